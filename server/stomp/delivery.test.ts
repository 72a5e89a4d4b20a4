import type { OutgoingFrame } from './broker';
import { createMessageFrames, createVariant } from './message-frames';
import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';
import { subscribe } from './testing/wire';

describe('the bytes of a message', () => {
  const message: OutgoingFrame = { destination: '/topic/1', messageId: '7', body: '{"message":"안녕"}' };

  test('are built once for all who get the same ones', () => {
    const bytesOf = createMessageFrames();
    const one = bytesOf(message, createVariant('1.2', 'room-1', 'auto'));
    const other = bytesOf(message, createVariant('1.2', 'sub-0', 'auto'));
    expect(bytesOf(message, createVariant('1.2', 'room-1', 'auto'))).toBe(one);
    expect(bytesOf(message, createVariant('1.2', 'sub-0', 'auto'))).toBe(other);
    expect(bytesOf({ ...message }, createVariant('1.2', 'room-1', 'auto'))).not.toBe(one);
    // In 1.1 a message is acknowledged by its id, so that there is nothing to tell the two apart.
    expect(bytesOf(message, createVariant('1.1', 'room-1', 'client'))).toBe(
      bytesOf(message, createVariant('1.1', 'room-1', 'auto')),
    );
  });

  test('differ by what was asked for, and nothing of one is in another', () => {
    const bytesOf = createMessageFrames();
    const text = (...variant: Parameters<typeof createVariant>) =>
      bytesOf(message, createVariant(...variant))
        .subarray(4)
        .toString();
    expect(text('1.2', 'a:b', 'auto')).toBe(
      'MESSAGE\nsubscription:a\\cb\nmessage-id:7\ndestination:/topic/1\ncontent-type:application/json;charset=utf-8\ncontent-length:20\n\n{"message":"안녕"}\0',
    );
    expect(text('1.2', 'a:b', 'client')).toContain('charset=utf-8\nack:7\ncontent-length:20\n');
    expect(text('1.0', 'a:b', 'client')).toMatch(/^MESSAGE\nsubscription:a:b\nmessage-id:7\n/);
    expect(text('1.0', 'a:b', 'client')).not.toContain('ack:');
  });

  test.each([0, 20, 60, 3_000, 70_000])(
    'are a WebSocket message of its length: a body of %i',
    async (length) => {
      const bytes = createMessageFrames()(
        { ...message, body: 'a'.repeat(length) },
        createVariant('1.2', 'a', 'auto'),
      );
      const [kind = 0, short = 0] = bytes;
      const headBytes = short < 126 ? 2 : short === 126 ? 4 : 10;
      const announced =
        headBytes === 2 ? short : headBytes === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
      expect(kind).toBe(0x81);
      expect(announced).toBe(bytes.length - headBytes);
      expect(bytes.subarray(headBytes, headBytes + 8).toString()).toBe('MESSAGE\n');
    },
  );
});

describe('over a connection', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ timing: { sweepMs: 10, closeMs: 50 } });
  });
  afterEach(() => server.close());

  const listener = async (cookie = 's7') => {
    const wire = await server.connect({ 'accept-version': '1.2' }, { cookie: `dure_session=${cookie}` });
    wire.send(subscribe('room-1', '/topic/1', 'r'));
    await wire.frame();
    return wire;
  };

  test('all of a tick arrive, in order, with what else was said in it', async () => {
    const wire = await listener();
    for (let n = 1; n <= 300; n += 1) server.publish('/topic/1', `{"n":${String(n)}}`);
    for (let n = 1; n <= 300; n += 1)
      expect(await wire.frame()).toMatch(new RegExp(`\n\n{"n":${String(n)}}$`));
  });

  test('what was put in line before a close arrives before it', async () => {
    const wire = await listener();
    server.publish('/topic/1', 'last words');
    for (const connection of server.connections.keys()) connection.close(4001, 'session ended');
    server.publish('/topic/1', 'unheard');
    expect((await wire.rest()).map((frame) => frame.split('\n').at(-1))).toEqual(['last words']);
    expect(await wire.ended).toBe(4001);
  });

  test('who does not read is cut with a mebibyte waiting, and the others hear all [AC-29 LC-21]', async () => {
    const [slow, quick] = [await listener(), await listener('s8')];
    slow.websocket.pause();
    const body = 'a'.repeat(4_000);
    let said = 0;
    while (server.connections.size > 1) {
      for (let n = 0; n < 20; n += 1) server.publish('/topic/1', body);
      said += 20;
      await new Promise(setImmediate);
      if (said > 20_000) throw new Error('nobody is cut');
    }
    for (let n = 0; n < said; n += 1) expect(await quick.frame()).toMatch(/^MESSAGE\n/);
    expect(server.log.filter((line) => line.startsWith('closed'))).toEqual(['closed 7']);
    // The rest of what waits is given up, when it is not taken, with the connection.
    while (server.count() > 1) await new Promise(setImmediate);
    slow.websocket.resume();
    expect([1006, 1013]).toContain(await slow.ended);
  });

  test('a slow reader that goes on reading is told why', async () => {
    await server.close();
    // Time to read, however busy the machine is, what stands before the close.
    server = await startTestServer({ timing: { sweepMs: 10, closeMs: 20_000 } });
    const wire = await listener();
    const body = 'a'.repeat(10_000);
    while (server.connections.size > 0) for (let n = 0; n < 100; n += 1) server.publish('/topic/1', body);
    expect(await wire.ended).toBe(1013);
  });
});
