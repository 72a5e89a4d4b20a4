import type { Pool } from 'pg';
import type { Answer } from '@contract/answers';
import type {
  ApplyBody,
  OwnSubmission,
  OwnSubmissionDetail,
  SubmissionEditBody,
  CurrentSubmission,
} from '@contract/submission';
import { serverMessage } from '@contract/messages';
import { AppError } from '../../app-error';
import type { Db, Executor } from '../../engines/database/executor';
import type { Limits } from '../../engines/limits/limits';
import type { ObjectStore } from '../../engines/objects/objects';
import { runIdempotentStatement } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { clubNotFound, lockClub } from '../member/member.service';
import { findApplicationForm, requireAnswers } from '../recruitment/application-form.service';
import {
  findOfUser,
  findReleasedText,
  mustKeepResult,
  listEvents,
  listOfUser,
} from './submission-read.repository';
import type { OwnSubmissionDetailRow } from './submission-read.repository';
import { enqueueNotificationRetraction } from './submission.jobs';
import { submissionNotFound } from './submission.policy';
import { presentOwnSubmission, presentOwnSubmissionDetail } from './submission.presenter';
import {
  addSubmission,
  deleteSubmission,
  findCurrentSubmission,
  lockSubmission,
  updateSubmission,
} from './submission.repository';
import type { AddSubmissionResult } from './submission.repository';

/** The actions of applicants on their applications. No action reads or depends on an unreleased outcome. */
export interface OwnSubmissionService {
  /**
   * Returns the new application's id. A repeated request gets the id of the first. Throws `not_found`, `not_logged_in` for a deleted
   * account, `already_member`, `department_missing`, `already_applied`, `recruitment_not_open`, `recruitment_closed`, `form_changed`, and
   * `rule_broken` for answers that do not fit the form.
   */
  apply: (
    userId: number,
    clubId: number,
    body: Pick<ApplyBody, 'contact' | 'contents' | 'track' | 'answers' | 'formVersion'>,
    request?: IdempotentRequest,
  ) => Promise<number>;
  /**
   * Returns whether the user has applied to the club's current round, with id and status of the application.
   * Throws `not_found` for an unknown club.
   */
  stateOf: (userId: number, clubId: number) => Promise<CurrentSubmission>;
  /** Lists the user's applications, newest first. */
  listOwn: (userId: number) => Promise<OwnSubmission[]>;
  /** Throws `not_found` for an unknown application and for an application of another user. */
  getOwn: (userId: number, applyId: number) => Promise<OwnSubmissionDetail>;
  /**
   * Replaces contact, motivation and, if given, the answers. Throws `not_found` like {@link OwnSubmissionService.getOwn},
   * `already_decided` unless pending, `recruitment_closed` after the deadline, `nothing_changed` when all stays the same, and `rule_broken`
   * for another track and for answers that do not fit the form.
   */
  editOwn: (userId: number, applyId: number, body: SubmissionEditBody) => Promise<OwnSubmissionDetail>;
  /**
   * Deletes an application. Throws `not_found` like {@link OwnSubmissionService.getOwn}, `result_kept` for a rejection that has to stay
   * (see {@link mustKeepResult}), and `still_member` for an approved application of a member.
   */
  removeOwn: (userId: number, applyId: number) => Promise<void>;
}

export interface OwnSubmissionServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  limits: Pick<Limits, 'take' | 'refund'>;
  /** Called after the commit when a club's applications changed. It must not throw and is not awaited. */
  onApplicationsChanged: (clubId: number) => void;
}

export function createOwnSubmissionService({
  db,
  pool,
  objects,
  limits,
  onApplicationsChanged,
}: OwnSubmissionServiceDeps): OwnSubmissionService {
  const loadOwn = async (executor: Executor, userId: number, applyId: number) => {
    const row = await findOfUser(executor, userId, applyId);
    if (!row) throw submissionNotFound();
    return row;
  };
  const presentOwn = async (row: OwnSubmissionDetailRow) =>
    presentOwnSubmissionDetail(
      row,
      { events: await listEvents(db, row.applyId), result: await findReleasedText(db, row.applyId) },
      objects,
    );
  const mailQuota = createMailQuota(limits);

  return {
    apply: async (userId, clubId, body, request) => {
      const shouldMail = await mailQuota.take(userId, clubId);
      let isNew = false;
      const add = async () => {
        const { contact, contents } = body;
        const addWith = async (validated: ValidatedAnswers) =>
          addSubmission(pool, { clubId, userId, contact, contents, shouldMail, ...validated }, request);
        // Without form values, the first attempt does not read the form, because most rounds have neither
        // tracks nor questions.
        const hasFormValues =
          body.formVersion !== undefined || (body.track ?? null) !== null || (body.answers ?? []).length > 0;
        let added = hasFormValues ? undefined : await addWith(NO_ANSWERS);
        if (added === undefined || added.refusal === 'form_required')
          added = await addWith(await validateAnswers(db, { clubId, userId }, body));
        const id = requireApplyId(added);
        isNew = true;
        return id;
      };
      let applyId: number;
      try {
        applyId = await runIdempotentStatement(db, request, add);
      } finally {
        // A refused or repeated request sends no mails, so it uses up no quota.
        if (shouldMail && !isNew) await mailQuota.refund(userId, clubId);
      }
      if (isNew) onApplicationsChanged(clubId);
      return applyId;
    },

    stateOf: async (userId, clubId) => {
      const row = await findCurrentSubmission(db, clubId, userId);
      if (!row) throw clubNotFound();
      return { hasApplied: row.applyId !== null, applyId: row.applyId, status: row.status };
    },

    listOwn: async (userId) =>
      Promise.all((await listOfUser(db, userId)).map((row) => presentOwnSubmission(row, objects))),

    getOwn: async (userId, applyId) => presentOwn(await loadOwn(db, userId, applyId)),

    editOwn: async (userId, applyId, { contact, contents, track, answers }) => {
      const before = await loadOwn(db, userId, applyId);
      // The track cannot change, because leaders decide by track and the answers depend on it.
      if ((track ?? before.track) !== before.track)
        throw new AppError('rule_broken', { fields: { track: serverMessage.trackFixed } });
      // Without `answers` in the request, the stored answers stay.
      const next = answers === undefined ? before : requireAnswers(before, { track: before.track, answers });
      const change = { contact, contents, answers: next.answers };
      const changed = await db.transaction(async (tx) => {
        // Lock order: club, application. The update starts after these locks and therefore sees the current deadline.
        await lockClub(tx, before.clubId, 'share');
        await lockSubmission(tx, applyId);
        return updateSubmission(tx, userId, applyId, change);
      });
      // The update has checked owner, status and deadline. This row is the response, or selects the error code.
      const row = await loadOwn(db, userId, applyId);
      if (!changed) throw new AppError(refusalOfEdit(row));
      onApplicationsChanged(row.clubId);
      return presentOwn(row);
    },

    removeOwn: async (userId, applyId) => {
      const { clubId } = await loadOwn(db, userId, applyId);
      await db.transaction(async (tx) => {
        await lockClub(tx, clubId, 'share');
        if (await deleteSubmission(tx, userId, applyId)) {
          await enqueueNotificationRetraction(tx, [applyId]);
          return;
        }
        const row = await loadOwn(tx, userId, applyId);
        throw new AppError(mustKeepResult(row) ? 'result_kept' : 'still_member');
      });
      onApplicationsChanged(clubId);
    },
  };
}

/** Limits how many applications of one user to one club send mails. The limit suppresses mails, not applications. */
function createMailQuota(limits: OwnSubmissionServiceDeps['limits']) {
  const keyOf = (userId: number, clubId: number) => `${String(userId)} ${String(clubId)}`;
  return {
    /** Returns whether the application may send mails. */
    take: async (userId: number, clubId: number) => {
      try {
        await limits.take('arrivalMails', keyOf(userId, clubId));
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many_requests') return false;
        throw error;
      }
    },
    refund: (userId: number, clubId: number) => limits.refund('arrivalMails', keyOf(userId, clubId)),
  };
}

interface ValidatedAnswers {
  track: string | null;
  answers: readonly Answer[];
  formVersion: string | null;
}

const NO_ANSWERS: ValidatedAnswers = { track: null, answers: [], formVersion: null };

/**
 * Validates answers by the form of the current round. Throws `form_changed` when the applicant filled in another version, `rule_broken`
 * for invalid answers.
 */
async function validateAnswers(
  executor: Executor,
  { clubId, userId }: { clubId: number; userId: number },
  { track, answers, formVersion }: Pick<ApplyBody, 'track' | 'answers' | 'formVersion'>,
): Promise<ValidatedAnswers> {
  const form = await findApplicationForm(executor, clubId, userId);
  // Without a round that accepts applications, the insert statement refuses the application and returns the reason.
  if (!form?.isAccepting) return NO_ANSWERS;
  if (formVersion !== undefined && formVersion !== form.version) throw new AppError('form_changed');
  return { ...requireAnswers(form, { track, answers }), formVersion: form.version };
}

function refusalOfEdit({ status, isAccepting }: OwnSubmissionDetailRow) {
  if (status !== 'PENDING') return 'already_decided';
  return isAccepting ? 'nothing_changed' : 'recruitment_closed';
}

/** Returns the new application's id. Throws the reason if the application was refused. */
function requireApplyId({ applyId, refusal }: AddSubmissionResult): number {
  if (refusal === null) return applyId;
  // A round with a form started to accept applications between validation and insert.
  if (refusal === 'form_required') throw new AppError('form_changed');
  throw refusal === 'not_found' ? clubNotFound() : new AppError(refusal);
}
