import PgBoss from 'pg-boss';
import type { Pool } from 'pg';
import type { EngineLog } from '../engine-log';
import { createThrottledWarning } from '../throttled-log';
import { SCHEDULER_QUEUE, prepareJobQueues } from './job-queues';
import { createJobRunner } from './job-runner';
import type { Handler } from './job-runner';
import { JOB_SCHEMA } from './job-schema';
import { startJobScheduler } from './job-scheduler';
import type { JobType } from './job-type';

const POLL_INTERVAL_MS = 500;
const RETRY_DELAY_MS = 5_000;

/** Runs jobs of the database. Any number of nodes may share the work. */
export interface Jobs {
  /** Registers the handler of a job type. `run` must be idempotent, and must reject when the job is to be retried. */
  registerHandler: <Data extends object>(
    type: JobType<Data>,
    run: (payload: Data) => Promise<unknown>,
  ) => void;
  /** Creates the queues of the registered types. Must precede the first enqueue. */
  createQueues: () => Promise<void>;
  /** Runs due jobs until none is left, including jobs that these enqueue. Returns the number of successful jobs. */
  runDue: () => Promise<number>;
  /** From now on, polls for due jobs and runs them. Enqueues one run of each scheduled job at once; later runs follow the schedule. */
  start: () => void;
  /** Stops polling and starts no further batch of jobs. Resolves when the running jobs have ended. */
  stop: () => Promise<void>;
}

export function createJobs({ pool, log }: { pool: Pool; log: EngineLog }): Jobs {
  const db = createJobDb(pool);
  // Never started, because this module uses only its SQL statements.
  const boss = new PgBoss({ db, schema: JOB_SCHEMA });
  const types: JobType[] = [];
  const handlers = new Map<string, Handler>([[SCHEDULER_QUEUE, (job) => boss.insert([toInsert(job)])]]);
  const runner = createJobRunner({ pool, log, boss, handlers });
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<unknown> = Promise.resolve();
  let stopScheduler: (() => Promise<void>) | undefined;

  const logError = createThrottledWarning({
    warn: (details, message) => {
      log.error(details, message);
    },
  });
  const onError = (error: unknown) => {
    logError({ err: String(error) }, 'the job queue failed and will be read again');
  };
  const poll = async () => {
    const runs = await runner.startDue(() => !isStopped);
    for (const run of runs) run.catch(onError);
  };
  const startSchedule = async () => {
    stopScheduler ??= await startJobScheduler({ db, types, onError });
    for (const { name, schedule } of types)
      if (schedule) await pool.query('select enqueue_job($1, $2)', [name, {}]);
  };
  /** Calls `run` after a delay, again after a failure, and then polls until `stop`. */
  const runThenPoll = (run: () => Promise<void>, waitMs: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      currentRun = run().then(
        () => {
          runThenPoll(poll, POLL_INTERVAL_MS);
        },
        (error: unknown) => {
          onError(error);
          runThenPoll(run, RETRY_DELAY_MS);
        },
      );
    }, waitMs);
    timer.unref();
  };

  return {
    registerHandler: (type, run) => {
      if (handlers.has(type.name)) throw new Error(`two handlers for the job ${type.name}`);
      types.push(type);
      // enqueue() ties payload and name together, so a job of this queue has this payload.
      handlers.set(type.name, (payload) => run(payload as Parameters<typeof run>[0]));
    },
    createQueues: () => prepareJobQueues(pool, types),
    runDue: async () => {
      let succeeded = 0;
      for (;;) {
        // A queue that is already running is not started again: wait for its jobs.
        await runner.waitUntilIdle();
        const outcomes = await Promise.all(await runner.startDue(() => true));
        succeeded += outcomes.reduce((sum, outcome) => sum + outcome.succeeded, 0);
        if (outcomes.every(({ fetched }) => fetched === 0)) return succeeded;
      }
    },
    start: () => {
      isStopped = false;
      runThenPoll(startSchedule, 0);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await currentRun;
      await stopScheduler?.();
      stopScheduler = undefined;
      await runner.waitUntilIdle();
    },
  };
}

/** Runs the statements of pg-boss. A failed statement may leave a transaction open. The connection is then closed, which ends it. */
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

/** The `as` holds because pg-boss stores a scheduled job as the payload of a job in the scheduler's queue. */
const toInsert = (payload: object) => payload as PgBoss.JobInsert;
