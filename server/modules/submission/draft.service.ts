import { checkDraftAnswers } from '@contract/answers';
import { DRAFT_RETENTION_DAYS } from '@contract/draft';
import type { Draft, DraftBody, DraftSummary, SavedDraft } from '@contract/draft';
import { recruitmentStateAt } from '@contract/recruitment-state';
import { mayApply } from '@contract/rights';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import { lockClub, roleOf } from '../member/member.service';
import { notify } from '../notification/notification-writer.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';
import { findApplicationForm } from '../recruitment/application-form.service';
import { listDraftDeadlines } from './draft-deadline.repository';
import {
  deleteDraft,
  deleteExpiredDrafts,
  findDraft,
  hasApplied,
  listDraftsOf,
  lockDraftOwner,
  upsertDraft,
} from './draft.repository';

/** Drafts of applications. A draft belongs to a user and a round. Submitting the application deletes the draft. */
export interface DraftService {
  /** Returns the user's draft for the club's current round; null if there is none. Throws `not_found` for an unknown club. */
  find: (userId: number, clubId: number) => Promise<Draft | null>;
  /**
   * Saves partial values. Drops answers to questions that no longer exist, and a track that no longer exists. Saving is possible before
   * the opening and after the deadline, so that nothing typed is lost. Throws `not_found`, `not_logged_in` for a deleted account,
   * `already_member`, `already_applied`, `recruitment_closed` without a current round, and `rule_broken` for repeated answers and for
   * values of the wrong type.
   */
  save: (userId: number, clubId: number, body: DraftBody) => Promise<SavedDraft>;
  /** Deletes the user's draft for the club's current round, if any. Throws `not_found` for an unknown club. */
  remove: (userId: number, clubId: number) => Promise<void>;
  /** Lists the user's drafts for current rounds, the one saved last first. */
  listOwn: (userId: number) => Promise<DraftSummary[]>;
  /** Notifies the owners of the drafts of {@link listDraftDeadlines}, once per draft and deadline. */
  remindOfDeadlines: () => Promise<void>;
  /** Deletes drafts whose round, or the user’s extension, closed more than {@link DRAFT_RETENTION_DAYS} days ago. */
  removeExpired: () => Promise<void>;
}

interface DraftServiceDeps {
  db: Db;
  /** Called after the commit. It must not throw and is not awaited. */
  onNotificationsChanged: OnNotificationsChanged;
}

export function createDraftService({ db, onNotificationsChanged }: DraftServiceDeps): DraftService {
  return {
    find: async (userId, clubId) => {
      await roleOf(db, clubId, userId);
      const draft = await findDraft(db, clubId, userId);
      return draft ? { ...draft, savedAt: draft.savedAt.toISOString() } : null;
    },

    save: async (userId, clubId, body) =>
      db.transaction(async (tx) => {
        // Lock order: club, applicant, as when applying. Later statements see the changes of the transactions that these locks
        // waited for.
        await lockClub(tx, clubId, 'share');
        if (!(await lockDraftOwner(tx, userId))) throw new AppError('not_logged_in');
        if (!mayApply(await roleOf(tx, clubId, userId))) throw new AppError('already_member');
        const form = await findApplicationForm(tx, clubId, userId);
        if (!form) throw new AppError('recruitment_closed');
        const key = { recruitmentId: form.recruitmentId, userId };
        if (await hasApplied(tx, key)) throw new AppError('already_applied');
        const { track, answers, errors } = checkDraftAnswers(form, body);
        const [message] = Object.values(errors);
        if (message !== undefined) throw new AppError('rule_broken', { message, fields: errors });
        const { contact, contents } = body;
        return { savedAt: (await upsertDraft(tx, key, { track, contact, contents, answers })).toISOString() };
      }),

    remove: async (userId, clubId) => {
      await roleOf(db, clubId, userId);
      await deleteDraft(db, clubId, userId);
    },

    listOwn: async (userId) =>
      (await listDraftsOf(db, userId)).map((row) => ({
        clubId: row.clubId,
        clubName: row.clubName,
        recruitmentId: row.recruitmentId,
        title: row.title,
        state: recruitmentStateAt(row, row.now),
        closesAt: row.closesAt?.toISOString() ?? null,
        savedAt: row.savedAt.toISOString(),
      })),

    remindOfDeadlines: async () => {
      const changes = await db.transaction(async (tx) => {
        const drafts = await listDraftDeadlines(tx);
        return notify(
          tx,
          drafts.map(({ userId, clubId, recruitmentId, deadline }) => ({
            kind: 'DRAFT_DEADLINE',
            recipientIds: [userId],
            // The deadline is part of the cause, so a changed deadline causes another reminder and a repeated run does not.
            cause: `${String(recruitmentId)} ${deadline.toISOString()}`,
            subject: { type: 'apply', clubId },
          })),
        );
      });
      onNotificationsChanged(changes);
    },

    removeExpired: async () => {
      while (await deleteExpiredDrafts(db, DRAFT_RETENTION_DAYS));
    },
  };
}
