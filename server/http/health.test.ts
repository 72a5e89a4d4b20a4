import fastify from 'fastify';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { addHealth } from './health';

let host: TestApp;
beforeEach(async () => {
  host = await createTestApp();
});
afterEach(() => host.close());

const sendRequest = async (url: string) => {
  const response = await host.app.inject({ url, headers: { host: 'localhost' } });
  return {
    status: response.statusCode,
    body: response.json<unknown>(),
    cache: response.headers['cache-control'],
  };
};

test('a server with an available database is live and ready; the responses are not cacheable [CO-05]', async () => {
  expect(await sendRequest('/health/live')).toEqual({
    status: 200,
    body: { status: 'ok' },
    cache: 'no-store',
  });
  expect(await sendRequest('/health/ready')).toEqual({
    status: 200,
    body: { status: 'ok', stopping: false, database: true, degraded: [] },
    cache: 'no-store',
  });
});

test('a server without its database is live but not ready [CO-05]', async () => {
  const query = jest.spyOn(host.pool, 'query');
  // Jest types the mock by the last overload of `query`, which returns nothing.
  query.mockRejectedValue(new Error('connection lost') as never);
  expect(await sendRequest('/health/ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', stopping: false, database: false, degraded: [] },
    cache: 'no-store',
  });
  expect((await sendRequest('/health/live')).status).toBe(200);
});

test('concurrent callers cause a single database query', async () => {
  const query = jest.spyOn(host.pool, 'query');
  const responses = await Promise.all(Array.from({ length: 10 }, () => sendRequest('/health/ready')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(query.mock.calls.filter(([text]) => String(text) === 'select 1')).toHaveLength(1);
});

test('health checks work under any host name; other paths do not', async () => {
  for (const url of ['/health/live', '/health/ready'])
    expect((await host.app.inject({ url, headers: { host: '10.0.0.7:8080' } })).statusCode).toBe(200);
  for (const url of ['/health', '/health/live/', '/api/v1/clubs/categories'])
    expect((await host.app.inject({ url, headers: { host: '10.0.0.7:8080' } })).statusCode).toBe(403);
});

test('an unavailable optional engine is listed and the server stays ready [CO-05]', async () => {
  let state: 'ok' | 'degraded' = 'degraded';
  const app = fastify();
  addHealth(app, host.pool, [
    { name: 'redis', state: () => state },
    { name: 's3', state: () => 'ok' },
  ]);
  const readReadiness = async () => {
    const response = await app.inject('/health/ready');
    return [response.statusCode, response.json<{ degraded: string[] }>().degraded];
  };
  expect(await readReadiness()).toEqual([200, ['redis']]);
  state = 'ok';
  expect(await readReadiness()).toEqual([200, []]);
  await app.close();
});

test('after the shutdown signal the server is not ready but still live [OP-20]', async () => {
  const shutdown = new AbortController();
  const app = fastify();
  addHealth(app, host.pool, [], shutdown.signal);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  shutdown.abort();
  const response = await app.inject('/health/ready');
  expect([response.statusCode, response.json<unknown>()]).toEqual([
    503,
    { status: 'unavailable', stopping: true, database: false, degraded: [] },
  ]);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await app.close();
});
