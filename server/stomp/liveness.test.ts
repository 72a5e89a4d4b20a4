import type { Timing } from './connection';
import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';

/** Short heart-beats for tests of silent clients. */
const timing = { heartbeatMs: 100, checkIntervalMs: 10, closeMs: 50 };
/** For tests in which a client stays connected: it must not become silent while the machine is busy. */
const slowTiming = { ...timing, heartbeatMs: 800 };
let server: TestServer;

const startServer = async (options: Partial<Timing> = timing) => {
  server = await startTestServer({ timing: options });
};
afterEach(() => server.close());

const heartbeatHeaders = { 'accept-version': '1.2', 'heart-beat': '100,100' };
const sleep = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

test('a connection without CONNECT is closed after the timeout', async () => {
  await startServer({ ...timing, connectMs: 100 });
  const client = await server.openRawClient();
  expect(await client.ended).toBe(1002);
  expect(server.log).toEqual([]);
});

test('a connection whose CONNECT the server does not answer in time is closed with 1013 (try again later)', async () => {
  await startServer({ ...timing, connectMs: 100 });
  server.hooks.onConnect = () => new Promise(() => undefined);
  const client = await server.openRawClient();
  client.send('CONNECT\naccept-version:1.2\n\n\0');
  expect(await client.ended).toBe(1013);
});

test('a client that promised heart-beats but stays silent for 2.2 intervals is closed, and receives the server’s heart-beats until then [LC-21]', async () => {
  await startServer();
  const client = await server.connect(heartbeatHeaders);
  const startTime = performance.now();
  expect(await client.ended).toBe(1002);
  // 2.2 intervals are 220 ms. The upper limit allows for a busy machine.
  expect(performance.now() - startTime).toBeGreaterThan(200);
  expect(performance.now() - startTime).toBeLessThan(10_000);
  expect(client.received.filter((piece) => piece === '\n').length).toBeGreaterThanOrEqual(1);
  expect(server.log).toEqual(['connected 7', 'closed 7']);
});

test('a client that sends heart-beats stays connected and receives none if it requested none', async () => {
  await startServer(slowTiming);
  const client = await server.connect({ 'accept-version': '1.2', 'heart-beat': '800,0' });
  // More than three intervals: a silent client would be closed after 2.2.
  for (let n = 0; n < 14; n += 1) {
    await sleep(200);
    client.send('\n');
  }
  expect(server.countOpenSockets()).toBe(1);
  expect(client.received).toHaveLength(1);
});

test('a client without heart-beats stays connected only while it answers pings [LC-21]', async () => {
  await startServer(slowTiming);
  const [aliveClient, deadClient] = [await server.connect({}), await server.connect({})];
  let pings = 0;
  aliveClient.websocket.on('ping', () => {
    pings += 1;
  });
  // The operating system still accepts data, but the client does not read it.
  deadClient.websocket.pause();
  while (server.countOpenSockets() > 1) await sleep(10);
  while (pings < 2) await sleep(10);
  expect(aliveClient.websocket.readyState).toBe(aliveClient.websocket.OPEN);
});

test('a client does not count as silent while the server pauses reading from it', async () => {
  await startServer();
  let remainingPauses = 1;
  server.hooks.getPauseMs = () => (remainingPauses-- > 0 ? 500 : 0);
  const client = await server.connect(heartbeatHeaders);
  client.send('SEND\ndestination:/publish/1\nreceipt:r1\n\na\0');
  // The server pauses reading only when data waits behind the delayed SEND.
  client.send('\n');
  expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
});

test('after DISCONNECT a connection closes at the timeout although a SEND stays unanswered', async () => {
  await startServer({ ...timing, connectMs: 1_000 });
  server.hooks.onSend = () => new Promise(() => undefined);
  const client = await server.connect();
  client.send('SEND\ndestination:/publish/1\n\na\0DISCONNECT\nreceipt:bye\n\n\0');
  expect(await client.ended).toBe(1011);
  expect(server.log.at(-1)).toBe('closed 7');
});
