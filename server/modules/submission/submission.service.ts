import type { ClubMembership } from '@contract/club';
import type { Pool } from 'pg';
import type { Answer } from '@contract/answers';
import { message } from '@contract/messages';
import { mayApply, mayManageApplicants } from '@contract/rights';
import type {
  ApplyBody,
  BulkDecision,
  ClubSubmission,
  ClubSubmissionDetail,
  Decision,
  DecisionResult,
  OwnSubmission,
  Submission,
  SubmissionEditBody,
  SubmissionListQuery,
  SubmissionState,
} from '@contract/submission';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import type { Limits } from '../../engines/limits/limits';
import type { ObjectStore } from '../../engines/objects/objects';
import { recordRead } from '../access-log/access-log.service';
import type { Reader } from '../access-log/access-log.service';
import { runIdempotentStatement } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { addMember, clubNotFound, currentRoleOf, lockClub, roleOf } from '../member/member.service';
import { findApplicationForm, requireAnswers, resolveRound } from '../recruitment/application-form.service';
import {
  findOfClub,
  findOfUser,
  isKeptResult,
  listEvents,
  listOfRound,
  listOfUser,
} from './submission-read.repository';
import type { OwnSubmissionRow } from './submission-read.repository';
import { enqueueDecisionMails } from './submission.jobs';
import {
  presentClubSubmission,
  presentClubSubmissionDetail,
  presentOwnSubmission,
  presentSubmission,
} from './submission.presenter';
import {
  addSubmission,
  countPending,
  decidePending,
  deleteDecided,
  deleteSubmission,
  findState,
  lockApplicants,
  markViewed,
  updateSubmission,
} from './submission.repository';
import type { AddSubmissionResult } from './submission.repository';

/**
 * Applications to clubs. Invariants under concurrency: at most one per user and club, none by a member, and an applicant is a member
 * exactly when approved. Lock order: club, applicant, application.
 */
export interface SubmissionService {
  /**
   * Returns the new application's id. Throws `not_found`, `already_member`, `department_missing`, `already_applied`,
   * `recruitment_not_open`, `recruitment_closed`, `form_changed`, and `rule_broken` for answers that do not fit the form.
   */
  apply: (
    userId: number,
    clubId: number,
    body: Pick<ApplyBody, 'contact' | 'contents' | 'track' | 'answers' | 'formVersion'>,
    request?: IdempotentRequest,
  ) => Promise<number>;
  stateOf: (userId: number, clubId: number) => Promise<SubmissionState>;
  listOwn: (userId: number) => Promise<Submission[]>;
  /** Throws `not_found` for an unknown application and for one of another user. */
  getOwn: (userId: number, applyId: number) => Promise<OwnSubmission>;
  /**
   * Throws `already_decided` unless pending, `recruitment_closed` after the deadline, `nothing_changed` when all stays the same,
   * `rule_broken` for answers that do not fit the form.
   */
  editOwn: (userId: number, applyId: number, body: SubmissionEditBody) => Promise<OwnSubmission>;
  /** Throws `still_member` while the membership from this application exists, `result_kept` for a result that has to stay. */
  removeOwn: (userId: number, applyId: number) => Promise<void>;
  /** Returns the user's role and application; for leaders also the number of pending applications. Throws `not_found`. */
  clubStatusOf: (userId: number, clubId: number) => Promise<ClubMembership>;
  /** Lists a round, by default the current one. Records the read in the access log. */
  listOfClub: (leader: Reader, clubId: number, query?: SubmissionListQuery) => Promise<ClubSubmission[]>;
  /** Stores the time of the first view by a leader. */
  getOfClub: (leader: Reader, clubId: number, applyId: number) => Promise<ClubSubmissionDetail>;
  /** Approval and membership are one transaction. Throws `already_decided` unless pending. */
  decide: (leader: Reader, clubId: number, applyId: number, decision: Decision) => Promise<ClubSubmission>;
  /** Decides all pending ids in one transaction. Decided, unknown and other clubs' applications are returned as `skipped`. */
  decideMany: (
    leaderId: number,
    clubId: number,
    applyIds: readonly number[],
    decision: BulkDecision,
  ) => Promise<DecisionResult>;
  /** Deletes applications decided more than `afterDays` ago, including those of members, whose membership remains. */
  removeDecided: (afterDays: number) => Promise<void>;
}

const submissionNotFound = () => new AppError('not_found', { message: message.submissionNotFound });

interface SubmissionServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  limits: Pick<Limits, 'take' | 'giveBack'>;
  /** Called after the commit with the users whose memberships changed. Must not throw; not awaited. */
  onMembershipsChanged: (userIds: readonly number[], clubId: number) => void;
  /**
   * Called after the commit when a club's applications changed, with the applicants whose application was decided. Must not throw;
   * not awaited.
   */
  onApplicationsChanged: (clubId: number, decidedUserIds?: readonly number[]) => void;
}

export function createSubmissionService({
  db,
  pool,
  objects,
  limits,
  onMembershipsChanged,
  onApplicationsChanged,
}: SubmissionServiceDeps): SubmissionService {
  const loadOwn = async (executor: Executor, userId: number, applyId: number) => {
    const row = await findOfUser(executor, userId, applyId);
    if (!row) throw submissionNotFound();
    return row;
  };
  const presentOwn = async (row: OwnSubmissionRow) =>
    presentOwnSubmission(row, await listEvents(db, row.applyId), objects);
  const loadOfClub = async (
    executor: Executor,
    leaderId: number,
    club: { clubId: number; applyId: number },
  ) => {
    const row = await findOfClub(executor, leaderId, club);
    if (!row) throw submissionNotFound();
    return row;
  };

  const takeMailQuota = async (userId: number, clubId: number) => {
    try {
      await limits.take('arrivalMails', mailQuotaKey(userId, clubId));
      return true;
    } catch (error) {
      // The limit only suppresses mails. The application itself is accepted.
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    }
  };

  return {
    apply: async (userId, clubId, body, request) => {
      const shouldMail = await takeMailQuota(userId, clubId);
      let isNew = false;
      const applyId = await runIdempotentStatement(db, request, async () => {
        const { contact, contents } = body;
        const add = async (form: ValidatedAnswers) =>
          addSubmission(pool, { clubId, userId, contact, contents, shouldMail, ...form }, request);
        // Most rounds have no form: then one statement does everything.
        const hasAnswers = (body.track ?? null) !== null || (body.answers ?? []).length > 0;
        let added = hasAnswers ? undefined : await add(NO_ANSWERS);
        if (added === undefined || added.refusal === 'form_required')
          added = await add(await validateAnswers(db, { clubId, userId }, body));
        const id = idOf(added);
        isNew = true;
        return id;
      });
      // A repeated request sent no mails.
      if (shouldMail && !isNew) await limits.giveBack('arrivalMails', mailQuotaKey(userId, clubId));
      if (isNew) onApplicationsChanged(clubId);
      return applyId;
    },

    stateOf: async (userId, clubId) => {
      const state = await findState(db, clubId, userId);
      if (!state) throw clubNotFound();
      return { hasApplied: state.applyId !== null, ...state };
    },

    removeDecided: async (afterDays) => {
      while (await deleteDecided(db, afterDays));
    },

    listOwn: async (userId) =>
      Promise.all((await listOfUser(db, userId)).map((row) => presentSubmission(row, objects))),

    getOwn: async (userId, applyId) => presentOwn(await loadOwn(db, userId, applyId)),

    editOwn: async (userId, applyId, { contact, contents, track, answers }) => {
      const before = await loadOwn(db, userId, applyId);
      // A round without a form and a request without answers leave the stored ones as they are.
      const given =
        track === undefined && answers === undefined
          ? before
          : requireAnswers(before, { track: track ?? before.track, answers: answers ?? before.answers });
      const change = { contact, contents, track: given.track, answers: given.answers };
      // The update checks owner, status and deadline. The read after it only selects the error code.
      const changed = await updateSubmission(db, userId, applyId, change);
      const row = await loadOwn(db, userId, applyId);
      if (!changed) throw new AppError(refusalOfEdit(row));
      onApplicationsChanged(row.clubId);
      return presentOwn(row);
    },

    removeOwn: async (userId, applyId) => {
      const { clubId } = await loadOwn(db, userId, applyId);
      await db.transaction(async (tx) => {
        await lockClub(tx, clubId, 'share');
        if (await deleteSubmission(tx, userId, applyId)) return;
        const row = await loadOwn(tx, userId, applyId);
        throw new AppError(isKeptResult(row) ? 'result_kept' : 'still_member');
      });
      onApplicationsChanged(clubId);
    },

    clubStatusOf: async (userId, clubId) => {
      const role = await currentRoleOf(pool, clubId, userId);
      if (mayManageApplicants(role)) return { role, pendingCount: await countPending(db, clubId) };
      if (!mayApply(role)) return { role };
      const { applyId = null, status = null } = (await findState(db, clubId, userId)) ?? {};
      return applyId === null || status === null ? { role } : { role, application: { applyId, status } };
    },

    listOfClub: async (leader, clubId, { recruitmentId: wanted, stage, outcome } = {}) => {
      await requireLeader(db, clubId, leader.userId);
      const recruitmentId = await resolveRound(db, clubId, wanted);
      if (recruitmentId === undefined) return [];
      const rows = await listOfRound(db, leader.userId, { recruitmentId, stage, outcome });
      await recordRead(db, leader, {
        what: 'applicants',
        clubId,
        subjectIds: rows.map(({ userId }) => userId),
      });
      return Promise.all(rows.map((row) => presentClubSubmission(row, objects)));
    },

    getOfClub: async (leader, clubId, applyId) => {
      await requireLeader(db, clubId, leader.userId);
      return presentClubSubmissionDetail(
        await db.transaction(async (tx) => {
          // Mark before reading, so that the response contains the time. A later throw rolls it back.
          await markViewed(tx, clubId, applyId);
          const row = await loadOfClub(tx, leader.userId, { clubId, applyId });
          await recordRead(tx, leader, { what: 'application', clubId, subjectIds: [row.userId] });
          return row;
        }),
        objects,
      );
    },

    decide: async (leader, clubId, applyId, decision) => {
      const row = await db.transaction(async (tx) => {
        await lockForDecision(tx, clubId, leader.userId);
        const decided = await decideLocked(tx, {
          clubId,
          applyIds: [applyId],
          decision,
          leaderId: leader.userId,
        });
        const found = await loadOfClub(tx, leader.userId, { clubId, applyId });
        if (decided.length === 0) throw new AppError('already_decided');
        // The response contains the application.
        await recordRead(tx, leader, { what: 'application', clubId, subjectIds: [found.userId] });
        return found;
      });
      onApplicationsChanged(clubId, [row.userId]);
      if (decision === 'APPROVED') onMembershipsChanged([row.userId], clubId);
      return presentClubSubmission(row, objects);
    },

    decideMany: async (leaderId, clubId, applyIds, decision) => {
      if (decision === 'HOLD' || decision === 'UNDECIDE') throw new AppError('rule_broken');
      const requestedIds = [...new Set(applyIds)];
      const applicants = await db.transaction(async (tx) => {
        await lockForDecision(tx, clubId, leaderId);
        return decideLocked(tx, { clubId, applyIds: requestedIds, decision, leaderId });
      });
      const applicantIds = applicants.map(({ userId }) => userId);
      if (applicantIds.length > 0) onApplicationsChanged(clubId, applicantIds);
      if (decision === 'APPROVED' && applicantIds.length > 0) onMembershipsChanged(applicantIds, clubId);
      const decided = new Set(applicants.map(({ applyId }) => applyId));
      return {
        decided: requestedIds.filter((id) => decided.has(id)),
        skipped: requestedIds.filter((id) => !decided.has(id)),
      };
    },
  };
}

/** Key of the mail quota per user and club. */
const mailQuotaKey = (userId: number, clubId: number) => `${String(userId)} ${String(clubId)}`;

interface ValidatedAnswers {
  track: string | null;
  answers: readonly Answer[];
  formVersion: string | null;
}

const NO_ANSWERS: ValidatedAnswers = { track: null, answers: [], formVersion: null };

/** Validates answers by the form of the current round. Throws `form_changed` when the applicant filled in another version. */
async function validateAnswers(
  executor: Executor,
  { clubId, userId }: { clubId: number; userId: number },
  { track, answers, formVersion }: Pick<ApplyBody, 'track' | 'answers' | 'formVersion'>,
): Promise<ValidatedAnswers> {
  const form = await findApplicationForm(executor, clubId, userId);
  // The inserting statement refuses and knows the reason.
  if (!form?.isAccepting) return NO_ANSWERS;
  if (formVersion !== undefined && formVersion !== form.version) throw new AppError('form_changed');
  return { ...requireAnswers(form, { track, answers }), formVersion: form.version };
}

function refusalOfEdit({ status, isAccepting }: OwnSubmissionRow) {
  if (status !== 'PENDING') return 'already_decided';
  return isAccepting ? 'nothing_changed' : 'recruitment_closed';
}

/** Returns the new application's id or throws its refusal. */
function idOf({ applyId, refusal }: AddSubmissionResult): number {
  if (refusal === null) return applyId;
  // The round got a form between validation and insert.
  if (refusal === 'form_required') throw new AppError('form_changed');
  throw refusal === 'not_found' ? clubNotFound() : new AppError(refusal);
}

async function requireLeader(executor: Executor, clubId: number, userId: number): Promise<void> {
  if (!mayManageApplicants(await roleOf(executor, clubId, userId))) throw new AppError('not_allowed');
}

/** Reads the leader's role under the club lock, so that a leader who loses the role concurrently decides before that or not at all. */
async function lockForDecision(tx: Transaction, clubId: number, leaderId: number): Promise<void> {
  await lockClub(tx, clubId, 'no key update');
  await requireLeader(tx, clubId, leaderId);
}

interface LockedDecision {
  clubId: number;
  applyIds: readonly number[];
  decision: Decision;
  leaderId: number;
}

/** Decides the pending applications, adds approved applicants as members and enqueues the mails, in one transaction. */
async function decideLocked(
  tx: Transaction,
  { clubId, applyIds, decision, leaderId }: LockedDecision,
): Promise<{ applyId: number; userId: number }[]> {
  await lockApplicants(tx, clubId, applyIds);
  const decided = await decidePending(tx, { clubId, applyIds, decision, deciderId: leaderId });
  if (decision === 'APPROVED') {
    for (const { userId } of decided) await addMember(tx, clubId, userId, 'MEMBER');
  }
  await enqueueDecisionMails(
    tx,
    decided.map(({ applyId }) => applyId),
  );
  return decided;
}
