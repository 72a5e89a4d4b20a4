import type { ClubSubmission, DecisionResult, LeaderDecision } from '@contract/submission';
import type { Outcome } from '@contract/recruitment';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import { recordRead } from '../access-log/access-log.service';
import type { Reader } from '../access-log/access-log.service';
import { writeAudit } from '../audit/audit.service';
import type { AuditedAction } from '../audit/audit.service';
import { addMember } from '../member/member.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';
import {
  addEvents,
  decidePending,
  findDecisionState,
  inviteToInterview,
  lockApplicants,
  setOutcome,
} from './decision.repository';
import type { ChangedApplication, DecisionTarget } from './decision.repository';
import { notifyInvited, notifyReleased } from './submission-notifications';
import { enqueueDecisionMails } from './submission.jobs';
import { loadOfClub, lockForDecision, submissionNotFound } from './submission.policy';
import { presentClubSubmission } from './submission.presenter';

/**
 * Decisions on applications. In IMMEDIATE rounds approving and rejecting act at once. In TOGETHER rounds every decision is an outcome,
 * which the applicant cannot observe before its release. Lock order: club, applicant, application.
 */
export interface DecisionService {
  /**
   * Decides a pending application. In an IMMEDIATE round, one transaction approves the application and adds the member. For an
   * application that is no longer pending, throws `already_decided` in an IMMEDIATE and `already_released` in a TOGETHER round.
   */
  decide: (
    leader: Reader,
    clubId: number,
    applyId: number,
    decision: LeaderDecision,
  ) => Promise<ClubSubmission>;
  /**
   * Decides all pending applications of the list in one transaction. `skipped` contains the ids of applications that were already
   * decided, are unknown, or belong to another club or a deleted account.
   */
  decideMany: (
    leaderId: number,
    clubId: number,
    applyIds: readonly number[],
    decision: LeaderDecision,
  ) => Promise<DecisionResult>;
  /**
   * Moves a pending application of an IMMEDIATE round to the interview. Throws `no_interview`, `release_required` in a TOGETHER round,
   * `already_invited`, and `already_decided` unless pending.
   */
  invite: (leader: Reader, clubId: number, applyId: number) => Promise<ClubSubmission>;
}

export interface DecisionServiceDeps {
  db: Db;
  objects: ObjectStore;
  /** Called after the commit with the users whose memberships changed. It must not throw and is not awaited. */
  onMembershipsChanged: (userIds: readonly number[], clubId: number) => void;
  /**
   * Called after the commit when a club's applications changed, with the applicants who see a new decision or invitation. It must
   * not throw and is not awaited.
   */
  onApplicationsChanged: (clubId: number, applicantIds?: readonly number[]) => void;
  onNotificationsChanged: OnNotificationsChanged;
}

export function createDecisionService({
  db,
  objects,
  onMembershipsChanged,
  onApplicationsChanged,
  onNotificationsChanged,
}: DecisionServiceDeps): DecisionService {
  const announce = (
    clubId: number,
    decision: LeaderDecision,
    { released, unreleased }: DecidedApplications,
  ) => {
    const applicantIds = released.map(({ userId }) => userId);
    // Applicants with an unreleased outcome are not notified.
    if (released.length + unreleased.length > 0) onApplicationsChanged(clubId, applicantIds);
    if (decision === 'APPROVED' && applicantIds.length > 0) onMembershipsChanged(applicantIds, clubId);
  };

  /** Returns the application and records the read, because the response contains it. */
  const readChanged = async (tx: Transaction, leader: Reader, clubId: number, applyId: number) => {
    const row = await loadOfClub(tx, leader.userId, { clubId, applyId });
    await recordRead(tx, leader, { what: 'application', clubId, subjectIds: [row.userId] });
    return row;
  };

  return {
    decide: async (leader, clubId, applyId, decision) => {
      const { decided, row, changes } = await db.transaction(async (tx) => {
        await lockForDecision(tx, clubId, leader.userId);
        const target = { clubId, applyIds: [applyId], leaderId: leader.userId };
        const result = await decideApplications(tx, target, decision);
        if (result.released.length + result.unreleased.length === 0)
          throw await refusalOf(tx, clubId, applyId);
        const found = await readChanged(tx, leader, clubId, applyId);
        return { decided: result, row: found, changes: await notifyReleased(tx, clubId, result.released) };
      });
      onNotificationsChanged(changes);
      announce(clubId, decision, decided);
      return presentClubSubmission(row, objects);
    },

    decideMany: async (leaderId, clubId, applyIds, decision) => {
      const requestedIds = [...new Set(applyIds)];
      const { decided, changes } = await db.transaction(async (tx) => {
        await lockForDecision(tx, clubId, leaderId);
        const result = await decideApplications(tx, { clubId, applyIds: requestedIds, leaderId }, decision);
        return { decided: result, changes: await notifyReleased(tx, clubId, result.released) };
      });
      onNotificationsChanged(changes);
      announce(clubId, decision, decided);
      const decidedIds = new Set([...decided.released, ...decided.unreleased].map(({ applyId }) => applyId));
      return {
        decided: requestedIds.filter((id) => decidedIds.has(id)),
        skipped: requestedIds.filter((id) => !decidedIds.has(id)),
      };
    },

    invite: async (leader, clubId, applyId) => {
      const { row, changes } = await db.transaction(async (tx) => {
        await lockForDecision(tx, clubId, leader.userId);
        const target = { clubId, applyIds: [applyId], leaderId: leader.userId };
        await lockApplicants(tx, target);
        const invited = await inviteToInterview(tx, target);
        if (invited.length === 0) throw await refusalOfInvitation(tx, clubId, applyId);
        await addEvents(tx, [applyId], 'INVITED');
        await writeAudit(
          tx,
          invited.map((application) => auditEntryOf(target, application, 'INVITED')),
        );
        const found = await readChanged(tx, leader, clubId, applyId);
        return { row: found, changes: await notifyInvited(tx, clubId, found) };
      });
      onNotificationsChanged(changes);
      onApplicationsChanged(clubId, [row.userId]);
      return presentClubSubmission(row, objects);
    },
  };
}

/** Applications with a visible decision, and applications with an unreleased outcome. */
interface DecidedApplications {
  released: ChangedApplication[];
  unreleased: ChangedApplication[];
}

/**
 * Sets the outcome of the pending applications, or decides them if the decision is APPROVED or REJECTED and their round is IMMEDIATE.
 * Adds members and enqueues mails only for the released applications.
 */
async function decideApplications(
  tx: Transaction,
  target: DecisionTarget,
  decision: LeaderDecision,
): Promise<DecidedApplications> {
  await lockApplicants(tx, target);
  const unreleased = await setOutcome(tx, target, outcomeOf(decision));
  if (decision === 'HOLD' || decision === 'UNDECIDE') {
    await writeAudit(
      tx,
      unreleased.map((application) => auditEntryOf(target, application, outcomeOf(decision))),
    );
    return { released: [], unreleased };
  }
  const released = await decidePending(tx, target, decision);
  if (decision === 'APPROVED') {
    for (const { userId } of released) await addMember(tx, target.clubId, userId, 'MEMBER');
  }
  const releasedIds = released.map(({ applyId }) => applyId);
  await addEvents(tx, releasedIds, 'RELEASED');
  await enqueueDecisionMails(tx, releasedIds);
  await writeAudit(tx, [
    ...unreleased.map((application) => auditEntryOf(target, application, outcomeOf(decision))),
    ...released.map((application) => auditEntryOf(target, application, decision)),
  ]);
  return { released, unreleased };
}

/** Returns the audit entry of a decision. `after` is null when the leader takes the decision back. */
const auditEntryOf = (
  { clubId, leaderId }: DecisionTarget,
  { userId }: ChangedApplication,
  after: string | null,
): AuditedAction => ({
  clubId,
  actorId: leaderId,
  action: after === null ? 'APPLICATION_DECISION_TAKEN_BACK' : 'APPLICATION_DECIDED',
  targetId: userId,
  after,
});

function outcomeOf(decision: LeaderDecision): Outcome | null {
  switch (decision) {
    case 'APPROVED':
      return 'PASS';
    case 'REJECTED':
      return 'FAIL';
    case 'HOLD':
      return 'HOLD';
    case 'UNDECIDE':
      return null;
  }
}

/** Returns why an application could not be decided. */
async function refusalOf(tx: Transaction, clubId: number, applyId: number): Promise<AppError> {
  const state = await findDecisionState(tx, clubId, applyId);
  // If the application is still pending, the deletion of its account prevented the decision.
  if (!state || state.status === 'PENDING') return submissionNotFound();
  return new AppError(state.release === 'TOGETHER' ? 'already_released' : 'already_decided');
}

/** Returns why an applicant could not be invited. */
async function refusalOfInvitation(tx: Transaction, clubId: number, applyId: number): Promise<AppError> {
  const state = await findDecisionState(tx, clubId, applyId);
  if (!state) return submissionNotFound();
  if (!state.hasInterview) return new AppError('no_interview');
  if (state.release === 'TOGETHER') return new AppError('release_required');
  if (state.status !== 'PENDING') return new AppError('already_decided');
  // If the application is still in the document stage, the deletion of its account prevented the invitation.
  return state.stage === 'INTERVIEW' ? new AppError('already_invited') : submissionNotFound();
}
