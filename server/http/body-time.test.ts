import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { limitBodyTime } from './body-time';

const TIMEOUT_MS = 500;

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify();
  limitBodyTime(app, TIMEOUT_MS);
  app.post('/api/echo', async ({ body }) => ({ body }));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.put('/storage/*', async ({ body }) => ({ body }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends half of a body immediately and the rest after a delay. Resolves to the status, or 'closed' if the connection closes first. */
function sendSlowly(method: string, path: string, pauseMs: number): Promise<number | 'closed'> {
  return new Promise((resolve) => {
    const clientRequest = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { 'content-type': 'text/x', 'content-length': '4' },
    });
    clientRequest.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    clientRequest.on('error', () => {
      resolve('closed');
    });
    clientRequest.write('ab');
    setTimeout(() => {
      clientRequest.end('cd');
    }, pauseMs);
  });
}

test('the connection closes when a body does not arrive in time [AC-29]', async () => {
  expect(await sendSlowly('POST', '/api/echo', TIMEOUT_MS * 3)).toBe('closed');
});

test('a request whose body arrives in time gets a response', async () => {
  expect(await sendSlowly('POST', '/api/echo', 0)).toBe(200);
});

test('an upload may take longer', async () => {
  expect(await sendSlowly('PUT', '/storage/u/x.raw', TIMEOUT_MS * 3)).toBe(200);
});
