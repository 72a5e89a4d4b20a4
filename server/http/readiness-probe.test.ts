import type { Pool } from 'pg';
import { PROBE_INTERVAL_MS, createReadinessProbe } from './readiness-probe';

interface PendingQuery {
  resolve: () => void;
  reject: (error: Error) => void;
}

/** A pool whose queries the test settles. */
function createPendingPool() {
  const queries: PendingQuery[] = [];
  const query = () =>
    new Promise<void>((resolve, reject) => {
      queries.push({ resolve, reject });
    });
  // The probe calls only `query`.
  return { pool: { query } as unknown as Pool, queries };
}

let nowMs: number;
const now = () => nowMs;
beforeEach(() => {
  nowMs = 0;
});

test('shares one query among any number of callers for a second [AC-54]', async () => {
  const { pool, queries } = createPendingPool();
  const isReady = createReadinessProbe(pool, { now });
  const calls = Array.from({ length: 400 }, isReady);
  queries[0]?.resolve();
  expect(new Set(await Promise.all(calls))).toEqual(new Set([true]));

  nowMs = PROBE_INTERVAL_MS - 1;
  expect(await isReady()).toBe(true);
  expect(queries).toHaveLength(1);

  nowMs = PROBE_INTERVAL_MS;
  const nextResult = isReady();
  expect(queries).toHaveLength(2);
  queries[1]?.resolve();
  expect(await nextResult).toBe(true);
});

test('shares the result of a failed query, too, and probes again a second later', async () => {
  const { pool, queries } = createPendingPool();
  const isReady = createReadinessProbe(pool, { now });
  const calls = Array.from({ length: 400 }, isReady);
  queries[0]?.reject(new Error('gone'));
  expect(new Set(await Promise.all(calls))).toEqual(new Set([false]));
  expect(await isReady()).toBe(false);
  expect(queries).toHaveLength(1);

  nowMs = PROBE_INTERVAL_MS;
  const nextResult = isReady();
  queries[1]?.resolve();
  expect(await nextResult).toBe(true);
});

test('returns false after 1,000 ms without a result and sends no other query until the first query has ended', async () => {
  jest.useFakeTimers();
  try {
    const { pool, queries } = createPendingPool();
    const isReady = createReadinessProbe(pool, { now });
    const firstResult = isReady();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await firstResult).toBe(false);

    nowMs = 60_000;
    expect(await Promise.all(Array.from({ length: 400 }, isReady))).not.toContain(true);
    expect(queries).toHaveLength(1);

    queries[0]?.resolve();
    await jest.advanceTimersByTimeAsync(0);
    const nextResult = isReady();
    expect(queries).toHaveLength(2);
    queries[1]?.resolve();
    expect(await nextResult).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
