import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  CODE_COOLDOWN_SECONDS,
  CODE_LIFETIME_SECONDS,
  CODE_MAX_ATTEMPTS,
  VERIFICATION_LIFETIME_SECONDS,
} from '@contract/auth';
import { mailboxOf } from '@contract/university';
import type { Executor, Transaction } from '../../engines/database/executor';
import { codeSends, emailVerifications } from '../../engines/database/schema';

const seconds = (count: number) => sql.raw(`interval '${String(count)} seconds'`);

/** Namespace of this advisory lock. */
const SEND_LOCK_NAMESPACE = 1;

/**
 * Takes the mailbox's advisory lock, across all nodes, until the transaction ends. Returns false at once if the lock is taken: a flood
 * of requests for one mailbox must not occupy the connection pool.
 */
export async function tryLockMailbox(tx: Transaction, mailbox: string): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEND_LOCK_NAMESPACE}::int, hashtext(${mailbox})) as locked`,
  );
  return row?.locked ?? false;
}

/** The time until each rule allows the next code; 0 if the rule allows it now. */
export interface CodeWaits {
  /** After the last code to the mailbox from any sender. */
  cooldownSeconds: number;
  /** Until the sender and the mailbox are below their hourly quotas. */
  quotaSeconds: number;
}

interface Quotas {
  mailbox: string;
  /** Quota key: a browser's hash, '' for requests without a cookie. */
  sender: string;
  /** Codes that the sender may request for the mailbox in an hour. */
  perSender: number;
  /** Codes that all senders together may request for the mailbox in an hour. */
  perMailbox: number;
}

// now() is the start of the transaction, which may be long before it got the lock.
const clock = sql`clock_timestamp()`;
const secondsUntil = (instant: SQL) =>
  sql`coalesce(greatest(ceil(extract(epoch from ${instant} - ${clock})), 0), 0)::int`;
const hour = sql.raw(`interval '1 hour'`);

/** Returns the waits before the next code. Requires {@link tryLockMailbox}. */
export async function readWaits(
  tx: Transaction,
  { mailbox, sender, perSender, perMailbox }: Quotas,
): Promise<CodeWaits> {
  const recent = and(eq(codeSends.mailbox, mailbox), gt(codeSends.sentAt, sql`${clock} - ${hour}`));
  const selectNewest = (condition: SQL | undefined, skipped: number) =>
    sql`(select ${codeSends.sentAt} from ${codeSends} where ${condition} order by ${codeSends.sentAt} desc offset ${skipped} limit 1)`;
  const {
    rows: [row],
  } = await tx.execute<{ cooldown: number; own: number; all: number }>(sql`select
    least(${secondsUntil(sql`${selectNewest(recent, 0)} + ${seconds(CODE_COOLDOWN_SECONDS)}`)}, ${CODE_COOLDOWN_SECONDS}::int) as cooldown,
    ${secondsUntil(sql`${selectNewest(and(recent, eq(codeSends.browserHash, sender)), perSender - 1)} + ${hour}`)} as own,
    ${secondsUntil(sql`${selectNewest(recent, perMailbox - 1)} + ${hour}`)} as all`);
  if (!row) throw new Error('a select without from returned no row');
  return { cooldownSeconds: row.cooldown, quotaSeconds: Math.max(row.own, row.all) };
}

/**
 * Records a sent code and returns the id of the record. {@link deleteSend} removes the record if the mail fails. Also deletes records
 * that are too old for the quotas.
 */
export async function insertSend(tx: Transaction, mailbox: string, sender: string): Promise<number> {
  await tx
    .delete(codeSends)
    .where(and(eq(codeSends.mailbox, mailbox), lte(codeSends.sentAt, sql`${clock} - ${hour}`)));
  const [row] = await tx
    .insert(codeSends)
    .values({ mailbox, browserHash: sender, sentAt: clock })
    .returning({ id: codeSends.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

export async function deleteSend(executor: Executor, id: number): Promise<void> {
  await executor.delete(codeSends).where(eq(codeSends.id, id));
}

/** Replaces the code and resets its attempts; an earlier verification stays. */
export async function putCode(
  executor: Executor,
  email: string,
  browserHash: string,
  codeHash: string,
): Promise<void> {
  const newCode = { codeHash, tries: 0, codeExpiresAt: sql`now() + ${seconds(CODE_LIFETIME_SECONDS)}` };
  await executor
    .insert(emailVerifications)
    .values({ email, browserHash, ...newCode })
    .onConflictDoUpdate({ target: [emailVerifications.email, emailVerifications.browserHash], set: newCode });
}

const isOfBrowser = (email: string, browserHash: string) =>
  and(eq(emailVerifications.email, email), eq(emailVerifications.browserHash, browserHash));

/**
 * Counts an attempt at a valid code, before the caller compares the codes. Returns the code's hash and the number of attempts;
 * undefined without a valid code or if no attempt is left.
 */
export async function takeAttempt(
  executor: Executor,
  email: string,
  browserHash: string,
): Promise<{ codeHash: string | null; tries: number } | undefined> {
  const [row] = await executor
    .update(emailVerifications)
    .set({ tries: sql`${emailVerifications.tries} + 1` })
    .where(
      and(
        isOfBrowser(email, browserHash),
        sql`${emailVerifications.tries} < ${CODE_MAX_ATTEMPTS}`,
        gt(emailVerifications.codeExpiresAt, sql`now()`),
      ),
    )
    .returning({ codeHash: emailVerifications.codeHash, tries: emailVerifications.tries });
  return row;
}

/** Whether a code is unexpired but has no attempts left. */
export async function isExhausted(executor: Executor, email: string, browserHash: string): Promise<boolean> {
  const rows = await executor
    .select({ tries: emailVerifications.tries })
    .from(emailVerifications)
    .where(
      and(
        isOfBrowser(email, browserHash),
        sql`${emailVerifications.tries} >= ${CODE_MAX_ATTEMPTS}`,
        gt(emailVerifications.codeExpiresAt, sql`now()`),
      ),
    );
  return rows.length > 0;
}

/**
 * Stores the verification under the browser's new id and voids the code. Returns false when a newer code has replaced it. Other codes and
 * verifications of the browser move to the new id as well.
 */
export async function markVerified(
  tx: Transaction,
  { email, browserHash, codeHash, newBrowserHash }: VerifiedCode,
): Promise<boolean> {
  const rows = await tx
    .update(emailVerifications)
    .set({
      browserHash: newBrowserHash,
      verifiedUntil: sql`now() + ${seconds(VERIFICATION_LIFETIME_SECONDS)}`,
      codeHash: null,
      codeExpiresAt: null,
    })
    .where(and(isOfBrowser(email, browserHash), eq(emailVerifications.codeHash, codeHash)))
    .returning({ email: emailVerifications.email });
  if (rows.length === 0) return false;
  await tx
    .update(emailVerifications)
    .set({ browserHash: newBrowserHash })
    .where(eq(emailVerifications.browserHash, browserHash));
  return true;
}

interface VerifiedCode {
  email: string;
  browserHash: string;
  codeHash: string;
  newBrowserHash: string;
}

export async function isVerified(executor: Executor, email: string, browserHash: string): Promise<boolean> {
  const rows = await executor
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(and(isOfBrowser(email, browserHash), gt(emailVerifications.verifiedUntil, sql`now()`)));
  return rows.length > 0;
}

/** Deletes codes and verifications of an address and the records of codes sent to its mailbox. */
export async function deleteAddress(tx: Transaction, email: string): Promise<void> {
  await tx.delete(emailVerifications).where(eq(emailVerifications.email, email));
  await tx.delete(codeSends).where(eq(codeSends.mailbox, mailboxOf(email)));
}

/** Consumes a verification. Returns false when there is none. */
export async function deleteVerified(tx: Transaction, email: string, browserHash: string): Promise<boolean> {
  const rows = await tx
    .delete(emailVerifications)
    .where(and(isOfBrowser(email, browserHash), gt(emailVerifications.verifiedUntil, sql`now()`)))
    .returning({ email: emailVerifications.email });
  return rows.length > 0;
}

/** Deletes rows whose code and verification have both expired, and records that are too old for the quotas. */
export async function deleteStale(executor: Executor): Promise<void> {
  await executor.delete(codeSends).where(lte(codeSends.sentAt, sql`now() - ${hour}`));
  await executor
    .delete(emailVerifications)
    .where(sql`greatest(${emailVerifications.codeExpiresAt}, ${emailVerifications.verifiedUntil}) <= now()`);
}
