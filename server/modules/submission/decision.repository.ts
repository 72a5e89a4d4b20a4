import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Outcome, Stage } from '@contract/recruitment';
import type { Decision, SubmissionEvent, SubmissionStatus } from '@contract/submission';
import type { Executor, Transaction } from '../../engines/database/executor';
import { recruitments, submissionEvents, submissions, users } from '../../engines/database/schema';
import { isUndeletedApplicant } from './submission-read.repository';

/** Applications of one club that a leader decides. */
export interface DecisionTarget {
  clubId: number;
  applyIds: readonly number[];
  leaderId: number;
}

/** An application that a statement changed. */
export interface ChangedApplication {
  applyId: number;
  userId: number;
}

const changedColumns = { applyId: submissions.id, userId: submissions.userId };

/** Columns of the unreleased outcome as a decision or an invitation clears them, with the leader and the time. */
const clearedOutcome = { outcome: null, outcomeBy: null, outcomeAt: null };

/** Locks the accounts of applicants in ascending id order, so that no account is deleted while its user becomes a member. */
export async function lockApplicants(
  tx: Transaction,
  { clubId, applyIds }: Pick<DecisionTarget, 'clubId' | 'applyIds'>,
): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        tx
          .select({ id: submissions.userId })
          .from(submissions)
          .where(and(eq(submissions.clubId, clubId), inArray(submissions.id, [...applyIds]))),
      ),
    )
    .orderBy(asc(users.id))
    .for('share');
}

/** Returns a condition for the pending applications of a target whose applicants are undeleted and whose rounds meet `roundCondition`. */
function pendingCondition(tx: Transaction, { clubId, applyIds }: DecisionTarget, roundCondition?: SQL) {
  const applicant = tx
    .select({ one: sql`1` })
    .from(users)
    .where(isUndeletedApplicant());
  const round = tx
    .select({ one: sql`1` })
    .from(recruitments)
    .where(and(eq(recruitments.id, submissions.recruitmentId), roundCondition));
  return and(
    eq(submissions.clubId, clubId),
    inArray(submissions.id, [...applyIds]),
    eq(submissions.status, 'PENDING'),
    exists(applicant),
    roundCondition && exists(round),
  );
}

/** Decides pending applications of IMMEDIATE rounds and returns them in no particular order. The applicants see the decision at once. */
export async function decidePending(
  tx: Transaction,
  target: DecisionTarget,
  decision: Decision,
): Promise<ChangedApplication[]> {
  return tx
    .update(submissions)
    .set({
      ...clearedOutcome,
      status: decision,
      decidedBy: target.leaderId,
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(pendingCondition(tx, target, eq(recruitments.release, 'IMMEDIATE')))
    .returning(changedColumns);
}

/**
 * Sets or clears the unreleased outcome of pending applications. PASS and FAIL affect only TOGETHER rounds, HOLD and null every round.
 * Changes no column that an applicant can observe. Returns the changed applications.
 */
export async function setOutcome(
  tx: Transaction,
  target: DecisionTarget,
  outcome: Outcome | null,
): Promise<ChangedApplication[]> {
  const isResult = outcome === 'PASS' || outcome === 'FAIL';
  return tx
    .update(submissions)
    .set({ outcome, outcomeBy: target.leaderId, outcomeAt: sql`now()` })
    .where(pendingCondition(tx, target, isResult ? eq(recruitments.release, 'TOGETHER') : undefined))
    .returning(changedColumns);
}

/** Moves pending applications of IMMEDIATE rounds with an interview from the documents to the interview. */
export async function inviteToInterview(
  tx: Transaction,
  target: DecisionTarget,
): Promise<ChangedApplication[]> {
  const invitesIndividually = and(eq(recruitments.release, 'IMMEDIATE'), eq(recruitments.hasInterview, true));
  return tx
    .update(submissions)
    .set({ ...clearedOutcome, stage: 'INTERVIEW', updatedAt: sql`now()` })
    .where(and(pendingCondition(tx, target, invitesIndividually), eq(submissions.stage, 'DOCUMENT')))
    .returning(changedColumns);
}

/** Adds a step to the timelines of applications. */
export async function addEvents(
  tx: Transaction,
  applyIds: readonly number[],
  event: SubmissionEvent,
): Promise<void> {
  if (applyIds.length === 0) return;
  await tx.insert(submissionEvents).values(applyIds.map((submissionId) => ({ submissionId, event })));
}

/** Returns the data that determines why an application cannot be decided; undefined for an unknown application. */
export async function findDecisionState(executor: Executor, clubId: number, applyId: number) {
  const [row] = await executor
    .select({
      status: submissions.status,
      stage: submissions.stage,
      release: recruitments.release,
      hasInterview: recruitments.hasInterview,
    })
    .from(submissions)
    .innerJoin(recruitments, eq(recruitments.id, submissions.recruitmentId))
    .where(and(eq(submissions.id, applyId), eq(submissions.clubId, clubId)));
  return row;
}

/** Returns the status of a user's newest application to a club; undefined without an application and for a deleted account. */
export async function findNewestStatus(
  tx: Transaction,
  clubId: number,
  userId: number,
): Promise<SubmissionStatus | undefined> {
  const [row] = await tx
    .select({ status: submissions.status })
    .from(submissions)
    .innerJoin(users, isUndeletedApplicant())
    .where(and(eq(submissions.clubId, clubId), eq(submissions.userId, userId)))
    .orderBy(desc(submissions.id))
    .limit(1);
  return row?.status;
}

/** A stage of a round whose outcomes are released. */
export interface ReleaseTarget {
  recruitmentId: number;
  stage: Stage;
}

/** Locks, in ascending id order, the accounts of the applicants whose outcomes a release of this stage would publish. */
export async function lockReleasedApplicants(
  tx: Transaction,
  { recruitmentId, stage }: ReleaseTarget,
): Promise<void> {
  await lockApplicantsWhere(
    tx,
    and(
      eq(submissions.recruitmentId, recruitmentId),
      eq(submissions.stage, stage),
      eq(submissions.status, 'PENDING'),
      inArray(submissions.outcome, ['PASS', 'FAIL']),
    ),
  );
}

/** Locks, in ascending id order, the accounts of the applicants of a round whose applications are pending. */
export async function lockPendingApplicants(tx: Transaction, recruitmentId: number): Promise<void> {
  await lockApplicantsWhere(
    tx,
    and(eq(submissions.recruitmentId, recruitmentId), eq(submissions.status, 'PENDING')),
  );
}

async function lockApplicantsWhere(tx: Transaction, condition: SQL | undefined): Promise<void> {
  const applicants = tx.select({ id: submissions.userId }).from(submissions).where(condition);
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, applicants))
    .orderBy(asc(users.id))
    .for('share');
}

/** The released outcome. PASS approves in the last stage and otherwise invites to the interview; FAIL rejects. */
type ReleaseEffect = { outcome: 'FAIL' } | { outcome: 'PASS'; isLastStage: boolean };

/** Releases the applications of a stage that have this outcome. Excludes deleted accounts. The leader who set it becomes the decider. */
export async function releaseOutcome(
  tx: Transaction,
  { recruitmentId, stage }: ReleaseTarget,
  effect: ReleaseEffect,
): Promise<ChangedApplication[]> {
  const isDecided = effect.outcome === 'FAIL' || effect.isLastStage;
  const applicant = tx
    .select({ one: sql`1` })
    .from(users)
    .where(isUndeletedApplicant());
  return tx
    .update(submissions)
    .set({
      ...clearedOutcome,
      updatedAt: sql`now()`,
      ...(isDecided
        ? {
            status: effect.outcome === 'FAIL' ? 'REJECTED' : 'APPROVED',
            decidedBy: sql`${submissions.outcomeBy}`,
            decidedAt: sql`now()`,
          }
        : { stage: 'INTERVIEW' }),
    })
    .where(
      and(
        eq(submissions.recruitmentId, recruitmentId),
        eq(submissions.stage, stage),
        eq(submissions.status, 'PENDING'),
        eq(submissions.outcome, effect.outcome),
        exists(applicant),
      ),
    )
    .returning(changedColumns);
}

/** Counts the pending applications in a stage by their unreleased outcome. Excludes deleted accounts. */
export async function countOutcomes(executor: Executor, { recruitmentId, stage }: ReleaseTarget) {
  const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await executor
    .select({
      pass: countWhere(eq(submissions.outcome, 'PASS')),
      fail: countWhere(eq(submissions.outcome, 'FAIL')),
      hold: countWhere(eq(submissions.outcome, 'HOLD')),
      undecided: countWhere(sql`${submissions.outcome} is null`),
    })
    .from(submissions)
    .innerJoin(users, isUndeletedApplicant())
    .where(
      and(
        eq(submissions.recruitmentId, recruitmentId),
        eq(submissions.stage, stage),
        eq(submissions.status, 'PENDING'),
      ),
    );
  return row ?? { pass: 0, fail: 0, hold: 0, undecided: 0 };
}

/** Rejects every pending application of a round and returns them with their stage. */
export async function rejectAllPending(
  tx: Transaction,
  { recruitmentId, leaderId }: { recruitmentId: number; leaderId: number },
): Promise<(ChangedApplication & { stage: Stage })[]> {
  return tx
    .update(submissions)
    .set({
      ...clearedOutcome,
      status: 'REJECTED',
      decidedBy: leaderId,
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(submissions.recruitmentId, recruitmentId), eq(submissions.status, 'PENDING')))
    .returning({ ...changedColumns, stage: submissions.stage });
}
