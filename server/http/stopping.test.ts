import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { stopPromptly } from './stopping';

test('a connection that never asked anything does not hold up the stop, and an answer that is on its way is finished', async () => {
  const app = fastify();
  stopPromptly(app);
  let finish: () => void = () => undefined;
  const asked = new Promise<void>((tell) => {
    app.get('/slow', () => new Promise((answer) => {
      finish = () => { answer('done'); };
      tell();
    }));
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const silent = connect(Number(new URL(address).port), '127.0.0.1');
  await once(silent, 'connect');
  const slow = fetch(`${address}/slow`);
  await asked;

  const closed = app.close();
  await once(silent.resume(), 'close');
  finish();
  expect(await (await slow).text()).toBe('done');
  await closed;
});
