import type { BrokerMessage } from './broker';
import { createMessageEncoder, createVariant } from './message-frames';
import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';
import { encodeSubscribe } from './testing/raw-client';

describe('an encoded message', () => {
  const message: BrokerMessage = { destination: '/topic/1', messageId: '7', body: '{"message":"안녕"}' };

  test('is encoded once per version, subscription id and presence of an ack header', () => {
    const encodeMessage = createMessageEncoder();
    const firstFrame = encodeMessage(message, createVariant('1.2', 'room-1', 'auto'));
    const secondFrame = encodeMessage(message, createVariant('1.2', 'sub-0', 'auto'));
    expect(encodeMessage(message, createVariant('1.2', 'room-1', 'auto'))).toBe(firstFrame);
    expect(encodeMessage(message, createVariant('1.2', 'sub-0', 'auto'))).toBe(secondFrame);
    expect(encodeMessage({ ...message }, createVariant('1.2', 'room-1', 'auto'))).not.toBe(firstFrame);
    // In 1.1 clients acknowledge by message id, so both variants are equal.
    expect(encodeMessage(message, createVariant('1.1', 'room-1', 'client'))).toBe(
      encodeMessage(message, createVariant('1.1', 'room-1', 'auto')),
    );
  });

  test('contains the escaped subscription id, and an ack header only in 1.2 with client acknowledgement', () => {
    const encodeMessage = createMessageEncoder();
    // The messages have 126 bytes or more, so the WebSocket header has 4 bytes.
    const websocketHeaderBytes = 4;
    const encodeText = (...variant: Parameters<typeof createVariant>) =>
      encodeMessage(message, createVariant(...variant))
        .subarray(websocketHeaderBytes)
        .toString();
    expect(encodeText('1.2', 'a:b', 'auto')).toBe(
      'MESSAGE\nsubscription:a\\cb\nmessage-id:7\ndestination:/topic/1\ncontent-type:application/json;charset=utf-8\ncontent-length:20\n\n{"message":"안녕"}\0',
    );
    expect(encodeText('1.2', 'a:b', 'client')).toContain('charset=utf-8\nack:7\ncontent-length:20\n');
    expect(encodeText('1.0', 'a:b', 'client')).toMatch(/^MESSAGE\nsubscription:a:b\nmessage-id:7\n/);
    expect(encodeText('1.0', 'a:b', 'client')).not.toContain('ack:');
  });

  test.each([0, 20, 60, 3_000, 70_000])(
    'is a WebSocket text message that states its length, with a body of %i bytes',
    async (length) => {
      const bytes = createMessageEncoder()(
        { ...message, body: 'a'.repeat(length) },
        createVariant('1.2', 'a', 'auto'),
      );
      const [flagsAndOpcode = 0, lengthByte = 0] = bytes;
      const headBytes = lengthByte < 126 ? 2 : lengthByte === 126 ? 4 : 10;
      const announcedLength =
        headBytes === 2
          ? lengthByte
          : headBytes === 4
            ? bytes.readUInt16BE(2)
            : Number(bytes.readBigUInt64BE(2));
      expect(flagsAndOpcode).toBe(0x81);
      expect(announcedLength).toBe(bytes.length - headBytes);
      expect(bytes.subarray(headBytes, headBytes + 8).toString()).toBe('MESSAGE\n');
    },
  );
});

describe('over a connection', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ timing: { checkIntervalMs: 10, closeMs: 50 } });
  });
  afterEach(() => server.close());

  const connectListener = async (sessionId = 's7') => {
    const client = await server.connect({ 'accept-version': '1.2' }, { cookie: `dure_session=${sessionId}` });
    client.send(encodeSubscribe('room-1', '/topic/1', 'r'));
    await client.nextFrame();
    return client;
  };

  test('all messages of a tick arrive in order', async () => {
    const client = await connectListener();
    for (let n = 1; n <= 300; n += 1) server.publish('/topic/1', `{"n":${String(n)}}`);
    for (let n = 1; n <= 300; n += 1)
      expect(await client.nextFrame()).toMatch(new RegExp(`\n\n{"n":${String(n)}}$`));
  });

  test('messages enqueued before a close arrive before it', async () => {
    const client = await connectListener();
    server.publish('/topic/1', 'last words');
    for (const connection of server.brokerConnections.keys()) connection.close(4001, 'session ended');
    server.publish('/topic/1', 'too late');
    expect((await client.remainingFrames()).map((frame) => frame.split('\n').at(-1))).toEqual(['last words']);
    expect(await client.ended).toBe(4001);
  });

  test('a client that leaves too much data unread is closed; another client receives every message [AC-29 LC-21]', async () => {
    const [slowClient, fastClient] = [await connectListener(), await connectListener('s8')];
    slowClient.websocket.pause();
    const body = 'a'.repeat(4_000);
    let publishedCount = 0;
    while (server.brokerConnections.size > 1) {
      for (let n = 0; n < 20; n += 1) server.publish('/topic/1', body);
      publishedCount += 20;
      await new Promise(setImmediate);
      if (publishedCount > 20_000) throw new Error('the slow client is still connected');
    }
    for (let n = 0; n < publishedCount; n += 1) expect(await fastClient.nextFrame()).toMatch(/^MESSAGE\n/);
    expect(server.log.filter((line) => line.startsWith('closed'))).toEqual(['closed 7']);
    // The server discards the unsent data with the connection after the closing timeout.
    while (server.countOpenSockets() > 1) await new Promise(setImmediate);
    slowClient.websocket.resume();
    expect([1006, 1013]).toContain(await slowClient.ended);
  });

  test('a slow client that reads all its data receives close code 1013', async () => {
    await server.close();
    // The closing timeout is long enough to read the data before the close, even on a busy machine.
    server = await startTestServer({ timing: { checkIntervalMs: 10, closeMs: 20_000 } });
    const client = await connectListener();
    const body = 'a'.repeat(10_000);
    // The client runs in this process, so it cannot read during this loop.
    while (server.brokerConnections.size > 0)
      for (let n = 0; n < 100; n += 1) server.publish('/topic/1', body);
    expect(await client.ended).toBe(1013);
  });
});
