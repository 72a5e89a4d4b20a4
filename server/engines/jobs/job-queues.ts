import type { Pool } from 'pg';
import type { JobType } from './job-type';

/** Queue into which pg-boss puts a scheduled job when the job is due. The job runner then enqueues the job in the queue of its type. */
export const SCHEDULER_QUEUE = '__pgboss__send-it';
/** Id of an advisory lock. Must never change, because nodes of all versions share the lock. */
const QUEUES_LOCK_ID = 7_305_212_029;
/**
 * Nodes renew the lease while a job runs. Enqueued jobs of a killed node run again within 20 s: lease, two maintenance intervals,
 * back-off and poll. Scheduled jobs follow a minute after the lease.
 */
export const LEASE_SECONDS = 10;
const MAX_INT4 = 2_147_483_647;

interface QueueOptions {
  policy: 'standard' | 'stately';
  retryLimit: number;
  /** Seconds. */
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
}

/** Options of queues for enqueued jobs, which are retried until they succeed. The delay starts at 1–2 s and doubles. */
const enqueuedOptions: QueueOptions = {
  policy: 'standard',
  retryLimit: MAX_INT4,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: LEASE_SECONDS,
};
/**
 * Options of queues for scheduled jobs. At most one job waits and one runs. A failed or interrupted run is retried after a minute, at
 * most three times.
 */
const scheduledOptions: QueueOptions = {
  policy: 'stately',
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: LEASE_SECONDS,
};

/**
 * Creates the missing queues and updates changed options. A queue is a partition of the job table with separate indexes. Creating a
 * partition locks the table of queues, so an advisory lock serialises nodes that start together. Costs one query when nothing changes.
 */
export async function prepareJobQueues(pool: Pool, types: readonly JobType[]): Promise<void> {
  const wantedQueues = [
    { name: SCHEDULER_QUEUE, options: enqueuedOptions },
    ...types.map(({ name, schedule }) => ({ name, options: schedule ? scheduledOptions : enqueuedOptions })),
  ];
  const { rows: existingQueues } = await pool.query<QueueOptions & { name: string }>(
    `select name, policy, retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
      expire_seconds as "expireInSeconds" from pgboss.queue`,
  );
  const outdatedQueues = wantedQueues.filter(({ name, options }) => {
    const queue = existingQueues.find((existing) => existing.name === name);
    return !queue || JSON.stringify({ ...queue, ...options }) !== JSON.stringify(queue);
  });
  if (outdatedQueues.length === 0) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [QUEUES_LOCK_ID]);
    for (const { name, options } of outdatedQueues) {
      await client.query('select pgboss.create_queue($1, $2)', [name, options]);
      await client.query(
        `update pgboss.queue set policy = $2, retry_limit = $3, retry_delay = $4, retry_backoff = $5, expire_seconds = $6 where name = $1`,
        [
          name,
          options.policy,
          options.retryLimit,
          options.retryDelay,
          options.retryBackoff,
          options.expireInSeconds,
        ],
      );
    }
    await client.query('commit');
  } finally {
    // A failed transaction ends with its connection.
    client.release(client.getTransactionStatus() !== 'I');
  }
}
