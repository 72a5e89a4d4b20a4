import { and, eq, gt, sql } from 'drizzle-orm';
import { CODE_COOLDOWN_SECONDS, CODE_LIFETIME_SECONDS, CODE_MAX_TRIES, VERIFICATION_LIFETIME_SECONDS } from '@contract/auth';
import type { Executor, Transaction } from '../../engines/database/executor';
import { codeSends, emailVerifications } from '../../engines/database/schema';

const seconds = (count: number) => sql.raw(`interval '${String(count)} seconds'`);

/** Lets one sender at a time through for an address, on every node, until the transaction ends. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${email}`}, 0))`);
}

/** What was mailed to an address lately: seconds until the next may go, and how many in the last hour. */
export async function readSends(tx: Transaction, email: string, browserHash: string) {
  const [row] = await tx
    .select({
      wait: sql<number>`coalesce(ceil(extract(epoch from max(${codeSends.sentAt}) + ${seconds(CODE_COOLDOWN_SECONDS)} - now())), 0)::int`,
      all: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${codeSends.browserHash} = ${browserHash})::int`,
      oldest: sql<number>`coalesce(ceil(extract(epoch from min(${codeSends.sentAt}) + interval '1 hour' - now())), 0)::int`,
    })
    .from(codeSends)
    .where(and(eq(codeSends.email, email), gt(codeSends.sentAt, sql`now() - interval '1 hour'`)));
  return row ?? { wait: 0, all: 0, own: 0, oldest: 0 };
}

/** Writes a sending down and answers its id, by which a failed one is taken back. */
export async function insertSend(tx: Transaction, email: string, browserHash: string): Promise<number> {
  const [row] = await tx.insert(codeSends).values({ email, browserHash }).returning({ id: codeSends.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

export async function deleteSend(executor: Executor, id: number): Promise<void> {
  await executor.delete(codeSends).where(eq(codeSends.id, id));
}

/** Puts a new code in the place of the old one, with all its tries; an earlier proof stays. */
export async function putCode(tx: Transaction, email: string, browserHash: string, codeHash: string): Promise<void> {
  const fresh = { codeHash, tries: 0, codeExpiresAt: sql`now() + ${seconds(CODE_LIFETIME_SECONDS)}` };
  await tx
    .insert(emailVerifications)
    .values({ email, browserHash, ...fresh })
    .onConflictDoUpdate({ target: [emailVerifications.email, emailVerifications.browserHash], set: fresh });
}

const ofBrowser = (email: string, browserHash: string) => and(eq(emailVerifications.email, email), eq(emailVerifications.browserHash, browserHash));

/** Takes one try of a living code and answers the code's hash; undefined when there is none to try. Counts before anybody looks. */
export async function takeTry(executor: Executor, email: string, browserHash: string): Promise<{ codeHash: string | null; tries: number } | undefined> {
  const [row] = await executor
    .update(emailVerifications)
    .set({ tries: sql`${emailVerifications.tries} + 1` })
    .where(and(ofBrowser(email, browserHash), sql`${emailVerifications.tries} < ${CODE_MAX_TRIES}`, gt(emailVerifications.codeExpiresAt, sql`now()`)))
    .returning({ codeHash: emailVerifications.codeHash, tries: emailVerifications.tries });
  return row;
}

/** Whether a code is still within its time but out of tries. */
export async function isExhausted(executor: Executor, email: string, browserHash: string): Promise<boolean> {
  const rows = await executor
    .select({ tries: emailVerifications.tries })
    .from(emailVerifications)
    .where(and(ofBrowser(email, browserHash), sql`${emailVerifications.tries} >= ${CODE_MAX_TRIES}`, gt(emailVerifications.codeExpiresAt, sql`now()`)));
  return rows.length > 0;
}

/** Remembers the proof and voids the code. Answers false when a newer code has taken its place meanwhile. */
export async function markVerified(executor: Executor, email: string, browserHash: string, codeHash: string): Promise<boolean> {
  const rows = await executor
    .update(emailVerifications)
    .set({ verifiedUntil: sql`now() + ${seconds(VERIFICATION_LIFETIME_SECONDS)}`, codeHash: null, codeExpiresAt: null })
    .where(and(ofBrowser(email, browserHash), eq(emailVerifications.codeHash, codeHash)))
    .returning({ email: emailVerifications.email });
  return rows.length > 0;
}

export async function isVerified(executor: Executor, email: string, browserHash: string): Promise<boolean> {
  const rows = await executor
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(and(ofBrowser(email, browserHash), gt(emailVerifications.verifiedUntil, sql`now()`)));
  return rows.length > 0;
}

/** Uses a proof up; answers false when there is none. */
export async function deleteVerified(tx: Transaction, email: string, browserHash: string): Promise<boolean> {
  const rows = await tx
    .delete(emailVerifications)
    .where(and(ofBrowser(email, browserHash), gt(emailVerifications.verifiedUntil, sql`now()`)))
    .returning({ email: emailVerifications.email });
  return rows.length > 0;
}
