import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mailboxOf } from '@contract/university';
import type { Executor, Transaction } from '../../engines/database/executor';
import { recruitmentExtensions, submissions, users } from '../../engines/database/schema';

/** Returns the id of the account with the mailbox of this address; undefined if there is none. */
export async function findUserIdByEmail(executor: Executor, email: string): Promise<number | undefined> {
  const [row] = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.mailbox, mailboxOf(email)), isNull(users.withdrawnAt)));
  return row?.id;
}

/** Sets the extended deadline of a user in a round, or replaces an existing one. Returns false for an unknown or deleted account. */
export async function saveExtension(
  tx: Transaction,
  {
    recruitmentId,
    userId,
    until,
    grantedBy,
  }: { recruitmentId: number; userId: number; until: Date; grantedBy: number },
): Promise<boolean> {
  // Locks the account. A concurrent deletion has either finished, or waits and then deletes the extension, too.
  const account = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)))
    .for('share');
  if (account.length === 0) return false;
  await tx
    .insert(recruitmentExtensions)
    .values({ recruitmentId, userId, until, grantedBy })
    .onConflictDoUpdate({
      target: [recruitmentExtensions.recruitmentId, recruitmentExtensions.userId],
      set: { until, grantedBy, createdAt: sql`now()` },
    });
  return true;
}

/** The extended deadline of a user in a round. The user's id and name are null unless the user has applied to the round. */
export interface ExtensionRow {
  recruitmentId: number;
  userId: number | null;
  name: string | null;
  until: Date;
}

/** Lists the extended deadlines of rounds, the earliest first. */
export async function listExtensions(
  executor: Executor,
  recruitmentIds: readonly number[],
): Promise<ExtensionRow[]> {
  if (recruitmentIds.length === 0) return [];
  return executor
    .select({
      recruitmentId: recruitmentExtensions.recruitmentId,
      userId: submissions.userId,
      name: users.name,
      until: recruitmentExtensions.until,
    })
    .from(recruitmentExtensions)
    .leftJoin(
      submissions,
      and(
        eq(submissions.recruitmentId, recruitmentExtensions.recruitmentId),
        eq(submissions.userId, recruitmentExtensions.userId),
      ),
    )
    .leftJoin(users, eq(users.id, submissions.userId))
    .where(inArray(recruitmentExtensions.recruitmentId, [...recruitmentIds]))
    .orderBy(asc(recruitmentExtensions.until), asc(recruitmentExtensions.userId));
}
