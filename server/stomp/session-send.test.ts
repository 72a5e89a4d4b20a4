import { UNAVAILABLE_DESTINATION, FAILING_DESTINATION, REFUSED_DESTINATION } from './testing/test-broker';
import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';
import { createGate, encodeSend, encodeSubscribe } from './testing/raw-client';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('SEND', () => {
  test('calls the broker in order and concurrently; receipts follow the order of the frames [LC-17]', async () => {
    const gates = new Map(['a', 'b', 'c'].map((body) => [body, createGate()]));
    server.hooks.onSend = (body) => gates.get(body)?.opened;
    const client = await server.connect();
    client.send(
      encodeSend('a', { receipt: 'ra' }) +
        encodeSend('b') +
        encodeSend('c', { receipt: 'rc' }) +
        'UNSUBSCRIBE\nid:x\nreceipt:rx\n\n\0',
    );
    const otherClient = await server.connect();
    expect(server.log.slice(1, 4)).toEqual(['send /publish/1 a', 'send /publish/1 b', 'send /publish/1 c']);
    gates.get('c')?.open();
    gates.get('b')?.open();
    otherClient.send(encodeSend('d', { receipt: 'rd' }));
    expect(await otherClient.nextFrame()).toBe('RECEIPT\nreceipt-id:rd\n\n');
    // Only CONNECTED: the receipts wait for `a`.
    expect(client.received).toHaveLength(1);
    gates.get('a')?.open();
    expect([await client.nextFrame(), await client.nextFrame(), await client.nextFrame()]).toEqual(
      ['ra', 'rc', 'rx'].map((id) => `RECEIPT\nreceipt-id:${id}\n\n`),
    );
    expect(server.log.filter((line) => line.startsWith('stored'))).toEqual([
      'stored c',
      'stored b',
      'stored d',
      'stored a',
    ]);
  });

  test('that the broker rejects gets an ERROR with its receipt id after the receipts of earlier frames [LC-17]', async () => {
    const gate = createGate();
    server.hooks.onSend = (body) => (body === 'before' ? gate.opened : undefined);
    const client = await server.connect();
    client.send(
      encodeSend('before', { receipt: 'r1' }) +
        encodeSend('refused', { receipt: 'r2', destination: REFUSED_DESTINATION }) +
        encodeSend('after', { receipt: 'r3' }),
    );
    const otherClient = await server.connect();
    client.send(encodeSend('too late'));
    otherClient.send(encodeSend('elsewhere', { receipt: 'ro' }));
    expect(await otherClient.nextFrame()).toBe('RECEIPT\nreceipt-id:ro\n\n');
    gate.open();
    expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
    expect(await client.nextFrame()).toMatch(/^ERROR\nmessage:권한이 없습니다.\n.*\nreceipt-id:r2\n/);
    expect(await client.remainingFrames()).toEqual([]);
    expect(await client.ended).toBe(1008);
    expect(server.log).not.toContain('send /publish/1 too late');
  });

  test('that fails in the broker gets an ERROR without details, and the error is logged', async () => {
    const client = await server.connect();
    client.send(encodeSend('a', { destination: FAILING_DESTINATION, receipt: 'r1' }));
    expect(await client.nextFrame()).toMatch(
      /^ERROR\nmessage:지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.\n.*\nreceipt-id:r1\n/,
    );
    expect(await client.ended).toBe(1011);
    expect(server.loggedErrors).toEqual([
      { err: expect.objectContaining({ message: 'the test broker is broken' }) as Error, userId: 7 },
    ]);
  });

  test('gets an ERROR with retry during a database outage, without retry after a rejection or a fault [LC-17]', async () => {
    const errors: string[] = [];
    for (const destination of [UNAVAILABLE_DESTINATION, REFUSED_DESTINATION, FAILING_DESTINATION]) {
      const client = await server.connect();
      client.send(encodeSend('a', { destination, receipt: 'r1' }));
      errors.push(await client.nextFrame());
      expect(await client.ended).toBe(
        destination === UNAVAILABLE_DESTINATION ? 1013 : destination === REFUSED_DESTINATION ? 1008 : 1011,
      );
    }
    expect(errors.map((error) => /\nretry:(.*)\n/.exec(error)?.[1])).toEqual(['true', undefined, undefined]);
  });

  test('logs one warning of a database outage for all connections', async () => {
    for (const user of [7, 8, 9]) {
      const client = await server.connect(
        { 'accept-version': '1.2' },
        { cookie: `dure_session=s${String(user)}` },
      );
      client.send(encodeSend('a', { destination: UNAVAILABLE_DESTINATION, receipt: 'r1' }));
      expect(await client.nextFrame()).toContain('\nretry:true\n');
    }
    expect(server.warnings).toEqual([
      { err: expect.objectContaining({ name: 'DatabaseUnavailable' }) as Error, userId: 7 },
    ]);
    expect(server.loggedErrors).toEqual([]);
  });

  test('is not read while sixty-four frames wait for the broker [LC-19]', async () => {
    const gate = createGate();
    server.hooks.onSend = () => gate.opened;
    const client = await server.connect();
    for (let n = 1; n <= 200; n += 1) client.send(encodeSend(String(n), { receipt: String(n) }));
    const otherClient = await server.connect({ 'accept-version': '1.2' }, { cookie: 'dure_session=s8' });
    otherClient.send(encodeSubscribe('a', '/topic/1', 'r'));
    expect(await otherClient.nextFrame()).toBe('RECEIPT\nreceipt-id:r\n\n');
    expect(server.log.filter((line) => line.startsWith('send'))).toHaveLength(64);
    gate.open();
    for (let n = 1; n <= 200; n += 1)
      expect(await client.nextFrame()).toBe(`RECEIPT\nreceipt-id:${String(n)}\n\n`);
    for (let n = 1; n <= 200; n += 1)
      expect(await otherClient.nextFrame()).toMatch(new RegExp(`\n\n${String(n)}$`));
  });

  test.each([
    ['synchronously', (ms: number) => ms],
    ['asynchronously', (ms: number) => Promise.resolve(ms)],
  ])('waits for the pause that the broker returns %s, then asks the broker again', async (_, returnPause) => {
    // No pause for `a`; 30 and 20 ms for `b`; no pause for `c`.
    const pauses = [0, 30, 20, 0, 0];
    server.hooks.getPauseMs = () => returnPause(pauses.shift() ?? 0);
    const client = await server.connect();
    const startedAt = performance.now();
    client.send(
      encodeSend('a', { receipt: 'ra' }) +
        encodeSend('b', { receipt: 'rb' }) +
        encodeSend('c', { receipt: 'rc' }),
    );
    expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:ra\n\n');
    expect([await client.nextFrame(), await client.nextFrame()]).toEqual([
      'RECEIPT\nreceipt-id:rb\n\n',
      'RECEIPT\nreceipt-id:rc\n\n',
    ]);
    // The pauses take 50 ms. Timers may fire a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThan(40);
    expect(server.log.filter((line) => line.startsWith('send'))).toEqual([
      'send /publish/1 a',
      'send /publish/1 b',
      'send /publish/1 c',
    ]);
    expect(pauses).toEqual([]);
  });

  test('and SUBSCRIBE each ask the broker for a pause, and frames after a paused SUBSCRIBE wait for it [LC-41]', async () => {
    const commands: string[] = [];
    server.hooks.getPauseMs = (command) => {
      commands.push(command);
      return command === 'SUBSCRIBE' && commands.length <= 2 ? 20 : 0;
    };
    const client = await server.connect();
    client.send(encodeSubscribe('a', '/topic/1', 'ra') + encodeSend('b', { receipt: 'rb' }));
    expect([await client.nextFrame(), (await client.nextFrame()).split('\n')[0]]).toEqual([
      'RECEIPT\nreceipt-id:ra\n\n',
      'MESSAGE',
    ]);
    expect(commands).toEqual(['SUBSCRIBE', 'SUBSCRIBE', 'SUBSCRIBE', 'SEND']);
    expect(server.log.slice(1, 3)).toEqual(['subscribe a /topic/1', 'send /publish/1 b']);
  });

  test('that is paused never reaches the broker after its connection closes', async () => {
    server.hooks.getPauseMs = () => 60_000;
    const client = await server.connect();
    client.send(encodeSend('never'));
    const closeCode = client.ended;
    for (const connection of server.brokerConnections.keys()) connection.close(4001, 'session ended');
    expect(await closeCode).toBe(4001);
    expect(server.log).toEqual(['connected 7', 'closed 7']);
  });

  test('needs a destination', async () => {
    const client = await server.connect();
    client.send('SEND\nreceipt:r1\n\na\0');
    expect(await client.nextFrame()).toMatch(
      /^ERROR\nmessage:SEND needs the header destination\n.*\nreceipt-id:r1\n/,
    );
    expect(server.log.filter((line) => line.startsWith('send'))).toEqual([]);
  });
});

test.each(['BEGIN', 'COMMIT', 'ABORT'])(
  '%s and a SEND within a transaction are rejected',
  async (command) => {
    const client = await server.connect();
    client.send(`${command}\ntransaction:t\nreceipt:r1\n\n\0`);
    expect(await client.nextFrame()).toMatch(
      /^ERROR\nmessage:transactions are not supported\n.*\nreceipt-id:r1\n/,
    );
    expect(await client.ended).toBe(1002);
    const otherClient = await server.connect();
    otherClient.send('SEND\ndestination:/publish/1\ntransaction:t\n\na\0');
    expect(await otherClient.nextFrame()).toMatch(/^ERROR\nmessage:transactions are not supported\n/);
    expect(server.log.filter((line) => line.startsWith('send'))).toEqual([]);
  },
);

test('DISCONNECT gets its receipt after those of earlier frames, then the connection closes and later frames are ignored [LC-17]', async () => {
  const gate = createGate();
  server.hooks.onSend = () => gate.opened;
  const client = await server.connect();
  client.send(`${encodeSend('a', { receipt: 'ra' })}DISCONNECT\nreceipt:bye\n\n\0${encodeSend('b')}`);
  client.send(encodeSend('c'));
  // The server has read the frames above before it accepts another connection.
  await server.connect();
  gate.open();
  expect(await client.remainingFrames()).toEqual([
    'RECEIPT\nreceipt-id:ra\n\n',
    'RECEIPT\nreceipt-id:bye\n\n',
  ]);
  expect(await client.ended).toBe(1000);
  expect(server.log.filter((line) => line.startsWith('send'))).toEqual(['send /publish/1 a']);
});

test('a malformed frame gets an ERROR with the reason and closes only its own connection [LC-18]', async () => {
  const otherClient = await server.connect();
  for (const [data, text] of [
    ['SEND\ndestination:/publish/1\ncontent-length:abc\n\na\0', 'content-length is not a number'],
    ['{"a":1}\n', 'a frame starts with its command'],
    ['SEND\na:\\q\n\n\0', 'undefined escape in a header'],
    ['MESSAGE\n\n\0', 'unknown command'],
    [Buffer.from([0, 0, 0]), 'a frame ends within its headers'],
    [Buffer.from('SEND\ndestination:/publish/1\n\n\xff\0', 'latin1'), 'not UTF-8'],
    [`SEND\n${'a:b\n'.repeat(70)}\n\0`, 'too many headers'],
    [`SEND\n\n${'a'.repeat(16_400)}`, 'the frame is too large'],
  ] as const) {
    const client = await server.connect();
    client.send(data);
    expect(await client.nextFrame()).toContain(`ERROR\nmessage:${text}\n`);
    expect(await client.ended).toBe(1002);
  }
  const client = await server.connect();
  // Over the limit of a WebSocket message, so the connection closes without an ERROR.
  client.send(`SEND\n\n${'a'.repeat(100_000)}`);
  expect(await client.ended).toBe(1009);
  expect(server.log.filter((line) => line.startsWith('send'))).toEqual([]);
  otherClient.send(encodeSend('still here', { receipt: 'r1' }));
  expect(await otherClient.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
});

test('frames may arrive in parts, as text or bytes, and several per WebSocket message', async () => {
  const client = await server.connect();
  const bytes = Buffer.from(encodeSend('안녕 👋', { receipt: 'r1' }) + encodeSend('둘', { receipt: 'r2' }));
  for (let offset = 0; offset < bytes.length; offset += 7) client.send(bytes.subarray(offset, offset + 7));
  expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
  client.send(`${encodeSend('a')}\n\n${encodeSend('b')}SEND\ndest`);
  client.send('ination:/publish/1\nreceipt:r3\n\nc\0');
  expect([await client.nextFrame(), await client.nextFrame()]).toEqual([
    'RECEIPT\nreceipt-id:r2\n\n',
    'RECEIPT\nreceipt-id:r3\n\n',
  ]);
  expect(server.log.filter((line) => line.startsWith('stored'))).toEqual([
    'stored 안녕 👋',
    'stored 둘',
    'stored a',
    'stored b',
    'stored c',
  ]);
});

test('the broker’s `onClose` is called once, whatever ended the connection, and not without CONNECT', async () => {
  const terminatedClient = await server.connect();
  terminatedClient.websocket.terminate();
  const closedClient = await server.connect({ 'accept-version': '1.2' }, { cookie: 'dure_session=s8' });
  closedClient.websocket.close();
  await closedClient.ended;
  const [malformedClient, clientWithoutConnect] = [
    await server.connect({ 'accept-version': '1.2' }, { cookie: 'dure_session=s9' }),
    await server.openRawClient({ cookie: 'dure_session=s10' }),
  ];
  malformedClient.send('wrong\n\n\0');
  await malformedClient.ended;
  clientWithoutConnect.websocket.close();
  await clientWithoutConnect.ended;
  while (server.countOpenSockets() > 0) await new Promise(setImmediate);
  expect(server.log.filter((line) => line.startsWith('closed')).sort()).toEqual([
    'closed 7',
    'closed 8',
    'closed 9',
  ]);
});
