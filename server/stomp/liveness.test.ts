import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';

/** A hundredth of the real times. */
const timing = { heartbeatMs: 100, connectMs: 100, sweepMs: 10, closeMs: 50 };
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ timing });
});
afterEach(() => server.close());

const beating = { 'accept-version': '1.2', 'heart-beat': '100,100' };
const sleep = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

test('whoever does not say CONNECT in time is let go', async () => {
  const wire = await server.wire();
  expect(await wire.ended).toBe(1002);
  expect(server.log).toEqual([]);
});

test('a client that promised to beat and is silent is dropped within two and a half beats, beats of ours arriving meanwhile [LC-21]', async () => {
  const wire = await server.connect(beating);
  const started = performance.now();
  expect(await wire.ended).toBe(1002);
  // 250 for 2.5 beats; the rest is what a busy machine takes.
  expect(performance.now() - started).toBeGreaterThan(200);
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(wire.pieces.filter((piece) => piece === '\n').length).toBeGreaterThanOrEqual(1);
  expect(server.log).toEqual(['connected 7', 'closed 7']);
});

test('a client that beats stays, and whoever wants no beats gets none', async () => {
  const wire = await server.connect({ 'accept-version': '1.2', 'heart-beat': '100,0' });
  for (let n = 0; n < 16; n += 1) {
    await sleep(40);
    wire.send('\n');
  }
  expect(server.count()).toBe(1);
  expect(wire.pieces).toHaveLength(1);
});

test('a client that promises nothing stays for as long as its end answers pings, and no longer [LC-21]', async () => {
  const [alive, dead] = [await server.connect({}), await server.connect({})];
  let pings = 0;
  alive.websocket.on('ping', () => {
    pings += 1;
  });
  // Its system still takes what comes; nobody reads.
  dead.websocket.pause();
  while (server.count() > 1) await sleep(10);
  while (pings < 4) await sleep(10);
  expect(alive.websocket.readyState).toBe(alive.websocket.OPEN);
});

test('whom the server itself does not read is not silent', async () => {
  let waits = 1;
  server.hooks.pause = () => (waits-- > 0 ? 500 : 0);
  const wire = await server.connect(beating);
  wire.send('SEND\ndestination:/publish/1\nreceipt:r1\n\na\0');
  wire.send('\n');
  expect(await wire.frame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
});

test('what is left unanswered does not keep a connection that has ended', async () => {
  server.hooks.onSend = () => new Promise(() => undefined);
  const wire = await server.connect();
  wire.send('SEND\ndestination:/publish/1\n\na\0DISCONNECT\nreceipt:bye\n\n\0');
  expect(await wire.ended).toBe(1011);
  expect(server.log.at(-1)).toBe('closed 7');
});
