import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createSignal } from '../../testing/signal';
import { enqueue, makeJobsDue } from './enqueue';
import { LEASE_SECONDS } from './job-queues';
import { defineJob } from './job-type';
import { createJobs } from './jobs';
import type { Jobs } from './jobs';

const removeObject = defineJob<{ objectName: string }>('remove-object');

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
async function createWorker(run: (payload: { objectName: string }) => Promise<unknown>): Promise<Jobs> {
  const jobs = createJobs({ pool: database.pool, log });
  jobs.registerHandler(removeObject, run);
  await jobs.createQueues();
  return jobs;
}
const enqueueRemovals = (...objectNames: string[]) =>
  database.db.transaction((tx) =>
    enqueue(
      tx,
      removeObject,
      objectNames.map((objectName) => ({ objectName })),
    ),
  );
const readJobs = async () =>
  (
    await database.pool.query<{
      objectName: string;
      state: string;
      retries: number;
      secondsUntilDue: number;
    }>(
      `select data->>'objectName' as "objectName", state::text, retry_count as retries, extract(epoch from start_after - now())::float as "secondsUntilDue"
       from pgboss.job where name = 'remove-object' order by data->>'objectName'`,
    )
  ).rows;
const makeAllJobsDue = () =>
  database.pool.query(`update pgboss.job set start_after = now() where name = 'remove-object'`);
const createObjectNames = (count: number) =>
  Array.from({ length: count }, (_, i) => `object-${String(i).padStart(2, '0')}`);

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
    const handledObjects: string[] = [];
    const jobs = await createWorker(async ({ objectName }) => {
      handledObjects.push(objectName);
    });
    await enqueueRemovals('a', 'b');
    expect(await jobs.runDue()).toBe(2);
    expect(await jobs.runDue()).toBe(0);
    expect(handledObjects.sort()).toEqual(['a', 'b']);
    expect(await readJobs()).toEqual([]);
  });

  test('never run after a rollback', async () => {
    const handledObjects: string[] = [];
    const jobs = await createWorker(async ({ objectName }) => {
      handledObjects.push(objectName);
    });
    await database.db
      .transaction(async (tx) => {
        await enqueue(tx, removeObject, [{ objectName: 'a' }]);
        throw new Error('rollback');
      })
      .catch(() => undefined);
    expect(await jobs.runDue()).toBe(0);
    expect(handledObjects).toEqual([]);
  });

  test('run in several batches within one call of runDue', async () => {
    const handledObjects = new Set<string>();
    const jobs = await createWorker(async ({ objectName }) => {
      handledObjects.add(objectName);
    });
    await enqueueRemovals(...createObjectNames(35));
    expect(await jobs.runDue()).toBe(35);
    expect(handledObjects.size).toBe(35);
  });

  test('make their transaction fail when their queue is unknown', async () => {
    await expect(database.db.transaction((tx) => enqueue(tx, defineJob('unknown'), [{}]))).rejects.toThrow();
  });

  test('wait for their delay; makeJobsDue ends the delay only for jobs with the given key', async () => {
    const handledObjects: string[] = [];
    const jobs = await createWorker(async ({ objectName }) => {
      handledObjects.push(objectName);
    });
    await database.db.transaction(async (tx) => {
      await enqueue(tx, removeObject, [{ objectName: 'a' }], { afterSeconds: 600, key: 'user:1' });
      await enqueue(tx, removeObject, [{ objectName: 'b' }], { afterSeconds: 600, key: 'user:2' });
    });
    expect(await jobs.runDue()).toBe(0);
    await database.db.transaction((tx) => makeJobsDue(tx, removeObject, 'user:1'));
    expect(await jobs.runDue()).toBe(1);
    expect(handledObjects).toEqual(['a']);
  });

  test('stay queued when they fail and wait longer each time, up to an hour; other jobs succeed', async () => {
    const handledObjects: string[] = [];
    let isFailing = true;
    const jobs = await createWorker(async ({ objectName }) => {
      if (objectName === 'b' && isFailing) throw new Error('no disk');
      handledObjects.push(objectName);
    });
    await enqueueRemovals('a', 'b', 'c');
    expect(await jobs.runDue()).toBe(2);
    expect(handledObjects.sort()).toEqual(['a', 'c']);
    const [failed] = await readJobs();
    expect(failed).toMatchObject({ objectName: 'b', state: 'retry', retries: 0 });
    // The first delay is one to two seconds, minus the time since the failure.
    expect(failed?.secondsUntilDue).toBeLessThanOrEqual(2);
    expect(warnings).toMatchObject([{ kind: 'remove-object', tries: 1, err: 'Error: no disk' }]);
    await database.pool.query('update pgboss.job set retry_count = 1500');
    await makeAllJobsDue();
    expect(await jobs.runDue()).toBe(0);
    const [failedManyTimes] = await readJobs();
    expect(failedManyTimes?.secondsUntilDue).toBeGreaterThan(3_500);
    expect(failedManyTimes?.secondsUntilDue).toBeLessThan(3_601);
    isFailing = false;
    await makeAllJobsDue();
    expect(await jobs.runDue()).toBe(1);
    expect(await readJobs()).toEqual([]);
  });

  test('run once although several workers fetch them', async () => {
    const handledObjects: string[] = [];
    const runSlowly = async ({ objectName }: { objectName: string }) => {
      await sleep(2);
      handledObjects.push(objectName);
    };
    const workers = await Promise.all([
      createWorker(runSlowly),
      createWorker(runSlowly),
      createWorker(runSlowly),
    ]);
    await enqueueRemovals(...createObjectNames(60));
    await Promise.all(workers.map((worker) => worker.runDue()));
    expect(handledObjects).toHaveLength(60);
    expect(new Set(handledObjects).size).toBe(60);
  });

  test('run again once the lease of a killed node has ended', async () => {
    const jobRan = createSignal();
    const handledObjects: string[] = [];
    const jobs = await createWorker(({ objectName }) => {
      handledObjects.push(objectName);
      jobRan.resolve();
      return Promise.resolve();
    });
    await enqueueRemovals('a');
    // The state that a killed node leaves behind. faults/f1-jobs.fault.ts kills a node.
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now() - $1 * interval '1 second' where name = 'remove-object'`,
      [LEASE_SECONDS + 1],
    );
    expect(await jobs.runDue()).toBe(0);
    jobs.start();
    startedWorkers.push(jobs);
    await jobRan.promise;
    expect(handledObjects).toEqual(['a']);
  });

  test('of a type without a handler stay queued, for a node of a version that has the handler', async () => {
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

  test('run automatically once the worker is started; stop waits for the running batch and starts no other', async () => {
    const handledObjects: string[] = [];
    const jobStarted = createSignal();
    const finish = createSignal();
    const jobs = await createWorker(async ({ objectName }) => {
      jobStarted.resolve();
      await finish.promise;
      handledObjects.push(objectName);
    });
    await enqueueRemovals(...createObjectNames(25));
    jobs.start();
    await jobStarted.promise;
    const stopping = jobs.stop().then(() => handledObjects.length);
    finish.resolve();
    // A batch contains ten jobs.
    expect(await stopping).toBe(10);
    expect(await readJobs()).toHaveLength(15);
  });
});
