import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';
import { createGate, encodeSend, encodeSubscribe, upgradeHeadersOf } from './testing/raw-client';
import type { RawClientOptions } from './testing/raw-client';

let server: TestServer;

const startServer = async (...args: Parameters<typeof startTestServer>) => {
  server = await startTestServer(...args);
};
afterEach(() => server.close());

interface UpgradeResponse {
  status: number;
  text: string;
  headers: IncomingMessage['headers'];
}

/** Requests an upgrade and resolves to the HTTP response. */
function sendUpgrade(
  options: RawClientOptions & { method?: string; headers?: Record<string, string> } = {},
): Promise<UpgradeResponse> {
  return new Promise((resolve, reject) => {
    const request = get(
      {
        port: server.port,
        host: '127.0.0.1',
        path: options.path ?? '/ws',
        method: options.method ?? 'GET',
        agent: false,
        headers: {
          ...upgradeHeadersOf(server.port, options),
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...options.headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (data: Buffer) => {
          text += data.toString();
        });
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
        });
      },
    );
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, text: '', headers: response.headers });
    });
    request.on('error', reject);
  });
}

const openTcpConnection = () =>
  new Promise<Socket>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      resolve(socket);
    });
    socket.on('error', () => undefined);
  });

describe('an upgrade', () => {
  test('from a page of the service with a session succeeds with the newest common sub-protocol and no compression', async () => {
    await startServer();
    expect(await sendUpgrade()).toMatchObject({ status: 101 });
    for (const [offered, chosen] of [
      ['v10.stomp, v11.stomp, v12.stomp', 'v12.stomp'],
      ['v10.stomp', 'v10.stomp'],
      ['mqtt, v11.stomp', 'v11.stomp'],
      ['mqtt', undefined],
    ] as const) {
      expect(
        (await sendUpgrade({ headers: { 'sec-websocket-protocol': offered } })).headers[
          'sec-websocket-protocol'
        ],
      ).toBe(chosen);
    }
    expect(
      (
        await sendUpgrade({
          headers: { 'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits' },
        })
      ).headers['sec-websocket-extensions'],
    ).toBeUndefined();
  });

  test.each([
    ['without an origin', ''],
    ['from the origin null', 'null'],
    ['from another site', 'http://evil.example'],
    ['from another port', 'http://127.0.0.1:1'],
    ['from the same name over https', 'https://127.0.0.1:{port}'],
    ['from a subdomain', 'http://chat.127.0.0.1:{port}'],
    ['from a name with the same prefix', 'http://127.0.0.1:{port}.evil.example'],
  ])('%s is rejected despite a session [LC-20]', async (_, origin) => {
    await startServer();
    const { status, text, headers } = await sendUpgrade({
      origin: origin.replace('{port}', String(server.port)),
    });
    expect(status).toBe(403);
    expect(JSON.parse(text)).toEqual({ message: '권한이 없습니다.', code: 'origin_refused' });
    expect(headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
    expect(server.log).toEqual([]);
    expect(server.countOpenSockets()).toBe(0);
  });

  test('for a foreign host name is rejected [LC-20]', async () => {
    await startServer();
    expect(await sendUpgrade({ host: 'evil.example', origin: 'http://evil.example' })).toMatchObject({
      status: 403,
    });
  });

  test('to a server with a public URL must have that URL as its origin [LC-20]', async () => {
    await startServer({ publicUrl: 'https://dure.example' });
    expect(await sendUpgrade({ host: 'dure.example', origin: 'https://dure.example' })).toMatchObject({
      status: 101,
    });
    for (const origin of [
      'http://dure.example',
      'https://sub.dure.example',
      'https://dure.example.evil.example',
      'https://dure.example:8443',
      'null',
      '',
    ]) {
      expect(await sendUpgrade({ host: 'dure.example', origin })).toMatchObject({ status: 403 });
    }
  });

  test.each([
    ['no session', ''],
    ['an unknown session', 'dure_session=stolen'],
    ['another cookie', 'session=s7'],
  ])('with %s is rejected [LC-20]', async (_, cookie) => {
    await startServer();
    const { status, text } = await sendUpgrade({ cookie });
    expect(status).toBe(401);
    expect(JSON.parse(text)).toEqual({ message: '로그인이 필요합니다.', code: 'not_logged_in' });
    expect(server.log).toEqual([]);
  });

  test('on another path is answered like a normal request', async () => {
    await startServer();
    expect(await sendUpgrade({ path: '/api/hello' })).toMatchObject({
      status: 200,
      text: '{"message":"hello"}',
    });
    expect(await sendUpgrade({ path: '/wss' })).toMatchObject({ status: 404 });
    expect(await sendUpgrade({ path: '/ws/1' })).toMatchObject({ status: 404 });
    expect(await sendUpgrade({ path: '/api/hello', headers: { upgrade: 'h2c' } })).toMatchObject({
      status: 200,
    });
  });

  test.each<[string, Record<string, string>, number]>([
    ['an invalid WebSocket key', { 'sec-websocket-key': 'short' }, 400],
    ['WebSocket version 7', { 'sec-websocket-version': '7' }, 400],
    ['another protocol', { upgrade: 'h2c' }, 426],
    ['a body', { 'content-length': '5' }, 400],
  ])('with %s is rejected', async (_, headers, status) => {
    await startServer();
    expect(await sendUpgrade({ headers })).toMatchObject({ status });
    expect(server.countOpenSockets()).toBe(0);
  });

  test('is required: a normal GET gets 426, a POST 404', async () => {
    await startServer();
    const response = await fetch(`http://127.0.0.1:${String(server.port)}/ws`);
    expect(response.status).toBe(426);
    expect(response.headers.get('upgrade')).toBe('websocket');
    expect(await response.json()).toEqual({
      message: '요청의 형식이 올바르지 않습니다.',
      code: 'bad_request',
    });
    expect(
      (
        await fetch(`http://127.0.0.1:${String(server.port)}/ws`, {
          method: 'POST',
          headers: { origin: `http://127.0.0.1:${String(server.port)}` },
        })
      ).status,
    ).toBe(404);
  });

  test('that the client aborts leaves the server intact', async () => {
    await startServer();
    const lookupGate = createGate();
    const sessionRequested = createGate();
    server.sessionLookup.wait = () => {
      sessionRequested.open();
      return lookupGate.opened;
    };
    const socket = await openTcpConnection();
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${String(server.port)}\r\nOrigin: http://127.0.0.1:${String(server.port)}\r\nCookie: dure_session=s7\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await sessionRequested.opened;
    socket.resetAndDestroy();
    server.sessionLookup.wait = () => undefined;
    // The server notices the reset before it answers this client.
    const client = await server.connect();
    lookupGate.open();
    client.send(encodeSubscribe('a', '/topic/1', 'r1'));
    await client.nextFrame();
    expect(server.countOpenSockets()).toBe(1);
    expect(server.loggedErrors).toEqual([]);
  });
});

describe('the number of connections [AC-40]', () => {
  test('is limited to ten per user; other users and the ten open connections are not affected [LC-19]', async () => {
    await startServer();
    const rawClients = [];
    for (let n = 0; n < 10; n += 1) rawClients.push(await server.connect());
    const { status, headers, text } = await sendUpgrade();
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('5');
    expect(JSON.parse(text)).toMatchObject({ code: 'too_many_requests' });
    await server.connect({}, { cookie: 'dure_session=s8' });
    rawClients[0]?.send(encodeSend('a', { receipt: 'r1' }));
    expect(await rawClients[0]?.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
    rawClients[3]?.websocket.close();
    await rawClients[3]?.ended;
    while (server.countOpenSockets() > 10) await new Promise(setImmediate);
    await server.connect();
  });

  test('is limited per address [LC-19]', async () => {
    await startServer({ connectionsPerAddress: 3 });
    for (let n = 0; n < 3; n += 1) await server.connect({}, { cookie: `dure_session=s${String(n)}` });
    expect(await sendUpgrade({ cookie: 'dure_session=s9' })).toMatchObject({ status: 429 });
    expect(server.countOpenSockets()).toBe(3);
  });
});

describe('a stopping server', () => {
  test('answers frames in progress, closes all connections with 1001 and accepts no new ones [LC-22]', async () => {
    // A stop that waited for this timeout would exceed the timeout of the test.
    await startServer({ timing: { closeMs: 3_600_000 } });
    const storeGate = createGate();
    server.hooks.onSend = () => storeGate.opened;
    const [idleClient, sendingClient, clientWithoutConnect] = [
      await server.connect(),
      await server.connect(),
      await server.openRawClient(),
    ];
    sendingClient.send(encodeSend('a', { receipt: 'r1' }));
    while (!server.log.includes('send /publish/1 a')) await new Promise(setImmediate);
    // The stop does not wait for this incomplete request.
    const incompleteConnection = await openTcpConnection();
    incompleteConnection.write('GET /ws HTTP/1.1\r\nHost: loc');
    const closing = server.closeApp();
    expect([await idleClient.ended, await clientWithoutConnect.ended]).toEqual([1001, 1001]);
    await expect(sendUpgrade()).rejects.toThrow();
    storeGate.open();
    expect(await sendingClient.remainingFrames()).toEqual(['RECEIPT\nreceipt-id:r1\n\n']);
    expect(await sendingClient.ended).toBe(1001);
    await closing;
  });

  test('waits at most the closing timeout for unanswered frames and clients that do not read [LC-22]', async () => {
    await startServer({ timing: { closeMs: 100 } });
    server.hooks.onSend = () => createGate().opened;
    const [unansweredClient, unreadingClient] = [await server.connect(), await server.connect()];
    unansweredClient.send(encodeSend('a', { receipt: 'r1' }));
    unreadingClient.websocket.pause();
    const closing = server.closeApp();
    expect(await unansweredClient.ended).toBe(1001);
    await closing;
    expect(server.log.filter((line) => line.startsWith('closed'))).toHaveLength(2);
  });

  test('rejects an upgrade whose session lookup is running [LC-22]', async () => {
    await startServer();
    const idleClient = await server.connect();
    const lookupGate = createGate();
    const sessionRequested = createGate();
    server.sessionLookup.wait = () => {
      sessionRequested.open();
      return lookupGate.opened;
    };
    const upgradeResponse = sendUpgrade();
    await sessionRequested.opened;
    const closing = server.closeApp();
    expect(await idleClient.ended).toBe(1001);
    lookupGate.open();
    expect(await upgradeResponse).toMatchObject({ status: 503 });
    await closing;
    expect(server.countOpenSockets()).toBe(0);
  });
});
