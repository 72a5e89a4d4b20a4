import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../engines/database/executor';
import { clubs, memberships, submissions, users } from '../../engines/database/schema';

// After so long a mail tells nothing any more: its server has refused it again and again.
const isRecent = (instant: typeof submissions.createdAt | typeof submissions.decidedAt) =>
  sql`${instant} > now() - interval '2 days'`;

// Somebody who is still here, at an address that is proved: to another one nothing personal is sent.
const isReachable = () =>
  and(isNull(users.withdrawnAt), isNotNull(users.email), eq(users.isEmailVerified, true));

/** Whom to tell of an application that has arrived, and of which club; undefined where it or the person is gone. */
export async function findApplicant(executor: Executor, applyId: number) {
  const [row] = await executor
    .select({ to: users.email, clubName: clubs.name })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(users, and(eq(users.id, submissions.userId), isReachable()))
    .where(and(eq(submissions.id, applyId), isRecent(submissions.createdAt)));
  return row;
}

/** As {@link findApplicant}, once the application is decided. */
export async function findDecidedApplicant(executor: Executor, applyId: number) {
  const [row] = await executor
    .select({ to: users.email, clubName: clubs.name, status: submissions.status })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(users, and(eq(users.id, submissions.userId), isReachable()))
    .where(and(eq(submissions.id, applyId), isRecent(submissions.decidedAt)));
  return row;
}

/** A leader to be told of an application; undefined where it is pending no more or the office is another's by now. */
export async function findLeaderToNotify(executor: Executor, applyId: number, leaderId: number) {
  const [row] = await executor
    .select({ to: users.email, clubId: clubs.id, clubName: clubs.name })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.clubId, clubs.id),
        eq(memberships.userId, leaderId),
        inArray(memberships.role, ['PRESIDENT', 'VICE_PRESIDENT']),
      ),
    )
    .innerJoin(users, and(eq(users.id, memberships.userId), isReachable()))
    .where(
      and(eq(submissions.id, applyId), eq(submissions.status, 'PENDING'), isRecent(submissions.createdAt)),
    );
  return row;
}

export async function countPending(executor: Executor, clubId: number): Promise<number> {
  const [row] = await executor
    .select({ pending: count() })
    .from(submissions)
    .where(and(eq(submissions.clubId, clubId), eq(submissions.status, 'PENDING')));
  return row?.pending ?? 0;
}

/** Whether an address is somebody's account now. */
export async function belongsToUser(executor: Executor | Transaction, address: string): Promise<boolean> {
  const rows = await executor.select({ id: users.id }).from(users).where(eq(users.email, address)).limit(1);
  return rows.length > 0;
}
