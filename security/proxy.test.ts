import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { startReverseProxy } from '../cluster/reverse-proxy';
import type { ReverseProxy } from '../cluster/reverse-proxy';
import { testWith } from '../testing/test-if';
import { createAmbiguousRequests } from '../server/testing/ambiguous-requests';
import { useAttackedProduct } from './product';

/** Time limit for a response, which may never arrive. */
const RESPONSE_TIMEOUT_MS = 1_500;
/** Number of requests of other clients after each attack. */
const VICTIM_REQUEST_COUNT = 12;

const attacked = useAttackedProduct();
const testThroughProxy = testWith('nginx');
let proxy: ReverseProxy;
beforeAll(async () => {
  const { port } = attacked().product;
  // The configuration of the proxy has two nodes. Both are this server.
  proxy = await startReverseProxy('nginx', [port, port]);
});
afterAll(() => proxy.stop());

/** Sends bytes and keeps the connection open. Resolves with the first received data, or an empty text if none arrives. */
function sendRawBytes(port: number, bytes: string): Promise<{ socket: Socket; response: string }> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (received: string) => {
      clearTimeout(timer);
      resolve({ socket, response: received });
    };
    const timer = setTimeout(() => {
      finish('');
    }, RESPONSE_TIMEOUT_MS);
    socket.once('data', (chunk) => {
      finish(chunk.toString('latin1'));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      finish('');
    });
    socket.write(bytes, 'latin1');
  });
}

/** Sends a request of another client through the proxy, on a new connection. Returns the whole response. */
function requestAsVictim(port: number, target: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString('utf8');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(response);
    });
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.7\r\nCookie: ${attacked().cookie}\r\nConnection: close\r\n\r\n`,
    );
  });
}

// The start of a request. If the server accepted it, the next request on the connection between proxy and server would become the
// value of its last header.
const smuggledRequest = 'GET /api/v1/poison HTTP/1.1\r\nHost: localhost\r\nX-Swallowed: ';

testThroughProxy.each(createAmbiguousRequests(smuggledRequest))(
  'through nginx, %s cannot affect the request of another client [AC-35]',
  async (_, bytes) => {
    const { port } = proxy;
    const { socket, response } = await sendRawBytes(port, bytes);
    const responses = await Promise.all(
      Array.from({ length: VICTIM_REQUEST_COUNT }, (_each, n) =>
        requestAsVictim(port, n % 2 === 0 ? '/api/v1/users/profile' : '/api/v1/clubs'),
      ),
    );
    socket.destroy();
    for (const [n, victimResponse] of responses.entries()) {
      expect(victimResponse).toMatch(/^HTTP\/1\.1 200 /);
      expect(victimResponse).toContain(n % 2 === 0 ? '"username":"president"' : '"clubs":');
    }
    // The proxy or the server rejects the request. The proxy answers an unknown transfer encoding with 501.
    expect(response).toMatch(/^HTTP\/1\.1 (?:4\d\d|501) /);
  },
);

testThroughProxy.each([
  ['another host', 'GET /api/v1/clubs HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
  [
    'two hosts',
    'GET /api/v1/clubs HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  ],
  [
    'a host in the address',
    'GET http://evil.example/api/v1/clubs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ],
  ['no host', 'GET /api/v1/clubs HTTP/1.1\r\nConnection: close\r\n\r\n'],
])('through nginx, %s is rejected [AC-35]', async (_, bytes) => {
  const { socket, response } = await sendRawBytes(proxy.port, bytes);
  socket.destroy();
  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(response).not.toContain('evil.example');
});

testThroughProxy(
  'through nginx, headers cannot override the method of the request line [AC-35]',
  async () => {
    const overrides = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];
    const headers = ['Host: localhost', `Cookie: ${attacked().cookie}`, 'Connection: close'];
    const { socket, response } = await sendRawBytes(
      proxy.port,
      `${['GET /api/v1/clubs/my-clubs HTTP/1.1', ...headers, ...overrides.map((name) => `${name}: DELETE`)].join('\r\n')}\r\n\r\n`,
    );
    socket.destroy();
    // The path has no DELETE route, and the server rejects a DELETE without an origin.
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
  },
);
