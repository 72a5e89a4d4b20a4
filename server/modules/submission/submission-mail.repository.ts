import { and, eq, inArray, sql } from 'drizzle-orm';
import { LEADER_ROLES } from '@contract/member';
import type { Executor } from '../../engines/database/executor';
import { clubs, memberships, submissions, userBlocks, users } from '../../engines/database/schema';
import { receivesMails } from '../user/mail-recipient.service';

// A mail is dropped when the mail server has not accepted it for two days after the application or the decision.
const isRecent = (instant: typeof submissions.createdAt | typeof submissions.decidedAt) =>
  sql`${instant} > now() - interval '2 days'`;

/**
 * Returns the applicant's address and the club's name. Returns undefined for an application that is deleted or older than two days, and for
 * a user who gets no mails.
 */
export async function findApplicantToMail(executor: Executor, applyId: number) {
  const [row] = await executor
    .select({ to: users.email, clubName: clubs.name })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(users, and(eq(users.id, submissions.userId), receivesMails()))
    .where(and(eq(submissions.id, applyId), isRecent(submissions.createdAt)));
  return row;
}

/** Like {@link findApplicantToMail}, with the decision. The two days start at the decision. */
export async function findDecidedApplicantToMail(executor: Executor, applyId: number) {
  const [row] = await executor
    .select({ to: users.email, clubName: clubs.name, status: submissions.status })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(users, and(eq(users.id, submissions.userId), receivesMails()))
    .where(and(eq(submissions.id, applyId), isRecent(submissions.decidedAt)));
  return row;
}

/**
 * Returns a leader's address and the club. Returns undefined for an application that is deleted, older than two days or no longer pending.
 * Also returns undefined when the leader gets no mails, no longer leads the club or has blocked the applicant.
 */
export async function findLeaderToMail(executor: Executor, applyId: number, leaderId: number) {
  const [row] = await executor
    .select({ to: users.email, clubId: clubs.id, clubName: clubs.name })
    .from(submissions)
    .innerJoin(clubs, eq(clubs.id, submissions.clubId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.clubId, clubs.id),
        eq(memberships.userId, leaderId),
        inArray(memberships.role, LEADER_ROLES),
      ),
    )
    .innerJoin(users, and(eq(users.id, memberships.userId), receivesMails()))
    .where(
      and(
        eq(submissions.id, applyId),
        eq(submissions.status, 'PENDING'),
        isRecent(submissions.createdAt),
        sql`not exists (select from ${userBlocks} where ${userBlocks.blockerId} = ${leaderId} and ${userBlocks.blockedId} = ${submissions.userId})`,
      ),
    );
  return row;
}
