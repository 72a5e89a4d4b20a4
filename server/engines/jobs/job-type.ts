/** When pg-boss enqueues a scheduled job: a cron expression, in Korean time. */
interface Schedule {
  readonly cron: string;
}

/** A type of job with its payload. Its name is the name of its queue and is stored in the database. */
export interface JobType<Data extends object = object> {
  readonly name: string;
  readonly schedule?: Schedule;
  /** Never set. Ties the payload to the type. */
  readonly payload?: Data;
}

/**
 * Defines a job that transactions enqueue. It runs at least once, after the commit, and is retried until it succeeds. Handlers must
 * be idempotent.
 */
export const defineJob = <Data extends object>(name: string): JobType<Data> => ({ name });

/** Defines a job that runs when a node starts and then by its schedule, on one node at a time. */
export const defineScheduledJob = (name: string, cron: string): JobType => ({ name, schedule: { cron } });
