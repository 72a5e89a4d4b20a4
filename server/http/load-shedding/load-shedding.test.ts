import { once } from 'node:events';
import { get } from 'node:http';
import fastify from 'fastify';
import { waitUntil } from '../../testing/wait-until';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { streamPage } from '../page-stream';
import { INITIAL_LIMIT, MAX_IN_FLIGHT, MAX_QUEUE_LENGTH } from './admission-control';
import { MAX_DELAY_MS, addLoadShedding } from './load-shedding';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp({}, { timing: {} });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => host.close());

const sendRequest = async (url: string) => {
  const response = await host.app.inject({ url, headers: { host: 'localhost' } });
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: response.body };
};
const busyResponse = {
  status: 503,
  retryAfter: '1',
  body: '{"message":"지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.","code":"busy"}',
};
const mockQueueLength = (count: number) => {
  jest.spyOn(host.pool, 'waitingCount', 'get').mockReturnValue(count);
};

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('with a full queue for the database [OP-09]', () => {
  test('rejects API requests with Retry-After and without a database query', async () => {
    mockQueueLength(MAX_QUEUE_LENGTH);
    const connect = jest.spyOn(host.pool, 'connect');
    expect(await sendRequest('/api/v1/clubs')).toEqual(busyResponse);
    expect(connect).not.toHaveBeenCalled();
  });

  test('answers health checks, metrics and requests outside the API', async () => {
    mockQueueLength(MAX_QUEUE_LENGTH);
    expect((await sendRequest('/health/live')).status).toBe(200);
    expect((await sendRequest('/health/ready')).status).toBe(200);
    // The metric counts only the rejection of the previous test.
    expect((await sendRequest('/metrics')).body).toMatch(/^dure_shed_total\{reason="database"\} 1$/m);
    expect((await sendRequest('/absent.js')).status).toBe(404);
  });

  test('serves requests while the queue is shorter and after it is empty', async () => {
    // A served request gets 401, because it has no session.
    mockQueueLength(MAX_QUEUE_LENGTH - 1);
    expect((await sendRequest('/api/v1/clubs')).status).toBe(401);
    jest.restoreAllMocks();
    expect((await sendRequest('/api/v1/clubs')).status).toBe(401);
  });
});

describe('L5 with more requests than the server can handle', () => {
  const startListening = async () => {
    if (!host.app.server.listening) await host.app.listen({ host: '127.0.0.1', port: 0 });
    const address = host.app.server.address();
    return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
  };
  /** Starts requests that stay in flight until `release`: their session lookup waits for a table lock. `release` returns their statuses. */
  const startBlockedRequests = async (count: number) => {
    const lockingClient = await host.pool.connect();
    await lockingClient.query('begin');
    await lockingClient.query('lock table sessions');
    const responses = Array.from({ length: count }, requestWithSession);
    return {
      release: async () => {
        await lockingClient.query('rollback');
        lockingClient.release();
        return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
      },
    };
  };
  const requestWithSession = () =>
    host.app.inject({
      url: '/api/v1/clubs',
      headers: { host: 'localhost', cookie: `dure_session=${'a'.repeat(43)}` },
    });

  test('limits the requests in flight, rejects the others with Retry-After and answers health checks', async () => {
    const address = await startListening();
    mockQueueLength(MAX_QUEUE_LENGTH - 1);
    await waitUntil(async () => {
      const { release } = await startBlockedRequests(INITIAL_LIMIT + 2);
      const response = await fetch(`${address}/api/v1/clubs`);
      const clubsResponse = {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        body: await response.text(),
      };
      const health = await fetch(`${address}/health/live`);
      const statuses = await release();
      if (clubsResponse.status !== 503) return false;
      expect(clubsResponse).toEqual(busyResponse);
      expect(health.status).toBe(200);
      expect(statuses).toContain(401);
      return true;
    });
    expect((await sendRequest('/metrics')).body).toMatch(/^dure_shed_total\{reason="concurrency"\} [1-9]/m);
  });

  test('serves all requests after the overload', async () => {
    await waitUntil(async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, requestWithSession));
      return responses.every(({ statusCode }) => statusCode === 401);
    });
  });
});

test('F17 rejects requests after the event loop was blocked, answers health checks and recovers [OP-09]', async () => {
  expect((await sendRequest('/api/v1/clubs')).status).toBe(401);
  blockEventLoop(MAX_DELAY_MS + 200);
  expect(await sendRequest('/api/v1/clubs')).toEqual(busyResponse);
  expect((await sendRequest('/health/live')).status).toBe(200);
  await waitUntil(async () => (await sendRequest('/api/v1/clubs')).status !== 503);
  expect((await sendRequest('/api/v1/clubs')).status).toBe(401);
});

/**
 * Creates an app with load shedding and two pages. The test resolves or rejects `pageRest` and
 * `abandonedRest`, the rest of each page.
 */
function createPageApp() {
  const app = fastify();
  const reasons: string[] = [];
  const stoppedClock = () => 0;
  addLoadShedding(app, { waitingCount: 0 }, (reason) => reasons.push(reason), stoppedClock);
  const [pageRest, abandonedRest] = [createPendingText(), createPendingText()];
  const abandonedStream = streamPage('<html>', abandonedRest.text, { isCompressed: false });
  app.get('/page', (_request, reply) =>
    reply.send(streamPage('<html>', pageRest.text, { isCompressed: false })),
  );
  app.get('/abandoned', (_request, reply) => reply.send(abandonedStream));
  const openPage = () => app.inject({ url: '/page', payloadAsStream: true });
  /** Opens pages while their rest is pending. Returns how many of them the server has not rejected. */
  const countAcceptedPages = async (count: number) => {
    const responses = await Promise.all(Array.from({ length: count }, openPage));
    return responses.filter(({ statusCode }) => statusCode === 200).length;
  };
  return { app, reasons, pageRest, abandonedRest, abandonedStream, openPage, countAcceptedPages };
}

type PendingText = ReturnType<typeof createPendingText>;

function createPendingText() {
  let resolve = (_text: string) => {};
  let reject = (_error: Error) => {};
  const text = new Promise<string>((...settle) => {
    [resolve, reject] = settle;
  });
  return { text, resolve, reject };
}

test('a page is in flight until the server has rendered it [FV-16]', async () => {
  const { app, reasons, pageRest, openPage, countAcceptedPages } = createPageApp();
  expect(await countAcceptedPages(MAX_IN_FLIGHT + 1)).toBe(MAX_IN_FLIGHT);
  expect(reasons).toEqual(['concurrency']);
  pageRest.resolve('</html>');
  await pageRest.text;
  expect((await openPage()).statusCode).toBe(200);
  await app.close();
});

test.each([
  ['is in flight while the server renders it', () => undefined, MAX_IN_FLIGHT - 1],
  [
    'is no longer in flight after its rendering',
    ({ resolve }: PendingText) => resolve('</html>'),
    MAX_IN_FLIGHT,
  ],
  [
    'is no longer in flight after an error',
    ({ reject }: PendingText) => reject(new Error('broken')),
    MAX_IN_FLIGHT,
  ],
])('a page whose client has disconnected %s [FV-16]', async (_case, settle, expectedCount) => {
  const { app, pageRest, abandonedRest, abandonedStream, countAcceptedPages } = createPageApp();
  const request = get(`${await app.listen({ host: '127.0.0.1', port: 0 })}/abandoned`);
  await once(request, 'response');
  const closed = once(abandonedStream, 'close');
  request.destroy();
  await closed;
  settle(abandonedRest);
  expect(await countAcceptedPages(MAX_IN_FLIGHT)).toBe(expectedCount);
  pageRest.resolve('</html>');
  await app.close();
});
