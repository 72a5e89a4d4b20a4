import { waitUntil } from '../testing/accounts';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { MAX_LATE_MS, MAX_WAITING } from './overload';

let host: TestApp;
beforeAll(async () => { host = await createTestApp(); });
afterEach(() => jest.restoreAllMocks());
afterAll(() => host.close());

const ask = async (url: string) => {
  const answer = await host.app.inject({ url, headers: { host: 'localhost' } });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.body };
};
const refused = { status: 503, retryAfter: '1', body: '{"message":"지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.","code":"busy"}' };
const waitingAre = (count: number) => { jest.spyOn(host.pool, 'waitingCount', 'get').mockReturnValue(count); };

/** Keeps everything else from running for so long. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('while too many wait for the database', () => {
  test('a call is refused at once, asks nothing of the database, and says when to come again', async () => {
    waitingAre(MAX_WAITING);
    const connect = jest.spyOn(host.pool, 'connect');
    expect(await ask('/api/v1/clubs')).toEqual(refused);
    expect(connect).not.toHaveBeenCalled();
  });

  test('health, figures and the page itself are answered', async () => {
    waitingAre(MAX_WAITING);
    expect((await ask('/health/live')).status).toBe(200);
    expect((await ask('/health/ready')).status).toBe(200);
    expect((await ask('/metrics')).body).toMatch(/^dure_shed_total\{reason="database"\} 1$/m);
    expect((await ask('/absent.js')).status).toBe(404);
  });

  test('one fewer is served, and afterwards everybody is', async () => {
    waitingAre(MAX_WAITING - 1);
    expect((await ask('/api/v1/clubs')).status).toBe(401);
    jest.restoreAllMocks();
    expect((await ask('/api/v1/clubs')).status).toBe(401);
  });
});

test('F17 after the event loop was blocked, what has come meanwhile is refused at once, health is answered, and it recovers by itself', async () => {
  expect((await ask('/api/v1/clubs')).status).toBe(401);
  block(MAX_LATE_MS + 200);
  expect(await ask('/api/v1/clubs')).toEqual(refused);
  expect((await ask('/health/live')).status).toBe(200);
  await waitUntil(async () => (await ask('/api/v1/clubs')).status !== 503);
  expect((await ask('/api/v1/clubs')).status).toBe(401);
});
