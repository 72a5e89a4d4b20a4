import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/executor';
import type { JobType } from './job-type';

interface EnqueueOptions {
  afterSeconds?: number;
  /** Key of the jobs' subject, by which {@link runJobsNow} finds them. */
  key?: string;
}

/** Enqueues jobs that run after the commit of the transaction, or `afterSeconds` later. A rollback removes them. */
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

/** Makes waiting jobs with this key due at the commit of the transaction. */
export async function runJobsNow(tx: Transaction, { name }: JobType, key: string): Promise<void> {
  await tx.execute(
    sql`update pgboss.job set start_after = now() where name = ${name} and singleton_key = ${key} and state < 'active'`,
  );
}
