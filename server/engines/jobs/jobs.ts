import PgBoss from 'pg-boss';
import type { Pool } from 'pg';
import type { EngineLog } from '../engine-log';
import { createThrottledWarning } from '../throttled-log';
import { SCHEDULER_QUEUE, prepareJobQueues } from './job-queues';
import { JOB_SCHEMA } from './job-schema';
import { startJobScheduler } from './job-scheduler';
import type { JobType } from './job-type';

const BATCH_SIZE = 10;
const POLL_INTERVAL_MS = 500;
const RETRY_START_AFTER_MS = 5_000;
const RENEW_INTERVAL_MS = 3_000;
const MAX_BACKOFF_SECONDS = 3_600;

type Handler = (payload: object) => Promise<unknown>;
type FetchedJob = Pick<PgBoss.JobWithMetadata, 'id' | 'name' | 'data' | 'retryCount'>;

/** Runs jobs of the database. Any number of nodes may share the work. */
export interface Jobs {
  /** Registers the handler of a job type. It must be idempotent, and rejects when the job must be retried. */
  handle: <Data extends object>(type: JobType<Data>, run: (payload: Data) => Promise<unknown>) => void;
  /** Creates the queues of the registered types. Must precede the first enqueue. */
  prepare: () => Promise<void>;
  /** Runs the jobs that are due, and those that they enqueue, until none is left. Returns how many succeeded. */
  runDue: () => Promise<number>;
  /** Polls for due jobs and runs scheduled ones from now on. */
  start: () => void;
  /** Starts no further jobs. Resolves when the running ones have ended. */
  stop: () => Promise<void>;
}

export function createJobs({ pool, log }: { pool: Pool; log: EngineLog }): Jobs {
  const db = createJobDb(pool);
  // Never started: only its statements are used.
  const boss = new PgBoss({ db, schema: JOB_SCHEMA });
  const types: JobType[] = [];
  const handlers = new Map<string, Handler>([[SCHEDULER_QUEUE, (job) => boss.insert([toInsert(job)])]]);
  /** Queues with running jobs, and how many of these jobs succeeded. */
  const running = new Map<string, Promise<Outcome>>();
  const leased = new Set<string>();
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<unknown> = Promise.resolve();
  let stopScheduler: (() => Promise<void>) | undefined;

  const runOne = async ({ id, name, data, retryCount }: FetchedJob): Promise<boolean> => {
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

  /** Runs jobs of one queue until none is due. */
  const drain = async (name: string, mayContinue: () => boolean): Promise<Outcome> => {
    const outcome = { fetched: 0, succeeded: 0 };
    while (mayContinue()) {
      const jobs = await boss.fetch<object>(name, { batchSize: BATCH_SIZE, includeMetadata: true });
      if (jobs.length === 0) break;
      outcome.fetched += jobs.length;
      for (const { id } of jobs) leased.add(id);
      const renewal = setInterval(() => void renewLeases(pool, leased), RENEW_INTERVAL_MS);
      try {
        const results = await Promise.all(jobs.map(async (job) => ({ job, isDone: await runOne(job) })));
        const done = results.filter(({ isDone }) => isDone).map(({ job }) => job.id);
        outcome.succeeded += done.length;
        if (done.length > 0) await settle(boss, name, done);
      } finally {
        clearInterval(renewal);
        for (const { id } of jobs) leased.delete(id);
      }
    }
    return outcome;
  };

  /** Starts the queues that have due jobs and are not running yet. */
  const startDue = async (mayContinue: () => boolean): Promise<Promise<Outcome>[]> => {
    const idle = [...handlers.keys()].filter((name) => !running.has(name));
    const due = await findDueQueues(pool, idle);
    return due.map((name) => {
      const run = drain(name, mayContinue).finally(() => running.delete(name));
      running.set(name, run);
      return run;
    });
  };

  const logError = createThrottledWarning({ warn: log.error });
  const onError = (error: unknown) => {
    logError({ err: String(error) }, 'the job queue failed and will be read again');
  };
  const poll = async () => {
    const runs = await startDue(() => !stopped);
    for (const run of runs) run.catch(onError);
  };
  const startPolling = async () => {
    stopScheduler ??= await startJobScheduler({ db, types, onError });
    for (const { name, schedule } of types)
      if (schedule) await pool.query('select enqueue_job($1, $2)', [name, {}]);
  };
  const schedule = (run: () => Promise<void>, waitMs: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      starting = run().then(
        () => {
          schedule(poll, POLL_INTERVAL_MS);
        },
        (error: unknown) => {
          onError(error);
          schedule(run, RETRY_START_AFTER_MS);
        },
      );
    }, waitMs);
    timer.unref();
  };

  return {
    handle: (type, run) => {
      if (handlers.has(type.name)) throw new Error(`two handlers for the job ${type.name}`);
      types.push(type);
      // enqueue() ties payload and name together, so a job of this queue has this payload.
      handlers.set(type.name, (payload) => run(payload as Parameters<typeof run>[0]));
    },
    prepare: () => prepareJobQueues(pool, types),
    runDue: async () => {
      let succeeded = 0;
      for (;;) {
        const outcomes = await Promise.all(await startDue(() => true));
        succeeded += outcomes.reduce((sum, outcome) => sum + outcome.succeeded, 0);
        if (outcomes.every(({ fetched }) => fetched === 0)) return succeeded;
      }
    },
    start: () => {
      stopped = false;
      schedule(startPolling, 0);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await starting;
      await stopScheduler?.();
      stopScheduler = undefined;
      await Promise.allSettled(running.values());
    },
  };
}

/** Runs the statements of pg-boss. A failed one may leave its transaction open, which ends with the connection then. */
const createJobDb = (pool: Pool): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  },
});

interface Outcome {
  fetched: number;
  succeeded: number;
}

/** pg-boss stores a scheduled job as the payload of a job of its own queue. */
const toInsert = (payload: object) => payload as PgBoss.JobInsert;

/** Deletes jobs that succeeded, with the personal data in their payloads. The scheduler needs its own to recognise repeated ticks. */
async function settle(boss: PgBoss, name: string, ids: string[]): Promise<void> {
  if (name === SCHEDULER_QUEUE) await boss.complete(name, ids);
  else await boss.deleteJob(name, ids);
}

/** Returns the queues with due jobs. A queue of scheduled jobs is skipped while one of them runs on any node. */
async function findDueQueues(pool: Pool, names: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'jobs-due',
    text: `select distinct j.name from pgboss.job j where j.name = any($1) and j.state < 'active' and j.start_after < now()
      and not (j.policy = 'stately' and exists (select from pgboss.job a where a.name = j.name and a.state = 'active'))`,
    values: [names],
  });
  return rows.map(({ name }) => name);
}

/** Extends the leases of running jobs. pg-boss gives a job to another worker `expire_in` after its start. */
async function renewLeases(pool: Pool, ids: ReadonlySet<string>): Promise<void> {
  await pool
    .query(`update pgboss.job set started_on = now() where state = 'active' and id = any($1::uuid[])`, [
      [...ids],
    ])
    .catch(() => undefined); // the next renewal, or another worker: jobs are idempotent
}

/** pg-boss doubles the wait up to 18 hours. */
async function capBackoff(pool: Pool, name: string, id: string): Promise<void> {
  const latest = `now() + ${String(MAX_BACKOFF_SECONDS)} * interval '1 second'`;
  await pool.query(
    `update pgboss.job set start_after = ${latest} where name = $1 and id = $2 and state = 'retry' and start_after > ${latest}`,
    [name, id],
  );
}
