import { waitUntil } from '../testing/accounts';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { FIRST, MAX_WAITING } from './crowd';
import { MAX_LATE_MS } from './overload';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => host.close());

const ask = async (url: string) => {
  const answer = await host.app.inject({ url, headers: { host: 'localhost' } });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.body };
};
const refused = {
  status: 503,
  retryAfter: '1',
  body: '{"message":"지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.","code":"busy"}',
};
const waitingAre = (count: number) => {
  jest.spyOn(host.pool, 'waitingCount', 'get').mockReturnValue(count);
};

/** Keeps everything else from running for so long. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('while too many wait for the database [OP-09]', () => {
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

describe('L5 while more come than can be served', () => {
  const origin = async () => {
    if (!host.app.server.listening) await host.app.listen({ host: '127.0.0.1', port: 0 });
    const address = host.app.server.address();
    return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
  };
  /** Calls that stay at work until told otherwise: their session is looked up in a table that is locked. */
  const holdCalls = async (count: number) => {
    const lock = await host.pool.connect();
    await lock.query('begin');
    await lock.query('lock table sessions');
    const answers = Array.from({ length: count }, askAsSomebody);
    return {
      release: async () => {
        await lock.query('rollback');
        lock.release();
        return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
      },
    };
  };
  const askAsSomebody = () =>
    host.app.inject({
      url: '/api/v1/clubs',
      headers: { host: 'localhost', cookie: `dure_session=${'a'.repeat(43)}` },
    });

  test('a few are at work, the others are told at the door when to come again, and health is answered', async () => {
    const address = await origin();
    waitingAre(MAX_WAITING - 1);
    await waitUntil(async () => {
      const { release } = await holdCalls(FIRST + 2);
      const asked = await fetch(`${address}/api/v1/clubs`);
      const answer = {
        status: asked.status,
        retryAfter: asked.headers.get('retry-after'),
        body: await asked.text(),
      };
      const health = await fetch(`${address}/health/live`);
      const statuses = await release();
      if (answer.status !== 503) return false;
      expect(answer).toEqual(refused);
      expect(health.status).toBe(200);
      expect(statuses).toContain(401);
      return true;
    });
    expect((await ask('/metrics')).body).toMatch(/^dure_shed_total\{reason="crowd"\} [1-9]/m);
  });

  test('afterwards everybody is served', async () => {
    await waitUntil(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, askAsSomebody));
      return answers.every(({ statusCode }) => statusCode === 401);
    });
  });
});

test('F17 after the event loop was blocked, what has come meanwhile is refused at once, health is answered, and it recovers by itself [OP-09]', async () => {
  expect((await ask('/api/v1/clubs')).status).toBe(401);
  block(MAX_LATE_MS + 200);
  expect(await ask('/api/v1/clubs')).toEqual(refused);
  expect((await ask('/health/live')).status).toBe(200);
  await waitUntil(async () => (await ask('/api/v1/clubs')).status !== 503);
  expect((await ask('/api/v1/clubs')).status).toBe(401);
});
