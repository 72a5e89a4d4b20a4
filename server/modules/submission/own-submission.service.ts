import type { Pool } from 'pg';
import type { Answer } from '@contract/answers';
import type {
  ApplyBody,
  ListedSubmission,
  OwnSubmission,
  SubmissionEditBody,
  SubmissionState,
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
import type { OwnSubmissionRow } from './submission-read.repository';
import { enqueueRetraction } from './submission.jobs';
import { submissionNotFound } from './submission.policy';
import { presentListedSubmission, presentOwnSubmission } from './submission.presenter';
import {
  addSubmission,
  deleteSubmission,
  findState,
  lockSubmission,
  updateSubmission,
} from './submission.repository';
import type { AddSubmissionResult } from './submission.repository';

/** The actions of applicants on their applications. No action reads or depends on an unreleased outcome. */
export interface OwnSubmissionService {
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
  listOwn: (userId: number) => Promise<ListedSubmission[]>;
  /** Throws `not_found` for an unknown application and for an application of another user. */
  getOwn: (userId: number, applyId: number) => Promise<OwnSubmission>;
  /**
   * Throws `already_decided` unless pending, `recruitment_closed` after the deadline, `nothing_changed` when all stays the same,
   * `rule_broken` for another track and for answers that do not fit the form.
   */
  editOwn: (userId: number, applyId: number, body: SubmissionEditBody) => Promise<OwnSubmission>;
  /** Throws `still_member` while the membership from this application exists, `result_kept` for a result that has to stay. */
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
  const presentOwn = async (row: OwnSubmissionRow) =>
    presentOwnSubmission(
      row,
      { events: await listEvents(db, row.applyId), result: await findReleasedText(db, row.applyId) },
      objects,
    );
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
        const addWith = async (form: ValidatedAnswers) =>
          addSubmission(pool, { clubId, userId, contact, contents, shouldMail, ...form }, request);
        // Most rounds have no form. One statement then does everything.
        const needsForm =
          body.formVersion !== undefined || (body.track ?? null) !== null || (body.answers ?? []).length > 0;
        let added = needsForm ? undefined : await addWith(NO_ANSWERS);
        if (added === undefined || added.refusal === 'form_required')
          added = await addWith(await validateAnswers(db, { clubId, userId }, body));
        const id = requireApplyId(added);
        isNew = true;
        return id;
      });
      // A repeated request sends no mails.
      if (shouldMail && !isNew) await limits.refund('arrivalMails', mailQuotaKey(userId, clubId));
      if (isNew) onApplicationsChanged(clubId);
      return applyId;
    },

    stateOf: async (userId, clubId) => {
      const state = await findState(db, clubId, userId);
      if (!state) throw clubNotFound();
      return { hasApplied: state.applyId !== null, applyId: state.applyId, status: state.status };
    },

    listOwn: async (userId) =>
      Promise.all((await listOfUser(db, userId)).map((row) => presentListedSubmission(row, objects))),

    getOwn: async (userId, applyId) => presentOwn(await loadOwn(db, userId, applyId)),

    editOwn: async (userId, applyId, { contact, contents, track, answers }) => {
      const before = await loadOwn(db, userId, applyId);
      // Leaders decide by track, and the answers depend on the track.
      if ((track ?? before.track) !== before.track)
        throw new AppError('rule_broken', { fields: { track: serverMessage.trackFixed } });
      // The stored answers stay if the request contains none.
      const next = answers === undefined ? before : requireAnswers(before, { track: before.track, answers });
      const change = { contact, contents, answers: next.answers };
      const changed = await db.transaction(async (tx) => {
        // Lock order: club, application. The update starts after these locks and therefore sees the current deadline.
        await lockClub(tx, before.clubId, 'share');
        await lockSubmission(tx, applyId);
        return updateSubmission(tx, userId, applyId, change);
      });
      // The update checks owner, status and deadline. This read only selects the error code.
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
          await enqueueRetraction(tx, [applyId]);
          return;
        }
        const row = await loadOwn(tx, userId, applyId);
        throw new AppError(mustKeepResult(row) ? 'result_kept' : 'still_member');
      });
      onApplicationsChanged(clubId);
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
  // The insert statement then refuses the application and returns the reason.
  if (!form?.isAccepting) return NO_ANSWERS;
  if (formVersion !== undefined && formVersion !== form.version) throw new AppError('form_changed');
  return { ...requireAnswers(form, { track, answers }), formVersion: form.version };
}

function refusalOfEdit({ status, isAccepting }: OwnSubmissionRow) {
  if (status !== 'PENDING') return 'already_decided';
  return isAccepting ? 'nothing_changed' : 'recruitment_closed';
}

/** Returns the new application's id. Throws the reason if the application was refused. */
function requireApplyId({ applyId, refusal }: AddSubmissionResult): number {
  if (refusal === null) return applyId;
  // The round got a form between validation and insert.
  if (refusal === 'form_required') throw new AppError('form_changed');
  throw refusal === 'not_found' ? clubNotFound() : new AppError(refusal);
}
