import { recruitmentMessage } from '@contract/recruitment-messages';
import type { CurrentRecruitment, Recruitment, RecruitmentBody } from '@contract/recruitment';
import { recruitmentStateAt } from '@contract/recruitment-state';
import { isMember } from '@contract/member';
import { mayManageRecruitments } from '@contract/rights';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { runIdempotent } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { clubNotFound, lockClub, roleOf } from '../member/member.service';
import type { NotificationChange, OnNotificationsChanged } from '../notification/notification-writer.service';
import { findUserIdByEmail, saveExtension } from './extension.repository';
import { presentRound, presentRounds } from './leader-view';
import { presentCurrent } from './recruitment.presenter';
import {
  deleteRound,
  findCurrentRoundFor,
  findCurrentRoundId,
  findRound,
  hasApplications,
  insertDraftRound,
  listPendingUserIds,
  listRounds,
  recordRoundEvent,
  updateRound,
} from './recruitment.repository';
import type { RecruitmentRow } from './recruitment.repository';
import { writeRoundAudit } from './round-audit';
import { requireDraft, requireNonePending, requirePublished } from './round-state';
import {
  brokenField,
  changesFixedPart,
  changesForm,
  copyOf,
  requireFuture,
  requirePossibleTimes,
  valuesOf,
} from './round-edit';

/** A round and the leader `userId` who manages it. */
export interface ManagedRound {
  userId: number;
  clubId: number;
  recruitmentId: number;
}

/**
 * Rounds of clubs. Invariants under concurrency: a club has at most one draft and one current round, and a round that has ended has no
 * pending application. Every change locks the club first, and so does every new application. All methods throw `not_found` for an unknown
 * club, and all but `getCurrent` throw `not_allowed` for users who are not leaders and `not_found` for a round of another club.
 */
export interface RecruitmentService {
  /** Returns the current round as the user sees it; null if the club has none. */
  getCurrent: (userId: number, clubId: number) => Promise<CurrentRecruitment | null>;
  /** Lists all rounds of a club, newest first. */
  list: (userId: number, clubId: number) => Promise<Recruitment[]>;
  get: (ref: ManagedRound) => Promise<Recruitment>;
  /** Creates a draft round, as a copy of the round `copyFrom` if given, and returns its id. Throws `draft_exists`. */
  create: (
    userId: number,
    clubId: number,
    copyFrom: number | undefined,
    request?: IdempotentRequest,
  ) => Promise<number>;
  /**
   * Throws `recruitment_ended`, `changed_meanwhile` when `updatedAt` is not the stored one, `form_in_use` for a change of the form or
   * the opening after the first application, `rule_broken` for a new deadline or time of the results that has passed and for unknown
   * question ids, `already_released` for a deadline that would reopen the round after a release.
   */
  edit: (ref: ManagedRound, body: RecruitmentBody) => Promise<Recruitment>;
  /** Deletes a draft round. Throws `already_published`. */
  remove: (ref: ManagedRound) => Promise<void>;
  /**
   * Publishes a draft round and ends the current round. Throws `already_published`, `rule_broken` for a deadline that has passed,
   * `applications_pending` while the current round has pending applications.
   */
  publish: (ref: ManagedRound) => Promise<Recruitment>;
  /** Throws `not_published`, `recruitment_ended`, `recruitment_closed` for a round in state REVIEW. */
  close: (ref: ManagedRound) => Promise<Recruitment>;
  /** Throws `not_published`, `recruitment_ended`, `already_released`, `nothing_changed` unless in state REVIEW, `rule_broken`. */
  reopen: (ref: ManagedRound, closesAt: Date) => Promise<Recruitment>;
  /** Throws `not_published`, `recruitment_ended`. Also `applications_pending`; with `rejectRest`, `placeholder_without_value` instead. */
  end: (ref: ManagedRound, rejectRest: boolean) => Promise<Recruitment>;
  /**
   * Extends the deadline of a user. Throws `not_published`, `recruitment_ended`, `account_not_found` for an unknown address, `not_found`
   * for an unknown or deleted account, `already_member`, `rule_broken` for a time that has passed.
   */
  extend: (
    ref: ManagedRound,
    extension: { user: { userId: number } | { email: string }; until: Date },
  ) => Promise<void>;
}

interface RecruitmentServiceDeps {
  db: Db;
  /**
   * Rejects a round's pending applications, enqueues mails and writes notifications, all in the transaction.
   * Returns the changed notifications. Requires the lock on the club.
   */
  rejectPending: (
    tx: Transaction,
    round: { recruitmentId: number; leaderId: number },
  ) => Promise<readonly NotificationChange[]>;
  /** Called after the commit when a round changed its state, with its pending applicants. It must not throw and is not awaited. */
  onApplicationsChanged: (clubId: number, applicantIds: readonly number[]) => void;
  /** Called after the commit when a round ended. It must not throw and is not awaited. */
  onNotificationsChanged: OnNotificationsChanged;
}

export function createRecruitmentService(deps: RecruitmentServiceDeps): RecruitmentService {
  return { ...createReads(deps.db), ...createEdits(deps.db), ...createTransitions(deps) };
}

/** Locks the club, checks the right of the user, runs `change` on the round and returns the changed round. */
function changeRound(
  db: Db,
  ref: ManagedRound,
  change: (tx: Transaction, round: RecruitmentRow) => Promise<void>,
): Promise<Recruitment> {
  return db.transaction(async (tx) => {
    await lockClub(tx, ref.clubId, 'no key update');
    await requireManager(tx, ref.clubId, ref.userId);
    await change(tx, await loadRound(tx, ref));
    return presentRound(tx, await loadRound(tx, ref));
  });
}

function createReads(db: Db): Pick<RecruitmentService, 'getCurrent' | 'list' | 'get'> {
  return {
    getCurrent: async (userId, clubId) => {
      const found = await findCurrentRoundFor(db, clubId, userId);
      if (!found) throw clubNotFound();
      const { round, isAccepting, submissionId, draftSavedAt, interview } = found;
      return (
        round &&
        presentCurrent(
          round,
          { hasApplied: submissionId !== null, mayApply: isAccepting, draftSavedAt },
          interview,
        )
      );
    },

    list: async (userId, clubId) => {
      await requireManager(db, clubId, userId);
      return presentRounds(db, await listRounds(db, clubId));
    },

    get: async (ref) => {
      await requireManager(db, ref.clubId, ref.userId);
      return presentRound(db, await loadRound(db, ref));
    },
  };
}

function createEdits(db: Db): Pick<RecruitmentService, 'create' | 'edit' | 'remove'> {
  return {
    create: (userId, clubId, copyFrom, request) =>
      runIdempotent(db, request, (runInTransaction) =>
        runInTransaction(async (tx) => {
          await lockClub(tx, clubId, 'no key update');
          await requireManager(tx, clubId, userId);
          const values =
            copyFrom === undefined
              ? { title: recruitmentMessage.newRound }
              : copyOf(await loadRound(tx, { clubId, recruitmentId: copyFrom }));
          const id = await insertDraftRound(tx, clubId, { ...values, updatedBy: userId });
          if (id === undefined) throw new AppError('draft_exists');
          await writeRoundAudit(tx, { userId, clubId, recruitmentId: id }, 'RECRUITMENT_CREATED');
          return id;
        }),
      ),

    edit: (ref, body) =>
      changeRound(db, ref, async (tx, round) => {
        if (round.endedAt !== null) throw new AppError('recruitment_ended');
        if (round.updatedAt.getTime() !== new Date(body.updatedAt).getTime())
          throw new AppError('changed_meanwhile');
        const values = valuesOf(body, round);
        if (changesFixedPart(round, values) && (await hasApplications(tx, round)))
          throw new AppError('form_in_use');
        requirePossibleTimes(round, values);
        const formVersion = round.formVersion + (changesForm(round, values) ? 1 : 0);
        await updateRound(tx, round.id, { ...values, formVersion, updatedBy: ref.userId });
        // Edits of a draft round are not audited, because the editor saves after each pause in typing.
        if (round.publishedAt !== null) await writeRoundAudit(tx, ref, 'RECRUITMENT_CHANGED');
      }),

    remove: async (ref) => {
      await db.transaction(async (tx) => {
        await lockClub(tx, ref.clubId, 'no key update');
        await requireManager(tx, ref.clubId, ref.userId);
        requireDraft(await loadRound(tx, ref));
        await deleteRound(tx, ref.recruitmentId);
        await writeRoundAudit(tx, ref, 'RECRUITMENT_DELETED');
      });
    },
  };
}

/** Creates the methods that change the state of a round, and `extend`. */
function createTransitions({
  db,
  rejectPending,
  onApplicationsChanged,
  onNotificationsChanged,
}: RecruitmentServiceDeps): Pick<RecruitmentService, 'publish' | 'close' | 'reopen' | 'end' | 'extend'> {
  /** Changes a round. After the commit, refreshes the pages of its leaders and of its applicants who were pending before. */
  const changeState = async (ref: ManagedRound, change: Parameters<typeof changeRound>[2]) => {
    let pendingIds: number[] = [];
    const changed = await changeRound(db, ref, async (tx, round) => {
      pendingIds = await listPendingUserIds(tx, round.id);
      await change(tx, round);
    });
    onApplicationsChanged(ref.clubId, pendingIds);
    return changed;
  };
  return {
    publish: (ref) =>
      changeState(ref, async (tx, round) => {
        requireDraft(round);
        requireFuture('closesAt', round.closesAt, round.now);
        const currentId = await findCurrentRoundId(tx, ref.clubId);
        if (currentId !== undefined) {
          await requireNonePending(tx, currentId);
          // Ends the current round first, because the unique index allows one current round at any moment.
          await recordRoundEvent(tx, currentId, { event: 'endedAt', updatedBy: ref.userId });
        }
        await recordRoundEvent(tx, round.id, { event: 'publishedAt', updatedBy: ref.userId });
        await writeRoundAudit(tx, ref, 'RECRUITMENT_PUBLISHED');
      }),

    close: (ref) =>
      changeState(ref, async (tx, round) => {
        requirePublished(round);
        if (recruitmentStateAt(round, round.now) === 'REVIEW') throw new AppError('recruitment_closed');
        await recordRoundEvent(tx, round.id, { event: 'closedAt', updatedBy: ref.userId });
        await writeRoundAudit(tx, ref, 'RECRUITMENT_CLOSED');
      }),

    reopen: (ref, closesAt) =>
      changeState(ref, async (tx, round) => {
        requirePublished(round);
        if (round.firstReleasedAt !== null) throw new AppError('already_released');
        if (recruitmentStateAt(round, round.now) !== 'REVIEW') throw new AppError('nothing_changed');
        requireFuture('closesAt', closesAt, round.now);
        if (round.opensAt !== null && closesAt <= round.opensAt)
          throw brokenField('closesAt', recruitmentMessage.closesBeforeOpening);
        await updateRound(tx, round.id, { closesAt, closedAt: null, updatedBy: ref.userId });
        await writeRoundAudit(tx, ref, 'RECRUITMENT_CHANGED');
      }),

    end: async (ref, rejectRest) => {
      let changes: readonly NotificationChange[] = [];
      const ended = await changeState(ref, async (tx, round) => {
        requirePublished(round);
        if (!rejectRest) await requireNonePending(tx, round.id);
        await recordRoundEvent(tx, round.id, { event: 'endedAt', updatedBy: ref.userId });
        await writeRoundAudit(tx, ref, 'RECRUITMENT_ENDED');
        const { recruitmentId, userId: leaderId } = ref;
        // The rejection comes last, because notifications must be the last write of a transaction.
        if (rejectRest) changes = await rejectPending(tx, { recruitmentId, leaderId });
      });
      onNotificationsChanged(changes);
      return ended;
    },

    extend: async (ref, { user, until }) => {
      await changeRound(db, ref, async (tx, round) => {
        requirePublished(round);
        requireFuture('until', until, round.now);
        const userId = 'userId' in user ? user.userId : await findUserIdByEmail(tx, user.email);
        if (userId === undefined) throw new AppError('account_not_found');
        if (isMember(await roleOf(tx, ref.clubId, userId))) throw new AppError('already_member');
        const extension = { recruitmentId: round.id, userId, until, grantedBy: ref.userId };
        if (!(await saveExtension(tx, extension))) throw new AppError('not_found');
        await writeRoundAudit(tx, ref, 'DEADLINE_EXTENDED', userId);
      });
    },
  };
}

async function requireManager(executor: Executor, clubId: number, userId: number): Promise<void> {
  if (!mayManageRecruitments(await roleOf(executor, clubId, userId))) throw new AppError('not_allowed');
}

async function loadRound(
  executor: Executor,
  { clubId, recruitmentId }: Pick<ManagedRound, 'clubId' | 'recruitmentId'>,
): Promise<RecruitmentRow> {
  const round = await findRound(executor, clubId, recruitmentId);
  if (!round) throw new AppError('not_found', { message: recruitmentMessage.roundNotFound });
  return round;
}
