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

/** First key of the advisory locks on mailboxes. The second key is the hash of the mailbox. */
const MAILBOX_LOCK_NAMESPACE = 1;

/**
 * Takes the mailbox's advisory lock, across all nodes, until the transaction ends. If another transaction has the lock, returns false
 * without waiting, because a flood of requests for one mailbox must not occupy the connection pool.
 */
export async function tryLockMailbox(tx: Transaction, mailbox: string): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${MAILBOX_LOCK_NAMESPACE}::int, hashtext(${mailbox})) as locked`,
  );
  return row?.locked ?? false;
}

/** The seconds until each rule allows the next code to a mailbox; 0 if the rule allows it now. */
export interface CodeWaits {
  /** The rest of the cooldown after the last code to the mailbox, whichever browser requested that code. */
  cooldownSeconds: number;
  /** The time until both the browser and the mailbox are below their hourly quotas. */
  quotaSeconds: number;
}

interface Quotas {
  mailbox: string;
  /** The browser whose quota counts: its hash, or '' for all browsers without a cookie together. */
  quotaBrowserHash: string;
  /** Codes that the browser may request for the mailbox in an hour. */
  perBrowser: number;
  /** Codes that all browsers together may request for the mailbox in an hour. */
  perMailbox: number;
}

// Not now(), which is the start of the transaction: another transaction may record a later code before this one
// gets the lock.
const clock = sql`clock_timestamp()`;
const secondsUntil = (instant: SQL) =>
  sql`coalesce(greatest(ceil(extract(epoch from ${instant} - ${clock})), 0), 0)::int`;
const hour = sql.raw(`interval '1 hour'`);

/** Returns the waits before the next code. Requires {@link tryLockMailbox}. */
export async function readWaits(
  tx: Transaction,
  { mailbox, quotaBrowserHash, perBrowser, perMailbox }: Quotas,
): Promise<CodeWaits> {
  const recent = and(eq(codeSends.mailbox, mailbox), gt(codeSends.sentAt, sql`${clock} - ${hour}`));
  // A quota of n codes allows the next code one hour after the n-th newest code. No n-th code means no wait.
  const selectNewest = (condition: SQL | undefined, skipped: number) =>
    sql`(select ${codeSends.sentAt} from ${codeSends} where ${condition} order by ${codeSends.sentAt} desc offset ${skipped} limit 1)`;
  const {
    rows: [row],
  } = await tx.execute<{ cooldown: number; browserQuota: number; mailboxQuota: number }>(sql`select
    least(${secondsUntil(sql`${selectNewest(recent, 0)} + ${seconds(CODE_COOLDOWN_SECONDS)}`)}, ${CODE_COOLDOWN_SECONDS}::int) as cooldown,
    ${secondsUntil(sql`${selectNewest(and(recent, eq(codeSends.browserHash, quotaBrowserHash)), perBrowser - 1)} + ${hour}`)} as "browserQuota",
    ${secondsUntil(sql`${selectNewest(recent, perMailbox - 1)} + ${hour}`)} as "mailboxQuota"`);
  if (!row) throw new Error('a select without from returned no row');
  return { cooldownSeconds: row.cooldown, quotaSeconds: Math.max(row.browserQuota, row.mailboxQuota) };
}

/**
 * Records a code that is about to be mailed and returns the id of the record. If the mail fails, the caller removes the record with
 * {@link deleteSend}. Also deletes the mailbox's records that are too old for the quotas.
 */
export async function insertSend(
  tx: Transaction,
  mailbox: string,
  quotaBrowserHash: string,
): Promise<number> {
  await tx
    .delete(codeSends)
    .where(and(eq(codeSends.mailbox, mailbox), lte(codeSends.sentAt, sql`${clock} - ${hour}`)));
  const [row] = await tx
    .insert(codeSends)
    .values({ mailbox, browserHash: quotaBrowserHash, sentAt: clock })
    .returning({ id: codeSends.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

export async function deleteSend(executor: Executor, id: number): Promise<void> {
  await executor.delete(codeSends).where(eq(codeSends.id, id));
}

/** Stores a new code, whose attempts start at 0, in place of the earlier code. An earlier verification stays. */
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

const hasKey = (email: string, browserHash: string) =>
  and(eq(emailVerifications.email, email), eq(emailVerifications.browserHash, browserHash));

/**
 * Counts an attempt, before the caller compares the codes. Returns the hash of the stored code and the number of attempts, this one
 * included. Returns undefined without an unexpired code or if no attempt was left.
 */
export async function takeAttempt(
  executor: Executor,
  email: string,
  browserHash: string,
): Promise<{ codeHash: string | null; attemptCount: number } | undefined> {
  const [row] = await executor
    .update(emailVerifications)
    .set({ tries: sql`${emailVerifications.tries} + 1` })
    .where(
      and(
        hasKey(email, browserHash),
        sql`${emailVerifications.tries} < ${CODE_MAX_ATTEMPTS}`,
        gt(emailVerifications.codeExpiresAt, sql`now()`),
      ),
    )
    .returning({ codeHash: emailVerifications.codeHash, attemptCount: emailVerifications.tries });
  return row;
}

/** Whether an unexpired code exists but has no attempts left. */
export async function isExhausted(executor: Executor, email: string, browserHash: string): Promise<boolean> {
  const rows = await executor
    .select({ tries: emailVerifications.tries })
    .from(emailVerifications)
    .where(
      and(
        hasKey(email, browserHash),
        sql`${emailVerifications.tries} >= ${CODE_MAX_ATTEMPTS}`,
        gt(emailVerifications.codeExpiresAt, sql`now()`),
      ),
    );
  return rows.length > 0;
}

/**
 * Stores the verification under the browser's new id and voids the code. The browser's codes and verifications for other addresses move
 * to the new id too. Returns false, and changes nothing, if the code has been used or a newer code has replaced the code.
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
    .where(and(hasKey(email, browserHash), eq(emailVerifications.codeHash, codeHash)))
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
    .where(and(hasKey(email, browserHash), gt(emailVerifications.verifiedUntil, sql`now()`)));
  return rows.length > 0;
}

/** Deletes an address's codes and verifications. Also deletes the records of codes sent to its mailbox. */
export async function deleteAddress(tx: Transaction, email: string): Promise<void> {
  await tx.delete(emailVerifications).where(eq(emailVerifications.email, email));
  await tx.delete(codeSends).where(eq(codeSends.mailbox, mailboxOf(email)));
}

/** Consumes an unexpired verification by deleting its row. Returns false when there is none. */
export async function deleteVerified(tx: Transaction, email: string, browserHash: string): Promise<boolean> {
  const rows = await tx
    .delete(emailVerifications)
    .where(and(hasKey(email, browserHash), gt(emailVerifications.verifiedUntil, sql`now()`)))
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
