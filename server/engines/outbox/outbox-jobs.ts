import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/executor';
import { outbox } from '../database/schema';

/** What can be left for after a commit, and what each kind carries. Done at least once, so each must bear being done twice. */
export interface OutboxJobs {
  /** Bytes of the object store that nothing names any more. */
  'remove-object': { key: string };
  /** Mails to an address that belongs to nobody here any more, where mails are kept. `userId`: whose address it was. */
  'purge-mails': { address: string; userId?: number };
  /** To the former address of an account: it has another one now. Mails that were kept for the address go. */
  'mail-email-changed': { to: string };
  /** An application has arrived: leaves the mails to all whom it concerns. */
  'application-arrived': { applyId: number; clubId: number };
  /** To an applicant: the application has arrived. */
  'mail-received': { applyId: number };
  /** To one leader: somebody has applied. */
  'mail-waiting': { applyId: number; leaderId: number };
  /** To an applicant: what was decided. */
  'mail-decided': { applyId: number };
}

export type OutboxKind = keyof OutboxJobs;

/** Leaves work that is done soon after the transaction commits, or so many seconds later, and never if it does not. */
export async function leaveForAfterCommit<K extends OutboxKind>(
  tx: Transaction,
  kind: K,
  payloads: readonly OutboxJobs[K][],
  afterSeconds = 0,
): Promise<void> {
  const first = sql`now() + ${afterSeconds} * interval '1 second'`;
  // Until then nothing of it is late.
  const later = afterSeconds > 0 ? { dueAt: first, createdAt: first } : {};
  if (payloads.length > 0)
    await tx.insert(outbox).values(payloads.map((payload) => ({ kind, payload, ...later })));
}

/** Work of any kinds. */
export type LeftJob = { [K in OutboxKind]: { kind: K; payload: OutboxJobs[K] } }[OutboxKind];

/** As {@link leaveForAfterCommit}, for work of several kinds at once. */
export async function leaveAllForAfterCommit(tx: Transaction, jobs: readonly LeftJob[]): Promise<void> {
  if (jobs.length > 0) await tx.insert(outbox).values([...jobs]);
}

/** As {@link leaveForAfterCommit}, as a part of a statement: one job for each row of `rows`, its payload's values said in SQL. */
export const leftIn = <K extends OutboxKind>(
  kind: K,
  payload: Readonly<Record<keyof OutboxJobs[K] & string, string>>,
  rows: string,
) =>
  `insert into outbox (kind, payload) select '${kind}', jsonb_build_object(${Object.entries(payload)
    .map(([name, value]) => `'${name}', ${String(value)}`)
    .join(', ')}) from ${rows}`;

/** Makes jobs of a user that wait for a later time due with the commit of this transaction. */
export async function hastenJobsOf(tx: Transaction, kind: 'purge-mails', userId: number): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt: sql`now()` })
    .where(and(eq(outbox.kind, kind), sql`${outbox.payload} ->> 'userId' = ${String(userId)}`));
}
