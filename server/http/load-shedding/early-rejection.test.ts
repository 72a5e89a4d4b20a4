import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { waitUntil } from '../../testing/wait-until';
import { busyBody } from '../failures';
import { rejectBeforeFastify } from './early-rejection';

// The tests use TCP connections without an HTTP client, because they check the order and the framing of the responses.

let app: FastifyInstance;
let port: number;
let isOverloaded: boolean;
let checkedUrls: string[];
let servedRequests: string[];
let finishSlowRequest: () => void;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = fastify();
  app.addHook('onRequest', (request, _reply, done) => {
    servedRequests.push(`${request.method} ${request.url}`);
    done();
  });
  rejectBeforeFastify(app, (url) => {
    checkedUrls.push(url);
    return isOverloaded && url !== '/health' && url !== '/slow';
  });
  app.get(
    '/slow',
    () =>
      new Promise((resolve) => {
        finishSlowRequest = () => {
          resolve('slow');
        };
      }),
  );
  app.get('/health', () => 'healthy');
  app.get('/*', () => 'served');
  app.post('/*', (request) => request.body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  isOverloaded = true;
  checkedUrls = [];
  servedRequests = [];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.close());

/** Opens a connection to the server. The returned functions use this connection. */
function openConnection() {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  let hasEnded = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('end', () => {
    hasEnded = true;
  });
  return {
    send: (bytes: string) => {
      socket.write(bytes, 'latin1');
    },
    /** Waits for as many responses as `statuses`, which include those of earlier calls. Returns everything received so far. */
    expectStatuses: async (statuses: number[]) => {
      await waitUntil(() => parseStatuses(received).length >= statuses.length);
      expect(parseStatuses(received)).toEqual(statuses);
      return received;
    },
    expectEnd: () => waitUntil(() => hasEnded),
    pause: () => {
      socket.pause();
    },
  };
}
const parseStatuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const buildGet = (url: string, ...headers: string[]) =>
  `${[`GET ${url} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const buildPost = (body: string, ...headers: string[]) =>
  `${['POST /a HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`;
const busyBodyInLatin1 = Buffer.from(busyBody).toString('latin1');

test('rejects with Retry-After and a message, without calling Fastify', async () => {
  const { send, expectStatuses } = openConnection();
  send(buildGet('/a'));
  const received = await expectStatuses([503]);
  const [head = '', body] = received.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      'HTTP/1.1 503 Service Unavailable',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(busyBody))}`,
      'Retry-After: 1',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
    ]),
  );
  expect(body).toBe(busyBodyInLatin1);
  expect(checkedUrls).toEqual(['/a']);
  expect(servedRequests).toEqual([]);
});

test('keeps the connection open for later requests', async () => {
  const { send, expectStatuses } = openConnection();
  send(buildGet('/a'));
  await expectStatuses([503]);
  send(buildGet('/b'));
  await expectStatuses([503, 503]);
  isOverloaded = false;
  send(buildGet('/c'));
  await expectStatuses([503, 503, 200]);
  isOverloaded = true;
  send(buildGet('/d'));
  await expectStatuses([503, 503, 200, 503]);
  expect(servedRequests).toEqual(['GET /c']);
});

test('answers pipelined requests in order, rejected or not [OP-09]', async () => {
  const { send, expectStatuses } = openConnection();
  send(buildGet('/a') + buildGet('/slow') + buildGet('/b') + buildGet('/health') + buildGet('/c'));
  await expectStatuses([503]);
  await waitUntil(() => servedRequests.length === 2);
  finishSlowRequest();
  const received = await expectStatuses([503, 200, 503, 200, 503]);
  expect(received.indexOf('slow')).toBeLessThan(received.indexOf('healthy'));
  expect(received.endsWith(busyBodyInLatin1)).toBe(true);
});

test('rejects a request that arrives in two parts only when the second part has arrived', async () => {
  const { send, expectStatuses } = openConnection();
  send(buildGet('/a') + buildGet('/b').slice(0, 20));
  await expectStatuses([503]);
  send(buildGet('/b').slice(20));
  await expectStatuses([503, 503]);
});

test('rejects HEAD with the Content-Length of a GET, but without a body', async () => {
  const { send, expectStatuses } = openConnection();
  send(buildGet('/a').replace('GET', 'HEAD') + buildGet('/health'));
  const received = await expectStatuses([503, 200]);
  expect(received).toContain(`Content-Length: ${String(Buffer.byteLength(busyBody))}`);
  expect(received).not.toContain(busyBodyInLatin1);
});

test.each([
  ['its length', buildPost('{"a":"GET /inner HTTP/1.1"}', 'Content-Length: 27')],
  ['chunks', buildPost('1b\r\n{"a":"GET /inner HTTP/1.1"}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked')],
])('skips the body of a rejected POST, delimited by %s, and serves the next request', async (_, bytes) => {
  const { send, expectStatuses } = openConnection();
  send(bytes.slice(0, -8));
  await expectStatuses([503]);
  send(bytes.slice(-8));
  send(buildGet('/health'));
  await expectStatuses([503, 200]);
  expect(checkedUrls).toEqual(['/a', '/health']);
  expect(servedRequests).toEqual(['GET /health']);
});

test('rejects a GET with a body and skips the body', async () => {
  const { send, expectStatuses } = openConnection();
  send(`${buildGet('/a', 'Content-Length: 300000')}${'x'.repeat(300_000)}${buildGet('/health')}`);
  await expectStatuses([503, 200]);
  expect(checkedUrls).toEqual(['/a', '/health']);
});

test.each([
  ['asks to close it', buildGet('/a', 'Connection: close')],
  ['uses HTTP/1.0', buildGet('/a').replace('HTTP/1.1', 'HTTP/1.0')],
])('closes the connection after rejecting a request that %s', async (_, bytes) => {
  const { send, expectStatuses, expectEnd } = openConnection();
  send(bytes);
  const received = await expectStatuses([503]);
  await expectEnd();
  expect(received).toMatch(/\r\nConnection: close\r\n/);
  expect(servedRequests).toEqual([]);
});

test('keeps an HTTP/1.0 connection open if the request asks for it', async () => {
  const { send, expectStatuses } = openConnection();
  send(buildGet('/a', 'Connection: keep-alive').replace('HTTP/1.1', 'HTTP/1.0'));
  expect(await expectStatuses([503])).toMatch(/\r\nConnection: keep-alive\r\n/);
  send(buildGet('/health'));
  await expectStatuses([503, 200]);
});

test('answers a request without a Host header with 400, before the check for overload', async () => {
  const { send, expectStatuses } = openConnection();
  send(buildGet('/a').replace('Host: localhost\r\n', ''));
  await expectStatuses([400]);
  expect(checkedUrls).toEqual([]);
});

test('stops reading from a client that does not read its responses', async () => {
  const serverSockets = new Set<Socket>();
  app.server.once('connection', (socket: Socket) => serverSockets.add(socket));
  const { send, pause } = openConnection();
  pause();
  const batchSize = 1_000;
  const batchCount = 200;
  const batch = buildGet('/a').repeat(batchSize);
  for (let n = 0; n < batchCount; n += 1) send(batch);
  const [serverSocket] = await waitUntil(() => serverSockets.size === 1).then(() => serverSockets);
  let previousCheckCount = -1;
  let unchangedPolls = 0;
  await waitUntil(() => {
    unchangedPolls =
      serverSocket?.isPaused() === true && checkedUrls.length === previousCheckCount ? unchangedPolls + 1 : 0;
    previousCheckCount = checkedUrls.length;
    return Promise.resolve(unchangedPolls > 500);
  });
  // The server buffers at most the responses to the requests of one socket read.
  expect(serverSocket?.writableLength).toBeLessThan(2_000_000);
  expect(checkedUrls.length).toBeLessThan(batchSize * batchCount);
});
