import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Outbox } from './engines/outbox/outbox';

const HOUR_MS = 3_600_000;
/** Any number, as long as it stays the same: all nodes of all versions must mean the same lock. */
const CHORES_LOCK = 7_305_212_028;

interface Chores {
  /** Of the database that all nodes share. */
  pool: Pool;
  outbox: Outbox;
  /** What is done once an hour, by name; by one node at a time, and at least once an hour by some node. */
  hourly: Readonly<Record<string, () => Promise<unknown>>>;
}

/** What the server does without being asked: from the moment it listens until it is closed. */
export function addChores(app: FastifyInstance, { pool, outbox, hourly }: Chores): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopping = false;
  const doAll = async () => {
    for (const [chore, run] of Object.entries(hourly)) {
      if (stopping) return;
      await run().catch((error: unknown) => {
        app.log.error({ chore, err: error }, 'a chore failed; it runs again in an hour');
      });
    }
  };
  const runAll = () =>
    alone(pool, doAll).catch((error: unknown) => {
      app.log.error({ err: error }, 'the chores could not be begun; they run again in an hour');
    });

  app.addHook('onListen', async () => {
    outbox.start();
    running = runAll();
    timer = setInterval(() => {
      running = running.then(runAll);
    }, HOUR_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearInterval(timer);
    await Promise.all([outbox.stop(), running]);
  });
}

/** Does some work unless another node is at it just now. */
async function alone(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // Of the session: a node that dies gives it free by dying.
    const {
      rows: [row],
    } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [CHORES_LOCK]);
    if (row?.mine === true) await work();
  } finally {
    // The connection ends, and the lock with it, whatever has become of either meanwhile.
    client.release(true);
  }
}
