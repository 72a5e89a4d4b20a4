import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../engines/database/executor';
import { recruitments, resultDeliveries, submissions, users } from '../../engines/database/schema';
import { receivesMails } from '../user/mail-recipient.service';

/** Lists the deliveries of a round, those of the newest release first. */
export async function listDeliveries(executor: Executor, recruitmentId: number) {
  return executor
    .select({
      applyId: resultDeliveries.submissionId,
      name: users.name,
      channel: resultDeliveries.channel,
      state: resultDeliveries.state,
      reason: resultDeliveries.reason,
      at: resultDeliveries.updatedAt,
    })
    .from(resultDeliveries)
    .innerJoin(submissions, eq(submissions.id, resultDeliveries.submissionId))
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(eq(resultDeliveries.recruitmentId, recruitmentId))
    .orderBy(desc(resultDeliveries.createdAt), asc(resultDeliveries.id));
}

/**
 * Whether the decision in a delivery is still valid. A later release supersedes it, and so does the membership of a rejected
 * applicant. The deletion of an application deletes its deliveries.
 */
const isStillValid = sql<boolean>`case
  when ${resultDeliveries.decision} = 'FAIL' then ${submissions.status} = 'REJECTED'
    and not exists (select from memberships m where m.club_id = ${submissions.clubId} and m.user_id = ${submissions.userId})
  when ${resultDeliveries.stage} = 'DOCUMENT' and ${recruitments.hasInterview} then ${submissions.status} = 'PENDING'
  else ${submissions.status} = 'APPROVED' end`;

/** Returns a queued mail; undefined if it was sent, has failed or its application was deleted. */
export async function findQueuedMail(executor: Executor, deliveryId: number) {
  const [row] = await executor
    .select({
      applyId: resultDeliveries.submissionId,
      subject: resultDeliveries.subject,
      body: resultDeliveries.body,
      isStillValid,
      /** Null for a user who gets no mails. */
      to: sql<string | null>`case when ${receivesMails()} then ${users.email} end`,
    })
    .from(resultDeliveries)
    .innerJoin(submissions, eq(submissions.id, resultDeliveries.submissionId))
    .innerJoin(recruitments, eq(recruitments.id, resultDeliveries.recruitmentId))
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(
      and(
        eq(resultDeliveries.id, deliveryId),
        eq(resultDeliveries.channel, 'email'),
        eq(resultDeliveries.state, 'QUEUED'),
      ),
    );
  return row;
}

/**
 * Records a queued mail as sent. Called just before the mail server accepts the mail; {@link recordFailure} corrects this if it does
 * not. Returns false for a mail that is no longer queued, because another worker has recorded it.
 */
export async function markSent(executor: Executor, deliveryId: number): Promise<boolean> {
  const { rowCount } = await executor
    .update(resultDeliveries)
    .set({ ...ATTEMPT_COLUMNS, state: 'SENT', reason: null })
    .where(and(eq(resultDeliveries.id, deliveryId), eq(resultDeliveries.state, 'QUEUED')));
  return rowCount === 1;
}

/** A failed attempt to send a mail. A mail that stays QUEUED is tried again. */
export interface FailedAttempt {
  state: 'QUEUED' | 'FAILED';
  reason: string;
}

/**
 * Records a failed attempt if the mail is still in the state `from`, so that it does not overwrite the result of another worker. `from`
 * is SENT if this worker has already called {@link markSent}.
 */
export async function recordFailure(
  executor: Executor,
  { deliveryId, from }: { deliveryId: number; from: 'QUEUED' | 'SENT' },
  failure: FailedAttempt,
): Promise<void> {
  await executor
    .update(resultDeliveries)
    // `markSent` has counted the attempt already.
    .set({ ...ATTEMPT_COLUMNS, ...(from === 'SENT' && { attempts: undefined }), ...failure })
    .where(and(eq(resultDeliveries.id, deliveryId), eq(resultDeliveries.state, from)));
}

const ATTEMPT_COLUMNS = {
  attempts: sql`least(${resultDeliveries.attempts} + 1, 32767)`,
  updatedAt: sql`now()`,
};

/** Queues the failed mails of a round whose decisions are still valid, or only that of `applyId`. Returns the ids of the queued mails. */
export async function requeueFailed(
  tx: Transaction,
  { recruitmentId, applyId }: { recruitmentId: number; applyId: number | undefined },
): Promise<number[]> {
  const validDeliveries = tx
    .select({ id: resultDeliveries.id })
    .from(resultDeliveries)
    .innerJoin(submissions, eq(submissions.id, resultDeliveries.submissionId))
    .innerJoin(recruitments, eq(recruitments.id, resultDeliveries.recruitmentId))
    .where(
      and(
        eq(resultDeliveries.recruitmentId, recruitmentId),
        applyId === undefined ? undefined : eq(resultDeliveries.submissionId, applyId),
        eq(resultDeliveries.channel, 'email'),
        isStillValid,
      ),
    );
  // A concurrent call waits for the rows and finds them queued.
  const queued = await tx
    .update(resultDeliveries)
    .set({ state: 'QUEUED', reason: null, updatedAt: sql`now()` })
    .where(and(eq(resultDeliveries.state, 'FAILED'), inArray(resultDeliveries.id, validDeliveries)))
    .returning({ id: resultDeliveries.id });
  return queued.map(({ id }) => id);
}
