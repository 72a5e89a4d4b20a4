import type { ClubStanding } from '@contract/club';
import type { Pool } from 'pg';
import { message } from '@contract/messages';
import type {
  ApplyBody,
  Decision,
  DecisionResult,
  Submission,
  SubmissionEditBody,
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
import { enqueueDecisionMails } from './submission-mail.service';
import { mayManageApplicants } from './submission.policy';
import { presentSubmission } from './submission.presenter';
import {
  addSubmission,
  countPending,
  decidePending,
  deleteDecided,
  deleteSubmission,
  findOfClub,
  findOfUser,
  findState,
  listOfClub,
  listOfUser,
  lockApplicants,
  markViewed,
  updateSubmission,
} from './submission.repository';
import type { AddSubmissionResult, SubmissionRow } from './submission.repository';

/**
 * Applications to clubs. Invariants, whatever runs at once: one for each person and club, none by a member, and an applicant is
 * a member exactly when approved. They hold because every write locks the club's row first, then the applicant's, then its own.
 */
export interface SubmissionService {
  /** Answers the new application's id. Throws `not_found`, `already_member`, `department_missing`, `already_applied`. */
  apply: (
    userId: number,
    clubId: number,
    body: Pick<ApplyBody, 'contact' | 'contents'>,
    keyed?: IdempotentRequest,
  ) => Promise<number>;
  stateOf: (userId: number, clubId: number) => Promise<SubmissionState>;
  listOwn: (userId: number) => Promise<Submission[]>;
  /** Throws `not_found` for another person's, as for one that is not there. */
  getOwn: (userId: number, applyId: number) => Promise<Submission>;
  /** Throws `already_decided` unless pending, `nothing_changed` when all stays the same. */
  editOwn: (userId: number, applyId: number, body: SubmissionEditBody) => Promise<Submission>;
  /** Throws `still_member` for the application that made one a member. */
  removeOwn: (userId: number, applyId: number) => Promise<void>;
  /** How a person stands in a club; to who may decide on its applications, and to nobody else, how many wait. Throws `not_found`. */
  clubStatusOf: (userId: number, clubId: number) => Promise<ClubStanding>;
  /** What leaders read of applicants is recorded. */
  listOfClub: (leader: Reader, clubId: number) => Promise<Submission[]>;
  /** Notes the first time that a leader has opened the application. */
  getOfClub: (leader: Reader, clubId: number, applyId: number) => Promise<Submission>;
  /** Approving makes the applicant a member, both or neither. Throws `already_decided` unless pending. */
  decide: (leader: Reader, clubId: number, applyId: number, decision: Decision) => Promise<Submission>;
  /** Decides what is pending of the ids, all or nothing; the rest is `skipped`, be it decided, absent or another club's. */
  decideMany: (
    leaderId: number,
    clubId: number,
    applyIds: readonly number[],
    decision: Decision,
  ) => Promise<DecisionResult>;
  /** Destroys what was decided more than so many days ago, be the applicant a member or not: of a member, the membership is what is left to know. */
  removeDecided: (afterDays: number) => Promise<void>;
}

const submissionNotFound = () => new AppError('not_found', { message: message.submissionNotFound });

interface SubmissionServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  limits: Pick<Limits, 'take' | 'giveBack'>;
  /** Told after the commit who belongs to other clubs than before; may neither fail nor be waited for. */
  onMembershipsChanged: (userIds: readonly number[], clubId: number) => void;
}

export function createSubmissionService({
  db,
  pool,
  objects,
  limits,
  onMembershipsChanged,
}: SubmissionServiceDeps): SubmissionService {
  const present = (row: SubmissionRow) => presentSubmission(row, objects);
  const loadOwn = async (executor: Executor, userId: number, applyId: number) => {
    const row = await findOfUser(executor, userId, applyId);
    if (!row) throw submissionNotFound();
    return row;
  };
  const loadOfClub = async (executor: Executor, clubId: number, applyId: number) => {
    const row = await findOfClub(executor, clubId, applyId);
    if (!row) throw submissionNotFound();
    return row;
  };

  const takeMailQuota = async (userId: number, clubId: number) => {
    try {
      await limits.take('arrivalMails', mailQuotaKey(userId, clubId));
      return true;
    } catch (error) {
      // The application itself is refused to nobody.
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    }
  };

  return {
    apply: async (userId, clubId, { contact, contents }, keyed) => {
      const shouldMail = await takeMailQuota(userId, clubId);
      let isNew = false;
      const applyId = await runIdempotentStatement(db, keyed, async () => {
        const id = idOf(await addSubmission(pool, { clubId, userId, contact, contents, shouldMail }, keyed));
        isNew = true;
        return id;
      });
      // A call that was sent again has told nobody.
      if (shouldMail && !isNew) await limits.giveBack('arrivalMails', mailQuotaKey(userId, clubId));
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

    listOwn: async (userId) => Promise.all((await listOfUser(db, userId)).map(present)),

    getOwn: async (userId, applyId) => present(await loadOwn(db, userId, applyId)),

    editOwn: async (userId, applyId, body) => {
      // The statement knows whose and in which state; what it left alone is looked up after it, for the reason to tell.
      const changed = await updateSubmission(db, userId, applyId, body);
      const row = await loadOwn(db, userId, applyId);
      if (!changed) throw new AppError(row.status === 'PENDING' ? 'nothing_changed' : 'already_decided');
      return present(row);
    },

    removeOwn: async (userId, applyId) => {
      const { clubId } = await loadOwn(db, userId, applyId);
      await db.transaction(async (tx) => {
        await lockClub(tx, clubId, 'share');
        if (await deleteSubmission(tx, userId, applyId)) return;
        await loadOwn(tx, userId, applyId);
        throw new AppError('still_member');
      });
    },

    clubStatusOf: async (userId, clubId) => {
      const role = await currentRoleOf(pool, clubId, userId);
      if (mayManageApplicants(role)) return { role, pendingCount: await countPending(db, clubId) };
      if (role !== 'NO_ROLE') return { role };
      const { applyId = null, status = null } = (await findState(db, clubId, userId)) ?? {};
      return applyId === null || status === null ? { role } : { role, application: { applyId, status } };
    },

    listOfClub: async (leader, clubId) => {
      await requireLeader(db, clubId, leader.userId);
      const rows = await listOfClub(db, clubId);
      await recordRead(db, leader, {
        what: 'applicants',
        clubId,
        subjectIds: rows.map(({ userId }) => userId),
      });
      return Promise.all(rows.map(present));
    },

    getOfClub: async (leader, clubId, applyId) => {
      await requireLeader(db, clubId, leader.userId);
      return present(
        await db.transaction(async (tx) => {
          // Before it is read, so that the answer says when; undone where there is nothing to read.
          await markViewed(tx, clubId, applyId);
          const row = await loadOfClub(tx, clubId, applyId);
          await recordRead(tx, leader, { what: 'application', clubId, subjectIds: [row.userId] });
          return row;
        }),
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
        const found = await loadOfClub(tx, clubId, applyId);
        if (decided.length === 0) throw new AppError('already_decided');
        // The answer holds the application.
        await recordRead(tx, leader, { what: 'application', clubId, subjectIds: [found.userId] });
        return found;
      });
      if (decision === 'APPROVED') onMembershipsChanged([row.userId], clubId);
      return present(row);
    },

    decideMany: async (leaderId, clubId, applyIds, decision) => {
      const requestedIds = [...new Set(applyIds)];
      const applicants = await db.transaction(async (tx) => {
        await lockForDecision(tx, clubId, leaderId);
        return decideLocked(tx, { clubId, applyIds: requestedIds, decision, leaderId });
      });
      if (decision === 'APPROVED' && applicants.length > 0)
        onMembershipsChanged(
          applicants.map(({ userId }) => userId),
          clubId,
        );
      const decided = new Set(applicants.map(({ applyId }) => applyId));
      return {
        decided: requestedIds.filter((id) => decided.has(id)),
        skipped: requestedIds.filter((id) => !decided.has(id)),
      };
    },
  };
}

/** What counts somebody's applications to a club that are told by mail. */
const mailQuotaKey = (userId: number, clubId: number) => `${String(userId)} ${String(clubId)}`;

/** The new application's id; throws what kept it from being made. */
function idOf({ applyId, refusal }: AddSubmissionResult): number {
  if (refusal === null) return applyId;
  throw refusal === 'not_found' ? clubNotFound() : new AppError(refusal);
}

async function requireLeader(executor: Executor, clubId: number, userId: number): Promise<void> {
  if (!mayManageApplicants(await roleOf(executor, clubId, userId))) throw new AppError('not_allowed');
}

/** The leader's role is read with the club locked, so that one who is being replaced decides before or not at all. */
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

/** Answers those that were pending, and whose they are; approved applicants are members, and all are mailed to, with the same commit. */
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
