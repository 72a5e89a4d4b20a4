import type { Stage } from '@contract/recruitment';
import type { Transaction } from '../../engines/database/executor';
import { addMembers } from '../member/member.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import {
  addEvents,
  countOutcomes,
  lockPendingApplicants,
  lockReleasedApplicants,
  rejectAllPending,
  releaseOutcome,
} from './decision.repository';
import type { ChangedApplication, ReleaseTarget } from './decision.repository';
import { notifyReleased } from './submission-notifications';
import { enqueueDecisionMails } from './submission.jobs';

export { notifyReleased };
export type { ChangedApplication, ReleaseTarget };

/** Counts the pending applications of a stage by outcome. Under the lock on the club, only deletions of accounts change the numbers. */
export const countStageOutcomes = countOutcomes;

/** The changes of a release. */
export interface ReleasedApplications {
  passed: ChangedApplication[];
  failed: ChangedApplication[];
  /** Users who became members now; those who already were members keep their role. */
  newMemberIds: number[];
}

/**
 * Applies the outcomes of a stage: FAIL rejects, PASS invites to the interview or, in the last stage, approves and adds the member.
 * Applications on HOLD and undecided ones stay. Requires the lock on the club in mode 'no key update', which every decision takes.
 * Sends nothing: the caller enqueues the messages in the same transaction and announces the changes after the commit.
 */
export async function releaseStage(
  tx: Transaction,
  { clubId, isLastStage, ...target }: ReleaseTarget & { clubId: number; isLastStage: boolean },
): Promise<ReleasedApplications> {
  await lockReleasedApplicants(tx, target);
  const failed = await releaseOutcome(tx, target, { outcome: 'FAIL' });
  const passed = await releaseOutcome(tx, target, { outcome: 'PASS', isLastStage });
  const newMemberIds = isLastStage
    ? await addMembers(
        tx,
        clubId,
        passed.map(({ userId }) => userId),
      )
    : [];
  await addEvents(
    tx,
    [...failed, ...passed].map(({ applyId }) => applyId),
    'RELEASED',
  );
  if (!isLastStage)
    await addEvents(
      tx,
      passed.map(({ applyId }) => applyId),
      'INVITED',
    );
  return { passed, failed, newMemberIds };
}

/**
 * Rejects every pending application of a round that is being ended. Returns the rejected applications with their stages. Like
 * {@link releaseStage}, it requires the lock on the club and sends nothing.
 */
export async function rejectPendingAtEnd(
  tx: Transaction,
  round: { recruitmentId: number; leaderId: number },
): Promise<(ChangedApplication & { stage: Stage })[]> {
  await lockPendingApplicants(tx, round.recruitmentId);
  const rejected = await rejectAllPending(tx, round);
  await addEvents(
    tx,
    rejected.map(({ applyId }) => applyId),
    'RELEASED',
  );
  return rejected;
}

/** Enqueues the mails and writes the notifications about decisions that act at once. */
export async function deliverDecisions(
  tx: Transaction,
  clubId: number,
  applications: readonly ChangedApplication[],
): Promise<NotificationChange[]> {
  await enqueueDecisionMails(
    tx,
    applications.map(({ applyId }) => applyId),
  );
  return notifyReleased(tx, clubId, applications);
}
