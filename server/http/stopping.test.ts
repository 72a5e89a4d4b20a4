import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { stopPromptly } from './stopping';

test('a connection that never asked anything does not hold up the stop, and an answer that is on its way is finished', async () => {
  const app = fastify();
  stopPromptly(app);
  let finish: () => void = () => undefined;
  const asked = new Promise<void>((tell) => {
    app.get(
      '/slow',
      () =>
        new Promise((answer) => {
          finish = () => {
            answer('done');
          };
          tell();
        }),
    );
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

test('what is asked on a connection that was taken at the last moment is answered, and told to close behind [OP-20]', async () => {
  const app = fastify({ return503OnClosing: false });
  stopPromptly(app);
  app.get('/', () => 'served');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(app.server, 'connection');

  const closed = app.close();
  await once(app.server, 'close', { signal: AbortSignal.timeout(20) }).catch(() => undefined);
  let said = '';
  socket.on('data', (piece) => {
    said += String(piece);
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*served$/is);
  await closed;
});

test('from the moment the process is told to stop, answers tell to close behind them, and new connections are still served [OP-20]', async () => {
  const told = new AbortController();
  const app = fastify();
  stopPromptly(app, told.signal);
  app.get('/', () => 'served');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async () => {
    const answer = await fetch(address);
    return [await answer.text(), answer.headers.get('connection')];
  };
  expect(await ask()).toEqual(['served', 'keep-alive']);
  told.abort();
  for (let n = 0; n < 2; n += 1) expect(await ask()).toEqual(['served', 'close']);
  await app.close();
});
