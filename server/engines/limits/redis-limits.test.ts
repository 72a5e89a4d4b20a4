import type { Redis } from 'ioredis';
import { AppError } from '../../app-error';
import { startRedisStub } from '../../testing/redis-stub';
import type { RedisStub } from '../../testing/redis-stub';
import { waitUntil } from '../../testing/wait-until';
import { openRedis } from '../redis/redis-connection';
import { createRedisLimits } from './redis-limits';

/** Points of the limit 'loginFailure' with the factor 1. */
const LOGIN_FAILURE_POINTS = 10;

let stub: RedisStub;
let connections: Redis[];
let warnings: object[];
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (details: object) => {
    warnings.push(details);
  },
};

beforeEach(async () => {
  warnings = [];
  connections = [];
  stub = await startRedisStub();
});
afterEach(async () => {
  for (const connection of connections) connection.disconnect();
  await stub.shutDown();
});

const openNode = async () => {
  const redis = await openRedis({ url: stub.url, name: 'test', log });
  connections.push(redis);
  await waitUntil(() => redis.status === 'ready');
  return { redis, limits: createRedisLimits(redis, { factor: 1 }) };
};
/** Returns code and Retry-After of a rejection; undefined if `work` succeeds. */
const rejectionOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? { code: error.code, retryAfterSeconds: error.retryAfterSeconds } : error;
};
/** The window of a key ends ten minutes after its first point, so that slightly less than 600 s are left. */
const expectedRejection = { code: 'too_many_requests', retryAfterSeconds: expect.closeTo(600, -2) as number };

test('nodes share their counts; check includes points taken on the other node [AC-06 OP-15]', async () => {
  const [{ limits: a }, { limits: b }] = [await openNode(), await openNode()];
  for (let n = 1; n <= LOGIN_FAILURE_POINTS; n += 1)
    expect(await (n % 2 ? a : b).take('loginFailure', 'key')).toBe(n);
  for (const node of [a, b]) {
    expect(await rejectionOf(node.check('loginFailure', 'key'))).toEqual(expectedRejection);
    expect(await rejectionOf(node.take('loginFailure', 'key'))).toEqual(expectedRejection);
  }
  expect(await b.take('loginFailure', 'another key')).toBe(1);
  expect(await b.take('codeCheck', 'key')).toBe(1);
});

test('refunds and resets apply to all nodes', async () => {
  const [{ limits: a }, { limits: b }] = [await openNode(), await openNode()];
  for (let n = 1; n <= LOGIN_FAILURE_POINTS; n += 1) await a.take('loginFailure', 'key');
  await b.refund('loginFailure', 'key');
  expect(await a.take('loginFailure', 'key')).toBe(LOGIN_FAILURE_POINTS);
  await b.reset('loginFailure', 'key');
  expect(await a.take('loginFailure', 'key')).toBe(1);
});

test.each([
  ['is unavailable', (redis: RedisStub) => redis.shutDown(), (redis: RedisStub) => redis.restart()],
  [
    'hangs',
    async (redis: RedisStub) => {
      redis.setHanging(true);
    },
    async (redis: RedisStub) => {
      redis.setHanging(false);
    },
  ],
])(
  'while Redis %s a node counts alone, with at most one warning and without delay after noticing the outage; afterwards the node uses Redis again [OP-15]',
  async (_, startOutage, endOutage) => {
    const { redis, limits } = await openNode();
    await startOutage(stub);
    // Until the node notices the outage, each command may wait for 250 ms.
    const startedAt = performance.now();
    expect(await limits.take('codeCheck', 'key')).toBe(1);
    await limits.check('codeCheck', 'key');
    await limits.refund('codeCheck', 'key');
    await limits.reset('codeCheck', 'key');
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await waitUntil(() => redis.status !== 'ready');
    const outageNoticedAt = performance.now();
    for (let n = 1; n <= LOGIN_FAILURE_POINTS; n += 1)
      expect(await limits.take('loginFailure', 'key')).toBe(n);
    expect(await rejectionOf(limits.take('loginFailure', 'key'))).toEqual(expectedRejection);
    expect(await rejectionOf(limits.check('loginFailure', 'key'))).toEqual(expectedRejection);
    await limits.reset('loginFailure', 'key');
    expect(await limits.take('loginFailure', 'key')).toBe(1);
    // Fourteen commands that each wait for their timeout of 250 ms would take longer.
    expect(performance.now() - outageNoticedAt).toBeLessThan(3_000);
    expect(warnings.length).toBeLessThanOrEqual(1);
    await endOutage(stub);
    await waitUntil(() => redis.status === 'ready');
    const commandCountBefore = stub.commands.length;
    expect(await limits.take('write', 'key')).toBe(1);
    expect(stub.commands.length).toBeGreaterThan(commandCountBefore);
  },
);

test('works while Redis is down from the start, logs one warning and connects later', async () => {
  await stub.shutDown();
  const redis = await openRedis({ url: stub.url, name: 'test', log });
  connections.push(redis);
  const limits = createRedisLimits(redis, { factor: 1 });
  expect(await limits.take('write', 'key')).toBe(1);
  await limits.check('write', 'key');
  await waitUntil(() => warnings.length > 0);
  expect(warnings).toMatchObject([
    { connection: 'test', reason: expect.stringContaining('ECONNREFUSED') as string },
  ]);
  await stub.restart();
  await waitUntil(() => redis.status === 'ready');
});
