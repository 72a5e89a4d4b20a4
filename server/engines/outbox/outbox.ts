import type { Pool } from 'pg';
import type { EngineLog } from '../engine-log';
import type { OutboxJobs, OutboxKind } from './outbox-jobs';

const AT_ONCE = 10;
/** A handler must have ended by then: afterwards the job counts as lost with its server, and somebody else takes it up. */
const TAKEN_FOR_SECONDS = 60;
const BACKOFF_MAX_SECONDS = 3_600;
const INTERVAL_MS = 1_000;
const INTERVAL_AFTER_FAILURE_MS = 10_000;

/** Does the jobs of each kind; each must end by itself within half a minute, and rejects when the job must be tried again. */
export type OutboxHandlers = { readonly [K in OutboxKind]: (payload: OutboxJobs[K]) => Promise<void> };

/** Does what transactions have left behind; any number of nodes may run one on the same database. */
export interface Outbox {
  /** Does all that is due now and answers how much of it was done; what failed is due again later, after ever longer waits. */
  runOnce: () => Promise<number>;
  /** Looks about once a second from now on. */
  start: () => void;
  /** Takes up nothing more; resolves when what is running has ended. */
  stop: () => Promise<void>;
}

interface Job {
  id: number;
  kind: string;
  payload: unknown;
  tries: number;
}

export function createOutbox({
  pool,
  handlers,
  log,
}: {
  pool: Pool;
  handlers: OutboxHandlers;
  log: EngineLog;
}): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const tryOne = async ({ id, kind, payload, tries }: Job): Promise<boolean> => {
    try {
      if (!isKind(kind, handlers)) throw new Error('a newer version of the server has left this');
      await handle(handlers, kind, payload);
      return true;
    } catch (error) {
      log.warn(
        { job: id, kind, tries, err: String(error) },
        'a job of the outbox failed and will be tried again',
      );
      return false;
    }
  };

  const runOnce = async () => {
    let done = 0;
    for (;;) {
      const jobs = await take(pool);
      const outcomes = await Promise.all(jobs.map(tryOne));
      const idsWhere = (outcome: boolean) =>
        jobs.filter((_, index) => outcomes[index] === outcome).map(({ id }) => id);
      await forget(pool, idsWhere(true));
      await postpone(pool, idsWhere(false));
      done += outcomes.filter(Boolean).length;
      // What was done may have left more.
      if (stopped || jobs.length === 0) return done;
    }
  };

  const runLater = (waitMs: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = runOnce().then(
        () => {
          runLater(INTERVAL_MS);
        },
        (error: unknown) => {
          log.error({ err: String(error) }, 'the outbox cannot be read');
          runLater(INTERVAL_AFTER_FAILURE_MS);
        },
      );
    }, waitMs);
    timer.unref();
  };

  return {
    runOnce,
    start: () => {
      stopped = false;
      runLater(0);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function handle<K extends OutboxKind>(handlers: OutboxHandlers, kind: K, payload: unknown): Promise<void> {
  // The row was written under this kind by leaveForAfterCommit, which ties the two together.
  return handlers[kind](payload as OutboxJobs[K]);
}

const isKind = (kind: string, handlers: OutboxHandlers): kind is OutboxKind => Object.hasOwn(handlers, kind);

/**
 * Takes up what is due, oldest first, out of reach of the other nodes. The column rounds to milliseconds: compared without that,
 * what was left 'now' could be due in the future.
 */
async function take(pool: Pool): Promise<Job[]> {
  const { rows } = await pool.query<Job>({
    name: 'outbox-take',
    text: `update outbox set tries = tries + 1, due_at = now() + ${String(TAKEN_FOR_SECONDS)} * interval '1 second'
           where id in (select id from outbox where due_at <= now()::timestamptz(3) order by due_at, id limit ${String(AT_ONCE)} for update skip locked)
           returning id, kind, payload, tries`,
  });
  return rows;
}

async function forget(pool: Pool, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await pool.query({
      name: 'outbox-forget',
      text: 'delete from outbox where id = any($1::int8[])',
      values: [ids],
    });
}

async function postpone(pool: Pool, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await pool.query({
    name: 'outbox-postpone',
    text: `update outbox set due_at = now() + least(power(2, least(tries, 12)), ${String(BACKOFF_MAX_SECONDS)}) * interval '1 second' where id = any($1::int8[])`,
    values: [ids],
  });
}
