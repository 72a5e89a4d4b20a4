import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/executor';
import type { JobType } from './job-type';

interface EnqueueOptions {
  /** Delay, from the start of the transaction. */
  afterSeconds?: number;
  /** Key of the jobs' subject, by which {@link makeJobsDue} finds them. */
  key?: string;
}

/**
 * Enqueues jobs that run after the commit of the transaction, but not before `afterSeconds` have passed. A rollback removes the jobs.
 * Throws if the queue of the job type does not exist.
 */
export async function enqueue<Data extends object>(
  tx: Transaction,
  { name }: JobType<Data>,
  payloads: readonly NoInfer<Data>[],
  { afterSeconds = 0, key }: EnqueueOptions = {},
): Promise<void> {
  if (payloads.length === 0) return;
  await tx.execute(
    sql`select enqueue_job(${name}, payload, ${afterSeconds}, ${key ?? null}) from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) payload`,
  );
}

/** Makes the waiting jobs of this type and key due. The change takes effect at the commit of the transaction. */
export async function makeJobsDue(tx: Transaction, { name }: JobType, key: string): Promise<void> {
  await tx.execute(
    sql`update pgboss.job set start_after = now() where name = ${name} and singleton_key = ${key} and state < 'active'`,
  );
}
