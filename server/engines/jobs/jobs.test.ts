import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createSignal } from '../../testing/signal';
import { enqueue, runJobsNow } from './enqueue';
import { LEASE_SECONDS } from './job-queues';
import { defineJob } from './job-type';
import { createJobs } from './jobs';
import type { Jobs } from './jobs';

const removeObject = defineJob<{ key: string }>('remove-object');

let database: TestDatabase;
let warnings: object[];
const startedWorkers: Jobs[] = [];
const log = {
  info: () => undefined,
  warn: (details: object) => {
    warnings.push(details);
  },
  error: () => undefined,
};

/** Creates the worker of a node, with its queues. */
async function createWorker(run: (payload: { key: string }) => Promise<unknown>): Promise<Jobs> {
  const jobs = createJobs({ pool: database.pool, log });
  jobs.registerHandler(removeObject, run);
  await jobs.createQueues();
  return jobs;
}
const enqueueKeys = (...keys: string[]) =>
  database.db.transaction((tx) =>
    enqueue(
      tx,
      removeObject,
      keys.map((key) => ({ key })),
    ),
  );
const readJobs = async () =>
  (
    await database.pool.query<{ key: string; state: string; retries: number; seconds: number }>(
      `select data->>'key' as key, state::text, retry_count as retries, extract(epoch from start_after - now())::float as seconds
       from pgboss.job where name = 'remove-object' order by data->>'key'`,
    )
  ).rows;
const makeJobsDue = () =>
  database.pool.query(`update pgboss.job set start_after = now() where name = 'remove-object'`);
const createKeys = (count: number) =>
  Array.from({ length: count }, (_, i) => `key-${String(i).padStart(2, '0')}`);

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  warnings = [];
  await database.pool.query('delete from pgboss.job');
});
afterEach(async () => {
  for (const jobs of startedWorkers.splice(0)) await jobs.stop();
});
afterAll(() => database.drop());

describe('enqueued jobs', () => {
  test('run once after the commit and are deleted', async () => {
    const handledKeys: string[] = [];
    const jobs = await createWorker(async ({ key }) => {
      handledKeys.push(key);
    });
    await enqueueKeys('a', 'b');
    expect(await jobs.runDue()).toBe(2);
    expect(await jobs.runDue()).toBe(0);
    expect(handledKeys.sort()).toEqual(['a', 'b']);
    expect(await readJobs()).toEqual([]);
  });

  test('never run after a rollback', async () => {
    const handledKeys: string[] = [];
    const jobs = await createWorker(async ({ key }) => {
      handledKeys.push(key);
    });
    await database.db
      .transaction(async (tx) => {
        await enqueue(tx, removeObject, [{ key: 'a' }]);
        throw new Error('rollback');
      })
      .catch(() => undefined);
    expect(await jobs.runDue()).toBe(0);
    expect(handledKeys).toEqual([]);
  });

  test('run in several batches within one call', async () => {
    const handledKeys = new Set<string>();
    const jobs = await createWorker(async ({ key }) => {
      handledKeys.add(key);
    });
    await enqueueKeys(...createKeys(35));
    expect(await jobs.runDue()).toBe(35);
    expect(handledKeys.size).toBe(35);
  });

  test('make their transaction fail when their queue is unknown', async () => {
    await expect(database.db.transaction((tx) => enqueue(tx, defineJob('unknown'), [{}]))).rejects.toThrow();
  });

  test('wait for their time unless jobs with their key are made due', async () => {
    const handledKeys: string[] = [];
    const jobs = await createWorker(async ({ key }) => {
      handledKeys.push(key);
    });
    await database.db.transaction(async (tx) => {
      await enqueue(tx, removeObject, [{ key: 'a' }], { afterSeconds: 600, key: 'user:1' });
      await enqueue(tx, removeObject, [{ key: 'b' }], { afterSeconds: 600, key: 'user:2' });
    });
    expect(await jobs.runDue()).toBe(0);
    await database.db.transaction((tx) => runJobsNow(tx, removeObject, 'user:1'));
    expect(await jobs.runDue()).toBe(1);
    expect(handledKeys).toEqual(['a']);
  });

  test('stay queued when they fail and wait longer each time, up to an hour; other jobs succeed', async () => {
    const handledKeys: string[] = [];
    let isFailing = true;
    const jobs = await createWorker(async ({ key }) => {
      if (key === 'b' && isFailing) throw new Error('no disk');
      handledKeys.push(key);
    });
    await enqueueKeys('a', 'b', 'c');
    expect(await jobs.runDue()).toBe(2);
    expect(handledKeys.sort()).toEqual(['a', 'c']);
    const [failed] = await readJobs();
    expect(failed).toMatchObject({ key: 'b', state: 'retry', retries: 0 });
    // The first delay is one to two seconds, minus the time since the failure.
    expect(failed?.seconds).toBeLessThanOrEqual(2);
    expect(warnings).toMatchObject([{ kind: 'remove-object', tries: 1, err: 'Error: no disk' }]);
    await database.pool.query('update pgboss.job set retry_count = 1500');
    await makeJobsDue();
    expect(await jobs.runDue()).toBe(0);
    const [failedManyTimes] = await readJobs();
    expect(failedManyTimes?.seconds).toBeGreaterThan(3_500);
    expect(failedManyTimes?.seconds).toBeLessThan(3_601);
    isFailing = false;
    await makeJobsDue();
    expect(await jobs.runDue()).toBe(1);
    expect(await readJobs()).toEqual([]);
  });

  test('run once although several workers fetch them', async () => {
    const handledKeys: string[] = [];
    const runSlowly = async ({ key }: { key: string }) => {
      await sleep(2);
      handledKeys.push(key);
    };
    const workers = await Promise.all([
      createWorker(runSlowly),
      createWorker(runSlowly),
      createWorker(runSlowly),
    ]);
    await enqueueKeys(...createKeys(60));
    await Promise.all(workers.map((worker) => worker.runDue()));
    expect(handledKeys).toHaveLength(60);
    expect(new Set(handledKeys).size).toBe(60);
  });

  test('run again once the lease of a killed node has ended', async () => {
    const jobRan = createSignal();
    const handledKeys: string[] = [];
    const jobs = await createWorker(({ key }) => {
      handledKeys.push(key);
      jobRan.resolve();
      return Promise.resolve();
    });
    await enqueueKeys('a');
    // The state that a killed node leaves behind. faults/f1-jobs.fault.ts kills a node.
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now() - $1 * interval '1 second' where name = 'remove-object'`,
      [LEASE_SECONDS + 1],
    );
    expect(await jobs.runDue()).toBe(0);
    jobs.start();
    startedWorkers.push(jobs);
    await jobRan.promise;
    expect(handledKeys).toEqual(['a']);
  });

  test('of a type that this version does not know wait for a version that does', async () => {
    const jobs = await createWorker(() => Promise.resolve());
    // Every object has a property of this name, so a handler looked up in a plain object would be found.
    await database.pool.query(
      `select pgboss.create_queue('constructor', '{}'); insert into pgboss.job (name) values ('constructor')`,
    );
    expect(await jobs.runDue()).toBe(0);
    expect((await database.pool.query('select state::text from pgboss.job')).rows).toEqual([
      { state: 'created' },
    ]);
  });

  test('run automatically once the worker is started; its stop waits for running jobs and starts no others', async () => {
    const handledKeys: string[] = [];
    const jobStarted = createSignal();
    const finish = createSignal();
    const jobs = await createWorker(async ({ key }) => {
      jobStarted.resolve();
      await finish.promise;
      handledKeys.push(key);
    });
    await enqueueKeys(...createKeys(25));
    jobs.start();
    await jobStarted.promise;
    const stopping = jobs.stop().then(() => handledKeys.length);
    finish.resolve();
    expect(await stopping).toBe(10);
    expect(await readJobs()).toHaveLength(15);
  });
});
