import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createSessionService } from '../modules/session/session.service';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { createClub } from '../testing/factories';
import { createAmbiguousRequests, postHeadLines } from '../testing/ambiguous-requests';

// These tests send bytes that no HTTP client sends, over a real connection.

let host: TestApp;
let port: number;
/** Session cookie of the president of the only club. */
let cookie: string;
beforeAll(async () => {
  host = await createTestApp();
  const { presidentId } = await createClub(host.pool, { name: '밴드부' });
  cookie = `dure_session=${await createSessionService(host.pool).open(presidentId)}`;
  await host.app.listen({ host: '127.0.0.1', port: 0 });
  port = (host.app.server.address() as AddressInfo).port;
});
afterAll(() => host.close());

const openSockets: Socket[] = [];
afterEach(() => {
  for (const socket of openSockets.splice(0)) socket.destroy();
});

function connectToServer(): Socket {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  openSockets.push(socket);
  return socket;
}

/**
 * Sends bytes, half-closes the connection and resolves to everything that the server sends. The half-close
 * ends an incomplete request. It also cancels a response that the server has to wait for.
 */
function sendBytes(bytes: string, { halfCloses = true } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectToServer();
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => {
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
    socket.write(bytes, 'latin1');
    if (halfCloses) socket.end();
  });
}
/** Sends a complete request with `Connection: close` and resolves to the response. */
const sendRequest = (bytes: string) => sendBytes(bytes, { halfCloses: false });
const parseStatuses = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const buildRequest = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const buildGet = (target: string, ...headers: string[]) =>
  buildRequest(`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers);

const smuggledRequest = buildRequest('GET /api/v1/clubs HTTP/1.1', 'Host: localhost');

describe('a request with an ambiguous length [AC-35]', () => {
  test.each(createAmbiguousRequests(smuggledRequest))(
    '%s gets 400 and the server answers no request after it',
    async (_, bytes) => {
      const response = await sendBytes(bytes);
      expect(parseStatuses(response)).toEqual([400]);
      expect(response).not.toContain('clubName');
    },
  );
});

describe('a host [AC-35]', () => {
  test.each([
    ['that is missing', buildRequest('GET / HTTP/1.1'), [400]],
    [
      'of another site',
      buildRequest('GET /api/v1/clubs HTTP/1.1', 'Host: evil.example', 'Connection: close'),
      [403],
    ],
    [
      'of this site, followed by one of another site',
      buildRequest(
        'GET /api/v1/clubs HTTP/1.1',
        'Host: localhost',
        'Host: evil.example',
        'Connection: close',
      ),
      [403],
    ],
    [
      'of this site with forwarding headers for another site',
      buildGet(
        '/api/v1/clubs',
        'X-Forwarded-Host: evil.example',
        'X-Host: evil.example',
        'Forwarded: host=evil.example',
      ),
      [401],
    ],
    [
      'of another site in the request target',
      buildRequest('GET http://evil.example/api/v1/clubs HTTP/1.1', 'Host: localhost', 'Connection: close'),
      [403],
    ],
    [
      'of this site in the request target, which a cache may interpret differently',
      buildRequest('GET http://localhost/api/v1/clubs HTTP/1.1', 'Host: localhost', 'Connection: close'),
      [403],
    ],
    [
      'after user information and an @',
      buildRequest('GET / HTTP/1.1', 'Host: localhost@evil.example', 'Connection: close'),
      [403],
    ],
    ['that is empty', buildRequest('GET /api/v1/clubs HTTP/1.1', 'Host:', 'Connection: close'), [403]],
  ])('%s gets the expected status and a response without the foreign name', async (_, bytes, expected) => {
    const response = await sendBytes(bytes);
    expect(parseStatuses(response)).toEqual(expected);
    expect(response).not.toContain('evil.example');
  });
});

test('the target /api/v1/clubs gets data with the session that the following requests have', async () => {
  const response = await sendRequest(buildGet('/api/v1/clubs', `Cookie: ${cookie}`));
  expect(parseStatuses(response)).toEqual([200]);
  expect(response).toContain('"data":{');
});

test.each([
  '//',
  '///',
  '//api/v1/clubs',
  '/api//v1/clubs',
  '/api/v1//clubs',
  '/api/v1/clubs/',
  '/api%2fv1%2fclubs',
  '/API/V1/CLUBS',
  '/api/v1/clubs;a=b',
  '/api/v1/clubs%00',
  '/api/v1/clubs%20',
  '/api/v1/./clubs',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/etc/passwd',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc',
  '/api/v1/../../dev/mailbox.json',
  '/storage/../../etc/passwd',
  '*',
  '/?',
  '/#',
  '/\xe9',
  '/[::1',
  '/a:b@c',
  '\\\\evil.example\\x',
  '/api/v1/clubs?__proto__',
])('the target %s gets a single response below 500, without data or server files [AC-35]', async (target) => {
  const response = await sendRequest(buildGet(target, `Cookie: ${cookie}`));
  const [status = 0, ...furtherStatuses] = parseStatuses(response);
  expect(furtherStatuses).toEqual([]);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  // Unknown addresses get the page, which contains no user data here.
  if (status === 200) expect(response).toMatch(/content-type: text\/html/i);
  expect(response).not.toMatch(/root:x|"data":\{|"data":\[/);
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'LOCK', 'QUERY', 'GETX', 'get'])(
  'the method %s is rejected [AC-35]',
  async (method) => {
    // If the server closes the connection without a response, the method counts as rejected, too.
    const [status = 400] = parseStatuses(
      await sendBytes(
        buildRequest(
          `${method} /api/v1/clubs HTTP/1.1`,
          'Host: localhost',
          'Origin: http://localhost',
          'Connection: close',
        ),
      ),
    );
    expect([400, 403, 404, 405]).toContain(status);
  },
);

test('headers and query cannot override the method of the request line [AC-35]', async () => {
  const response = await sendBytes(
    buildGet(
      '/api/v1/users/profile?_method=DELETE',
      'X-HTTP-Method-Override: DELETE',
      'X-HTTP-Method: DELETE',
      'X-Method-Override: DELETE',
    ),
  );
  // A GET without a session gets 401. A DELETE would get 404, because the path has no DELETE route.
  expect(parseStatuses(response)).toEqual([401]);
});

test('the size and the number of headers and the length of the URL are limited [AC-35]', async () => {
  expect(parseStatuses(await sendBytes(buildGet('/', `X: ${'a'.repeat(20_000)}`)))).toEqual([431]);
  expect(
    parseStatuses(
      await sendBytes(buildGet('/', ...Array.from({ length: 5_000 }, (_, n) => `X${String(n)}: y`))),
    ),
  ).toEqual([431]);
  expect(parseStatuses(await sendBytes(buildGet(`/?${'a'.repeat(20_000)}`)))).toEqual([431]);
});

test.each([
  ['is too long', buildGet('/', `X: ${'a'.repeat(20_000)}`), '431', 'too_large'],
  ['cannot be read', 'NONSENSE\r\n\r\n', '400', 'bad_request'],
])(
  'a request that %s gets the usual failure response and the connection closes',
  async (_, bytes, status, code) => {
    const response = await sendBytes(bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toMatch(/\r\nConnection: close\r\n/);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(/\r\nCache-Control: no-store/);
    // The response contains only the contract's fields.
    expect(JSON.parse(Buffer.from(body, 'latin1').toString('utf8'))).toEqual({
      code,
      message: expect.any(String) as unknown,
    });
  },
);

describe('hundreds of slow connections [AC-29]', () => {
  const waitUntilConnected = (socket: Socket) =>
    new Promise<void>((resolve) => {
      socket.once('connect', () => {
        resolve();
      });
    });

  test.each([
    [
      'that stop after incomplete headers',
      buildRequest('GET /api/v1/clubs HTTP/1.1', 'Host: localhost', 'X-a: b').slice(0, -2),
    ],
    ['that stop after incomplete bodies', `${buildRequest(...postHeadLines, 'Content-Length: 60000')}{`],
    [
      'that never read the responses',
      Array.from({ length: 20 }, () => buildRequest('GET /api/v1/clubs HTTP/1.1', 'Host: localhost')).join(
        '',
      ),
    ],
  ])('%s do not block other requests', async (_, bytes) => {
    const slowSockets = Array.from({ length: 300 }, connectToServer);
    await Promise.all(
      slowSockets.map(async (socket) => {
        socket.pause();
        await waitUntilConnected(socket);
        socket.write(bytes);
      }),
    );
    for (let n = 0; n < 20; n += 1)
      expect(
        parseStatuses(
          await sendBytes(buildRequest('GET /health/live HTTP/1.1', 'Host: localhost', 'Connection: close')),
        ),
      ).toEqual([200]);
    // The test is only meaningful while all slow connections are open.
    expect(slowSockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  });

  test('have timeouts: ten seconds for the headers, at most five minutes for a request, a minute without data', () => {
    expect(host.app.server.headersTimeout).toBe(10_000);
    expect(host.app.server.requestTimeout).toBeLessThanOrEqual(300_000);
    expect(host.app.server.timeout).toBe(60_000);
  });
});
