import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../engines/database/executor';
import { submissionEvaluations, submissions, users } from '../../engines/database/schema';
import { isUndeletedApplicant } from './submission-read.repository';
import { visibleUserImage } from '../../engines/database/visible-content';

/** An application and the leader who evaluates it. */
export interface EvaluationKey {
  clubId: number;
  applyId: number;
  leaderId: number;
}

/**
 * Locks an application against deletion until the transaction ends and returns the applicant's user id. Returns undefined for an unknown
 * application, for an application to another club and for a deleted account.
 */
export async function lockEvaluatedApplication(
  tx: Transaction,
  { clubId, applyId }: Pick<EvaluationKey, 'clubId' | 'applyId'>,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ userId: submissions.userId })
    .from(submissions)
    .innerJoin(users, isUndeletedApplicant())
    .where(and(eq(submissions.id, applyId), eq(submissions.clubId, clubId)))
    .for('key share', { of: submissions });
  return row?.userId;
}

/** Saves the score and memo of a leader. */
export async function upsertEvaluation(
  tx: Transaction,
  { applyId, leaderId }: EvaluationKey,
  { score, memo }: { score: number | null; memo: string },
): Promise<void> {
  const values = { score, memo, updatedAt: sql`now()` };
  await tx
    .insert(submissionEvaluations)
    .values({ submissionId: applyId, leaderId, ...values })
    .onConflictDoUpdate({
      target: [submissionEvaluations.submissionId, submissionEvaluations.leaderId],
      set: values,
    });
}

/** A leader's score and memo, with the leader's profile. */
export interface EvaluationRow {
  userId: number;
  /** Null for a deleted account. */
  name: string | null;
  /** An object name; null for the default picture and while an operator has removed the picture. */
  profileImage: string | null;
  score: number | null;
  memo: string;
  updatedAt: Date;
}

const columns = {
  userId: submissionEvaluations.leaderId,
  name: users.name,
  profileImage: visibleUserImage,
  score: submissionEvaluations.score,
  memo: submissionEvaluations.memo,
  updatedAt: submissionEvaluations.updatedAt,
};

/** Returns the evaluation of a leader; undefined if there is none. */
export async function findEvaluation(
  executor: Executor,
  { applyId, leaderId }: Pick<EvaluationKey, 'applyId' | 'leaderId'>,
): Promise<EvaluationRow | undefined> {
  const [row] = await executor
    .select(columns)
    .from(submissionEvaluations)
    .innerJoin(users, eq(users.id, submissionEvaluations.leaderId))
    .where(
      and(eq(submissionEvaluations.submissionId, applyId), eq(submissionEvaluations.leaderId, leaderId)),
    );
  return row;
}

/** Lists the evaluations of leaders other than `leaderId` that have a score or memo, the one changed last at the end. */
export async function listOtherEvaluations(
  executor: Executor,
  { applyId, leaderId }: Pick<EvaluationKey, 'applyId' | 'leaderId'>,
): Promise<EvaluationRow[]> {
  return executor
    .select(columns)
    .from(submissionEvaluations)
    .innerJoin(users, eq(users.id, submissionEvaluations.leaderId))
    .where(
      and(
        eq(submissionEvaluations.submissionId, applyId),
        ne(submissionEvaluations.leaderId, leaderId),
        or(isNotNull(submissionEvaluations.score), ne(submissionEvaluations.memo, '')),
      ),
    )
    .orderBy(asc(submissionEvaluations.updatedAt), asc(submissionEvaluations.leaderId));
}
