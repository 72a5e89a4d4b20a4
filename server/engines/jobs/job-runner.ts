import type PgBoss from 'pg-boss';
import type { Pool } from 'pg';
import type { EngineLog } from '../engine-log';
import { SCHEDULER_QUEUE } from './job-queues';

const BATCH_SIZE = 10;
const LEASE_RENEWAL_INTERVAL_MS = 3_000;
const MAX_BACKOFF_SECONDS = 3_600;

export type Handler = (payload: object) => Promise<unknown>;
type FetchedJob = Pick<PgBoss.JobWithMetadata, 'id' | 'name' | 'data' | 'retryCount'>;

/** Number of jobs that a run of a queue has fetched, and how many of them succeeded. */
interface Outcome {
  fetched: number;
  succeeded: number;
}

interface JobRunnerDeps {
  pool: Pool;
  log: EngineLog;
  boss: PgBoss;
  handlers: ReadonlyMap<string, Handler>;
}

/** Runs the due jobs of the queues that have a handler. Each queue runs one batch at a time, and queues do not wait for each other. */
interface JobRunner {
  /**
   * Starts the queues that have due jobs and are not running yet. A started queue runs until none of its jobs is due or `mayContinue`
   * returns false. Returns one promise per started queue, which resolves at the end of that run.
   */
  startDue: (mayContinue: () => boolean) => Promise<Promise<Outcome>[]>;
  /** Resolves when the running queues have ended. Starts and stops nothing. */
  waitUntilIdle: () => Promise<void>;
}

export function createJobRunner({ pool, log, boss, handlers }: JobRunnerDeps): JobRunner {
  const running = new Map<string, Promise<Outcome>>();

  const runJob = async ({ id, name, data, retryCount }: FetchedJob): Promise<boolean> => {
    try {
      await handlers.get(name)?.(data);
      return true;
    } catch (error) {
      log.warn(
        { job: id, kind: name, tries: retryCount + 1, err: String(error) },
        'a job failed and will be retried',
      );
      await boss.fail(name, id, { message: String(error) });
      await capBackoff(pool, name, id);
      return false;
    }
  };

  /** Runs a batch, deletes its successful jobs and returns their number. Throws, after the deletion, if a failure could not be recorded. */
  const runBatch = async (name: string, jobs: readonly FetchedJob[]): Promise<number> => {
    const ids = jobs.map(({ id }) => id);
    const renewal = setInterval(() => void renewLeases(pool, name, ids), LEASE_RENEWAL_INTERVAL_MS);
    try {
      const results = await Promise.allSettled(jobs.map(runJob));
      const succeededIds = ids.filter((_, index) => {
        const result = results[index];
        return result?.status === 'fulfilled' && result.value;
      });
      if (succeededIds.length > 0) await removeSucceeded(boss, name, succeededIds);
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) throw new Error(String(failure.reason));
      return succeededIds.length;
    } finally {
      clearInterval(renewal);
    }
  };

  const runQueue = async (name: string, mayContinue: () => boolean): Promise<Outcome> => {
    const outcome = { fetched: 0, succeeded: 0 };
    while (mayContinue()) {
      const jobs = await boss.fetch<object>(name, { batchSize: BATCH_SIZE, includeMetadata: true });
      if (jobs.length === 0) break;
      outcome.fetched += jobs.length;
      outcome.succeeded += await runBatch(name, jobs);
    }
    return outcome;
  };

  return {
    startDue: async (mayContinue) => {
      const idleQueues = [...handlers.keys()].filter((name) => !running.has(name));
      const dueQueues = await findDueQueues(pool, idleQueues);
      return dueQueues.map((name) => {
        const run = runQueue(name, mayContinue).finally(() => running.delete(name));
        running.set(name, run);
        return run;
      });
    },
    waitUntilIdle: async () => {
      await Promise.allSettled(running.values());
    },
  };
}

/**
 * Deletes jobs that succeeded, with the personal data in their payloads. Jobs of the scheduler's queue stay as completed rows, by which
 * pg-boss recognises a repeated tick of the schedule.
 */
async function removeSucceeded(boss: PgBoss, name: string, ids: string[]): Promise<void> {
  if (name === SCHEDULER_QUEUE) await boss.complete(name, ids);
  else await boss.deleteJob(name, ids);
}

/** Returns the queues with due jobs. A queue of scheduled jobs is skipped while one of its jobs runs on any node. */
async function findDueQueues(pool: Pool, names: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'jobs-due',
    text: `select distinct j.name from pgboss.job j where j.name = any($1) and j.state < 'active' and j.start_after < now()
      and not (j.policy = 'stately' and exists (select from pgboss.job a where a.name = j.name and a.state = 'active'))`,
    values: [names],
  });
  return rows.map(({ name }) => name);
}

/** Extends the leases of running jobs by moving their start, because a lease ends `expire_in` after `started_on`. */
async function renewLeases(pool: Pool, name: string, ids: readonly string[]): Promise<void> {
  await pool
    .query(
      `update pgboss.job set started_on = now() where name = $1 and state = 'active' and id = any($2::uuid[])`,
      [name, ids],
    )
    // The next renewal tries again. If the lease ends first, another worker repeats the jobs, which are idempotent.
    .catch(() => undefined);
}

/** Limits the wait before a retry. pg-boss doubles it with each failure, up to 18 hours. */
async function capBackoff(pool: Pool, name: string, id: string): Promise<void> {
  const latest = `now() + ${String(MAX_BACKOFF_SECONDS)} * interval '1 second'`;
  await pool.query(
    `update pgboss.job set start_after = ${latest} where name = $1 and id = $2 and state = 'retry' and start_after > ${latest}`,
    [name, id],
  );
}
