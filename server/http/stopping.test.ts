import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { stopPromptly } from './stopping';

test('an unused connection does not delay the stop, and a running request is answered', async () => {
  const app = fastify();
  stopPromptly(app);
  let finish: () => void = () => undefined;
  const requestReceived = new Promise<void>((resolve) => {
    app.get(
      '/slow',
      () =>
        new Promise((answer) => {
          finish = () => {
            answer('done');
          };
          resolve();
        }),
    );
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const unusedSocket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(unusedSocket, 'connect');
  const slowResponse = fetch(`${address}/slow`);
  await requestReceived;

  const closing = app.close();
  await once(unusedSocket.resume(), 'close');
  finish();
  expect(await (await slowResponse).text()).toBe('done');
  await closing;
});

test('a request on a connection accepted just before the stop is answered with Connection: close [OP-20]', async () => {
  const app = fastify({ return503OnClosing: false });
  const graceMs = 60_000;
  stopPromptly(app, undefined, graceMs);
  app.get('/', () => 'served');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(app.server, 'connection');

  const closing = app.close();
  // Waits 20 ms. Without the grace period, the server would close the connection in this time.
  await once(app.server, 'close', { signal: AbortSignal.timeout(20) }).catch(() => undefined);
  let receivedText = '';
  socket.on('data', (chunk) => {
    receivedText += String(chunk);
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'close');
  expect(receivedText).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*served$/is);
  await closing;
});

test('after the shutdown signal, responses have Connection: close, and new connections are still served [OP-20]', async () => {
  const shutdown = new AbortController();
  const app = fastify();
  stopPromptly(app, shutdown.signal);
  app.get('/', () => 'served');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const sendRequest = async () => {
    const response = await fetch(address);
    return [await response.text(), response.headers.get('connection')];
  };
  expect(await sendRequest()).toEqual(['served', 'keep-alive']);
  shutdown.abort();
  for (let n = 0; n < 2; n += 1) expect(await sendRequest()).toEqual(['served', 'close']);
  await app.close();
});
