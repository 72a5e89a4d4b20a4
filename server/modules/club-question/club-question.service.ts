import type { Pool } from 'pg';
import { SEARCH_MAX_WORDS } from '@contract/club';
import {
  CLUB_QUESTION_PAGE_SIZE,
  MAX_PINNED_QUESTIONS,
  MAX_UNANSWERED_QUESTIONS,
} from '@contract/club-question';
import type { ClubQuestion, ClubQuestionListQuery, ClubQuestionPage } from '@contract/club-question';
import { serverMessage } from '@contract/messages';
import { mayAnswerQuestions } from '@contract/rights';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { runIdempotent } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { writeAudit } from '../audit/audit.service';
import { currentRoleOf, listLeaders, lockAccount, lockClub, roleOf } from '../member/member.service';
import {
  notificationGroupKey,
  notify,
  retractNotifications,
} from '../notification/notification-writer.service';
import type { NotificationChange, OnNotificationsChanged } from '../notification/notification-writer.service';
import { contentRemoved, createRemovedContentCheck, presentRemoval } from '../removal/removal.service';
import type { CanReadRemoved } from '../removal/removal.service';
import { QUESTION_NOTIFICATION_KINDS, clubQuestionJobTypes } from './club-question.jobs';
import {
  countPinned,
  countUnanswered,
  eraseQuestionsOf,
  insertQuestion,
  listQuestions,
  findClubOfQuestion,
  lockQuestion,
  deleteQuestion,
  updateAnswer,
  updatePin,
} from './club-question.repository';
import type { ClubQuestionRow } from './club-question.repository';

/** A question, and the user who wants to change it. */
export interface QuestionRef {
  userId: number;
  clubId: number;
  questionId: number;
}

/**
 * Questions of users to clubs. All methods throw `not_found` for an unknown club. Those with a {@link QuestionRef} also throw
 * `not_allowed` for users who are not leaders, and `not_found` for a deleted question and for a question of another club.
 */
export interface ClubQuestionService {
  list: (userId: number, clubId: number, query: ClubQuestionListQuery) => Promise<ClubQuestionPage>;
  /** Returns the new question's id. Throws `too_many_questions`, and `not_logged_in` for a deleted account. */
  ask: (userId: number, clubId: number, content: string, request?: IdempotentRequest) => Promise<number>;
  /**
   * Answers a question or replaces its answer. Notifies the asker of the first answer. Throws `not_allowed` while an operator's removal
   * of the question is in force.
   */
  answer: (ref: QuestionRef, answer: string) => Promise<ClubQuestion>;
  /**
   * Pins or unpins a question. Pinning throws `pin_limit_reached`, `rule_broken` for a question without an answer, and `not_allowed` while
   * an operator's removal of the question is in force.
   */
  pin: (ref: QuestionRef, isPinned: boolean) => Promise<ClubQuestion>;
  /** Deletes a question for all users but its asker, who still sees it with the reason. */
  delete: (ref: QuestionRef, reason: string) => Promise<void>;
}

interface ClubQuestionServiceDeps {
  db: Db;
  pool: Pool;
  /** Called after the commit. It must not throw and is not awaited. */
  onNotificationsChanged: OnNotificationsChanged;
}

const questionNotFound = () => new AppError('not_found', { message: serverMessage.questionNotFound });

export function createClubQuestionService({
  db,
  pool,
  onNotificationsChanged,
}: ClubQuestionServiceDeps): ClubQuestionService {
  /**
   * Locks the club and the question, runs `work` and publishes the changed notifications that it returns. Returns the changed question;
   * undefined if `work` has deleted it.
   */
  const changeQuestion = async (
    ref: QuestionRef,
    work: (tx: Transaction, question: ClubQuestionRow) => Promise<NotificationChange[]>,
  ): Promise<ClubQuestionRow | undefined> => {
    const { notificationChanges, changed } = await db.transaction(async (tx) => {
      await lockClub(tx, ref.clubId, 'no key update');
      if (!mayAnswerQuestions(await roleOf(tx, ref.clubId, ref.userId))) throw new AppError('not_allowed');
      const question = await lockQuestion(tx, ref.clubId, ref.questionId);
      if (!question) throw questionNotFound();
      const notificationChanges = await work(tx, question);
      return { notificationChanges, changed: await lockQuestion(tx, ref.clubId, ref.questionId) };
    });
    onNotificationsChanged(notificationChanges);
    return changed;
  };
  const changeAndPresent = async (ref: QuestionRef, work: Parameters<typeof changeQuestion>[1]) => {
    const changed = await changeQuestion(ref, work);
    if (!changed) throw questionNotFound();
    const canRead = await createRemovedContentCheck(pool, ref.userId, [changed]);
    return presentQuestion(changed, { userId: ref.userId, isLeader: true, canRead });
  };

  return {
    list: createQuestionList(pool),

    ask: async (userId, clubId, content, request) => {
      let notificationChanges: NotificationChange[] = [];
      const questionId = await runIdempotent(db, request, (runInTransaction) =>
        runInTransaction(async (tx) => {
          const id = await insertWithinLimit(tx, { clubId, askerId: userId, content });
          notificationChanges = await notifyLeaders(tx, { clubId, askerId: userId, id });
          return id;
        }),
      );
      onNotificationsChanged(notificationChanges);
      return questionId;
    },

    answer: (ref, answer) =>
      changeAndPresent(ref, async (tx, { id, askerId, removedUntil }) => {
        // Otherwise leaders would answer a question that they cannot read.
        if (removedUntil !== null) throw contentRemoved();
        await updateAnswer(tx, id, answer);
        return notify(tx, [
          {
            kind: 'QUESTION_ANSWERED',
            recipientIds: askerId === null ? [] : [askerId],
            cause: id,
            groupKey: notificationGroupKey.club(ref.clubId),
            subject: { type: 'questions', clubId: ref.clubId, id },
            unnamedActorId: ref.userId,
          },
        ]);
      }),

    pin: (ref, isPinned) =>
      changeAndPresent(ref, async (tx, question) => {
        if (isPinned && question.removedUntil !== null) throw contentRemoved();
        if (isPinned && question.answer === null)
          throw new AppError('rule_broken', { message: serverMessage.questionUnanswered });
        // The count is stable, because the club is locked.
        if (isPinned && !question.isPinned && (await countPinned(tx, ref.clubId)) >= MAX_PINNED_QUESTIONS)
          throw new AppError('pin_limit_reached', { message: serverMessage.questionPinLimitReached });
        await updatePin(tx, question.id, isPinned);
        return [];
      }),

    delete: async (ref, reason) => {
      await changeQuestion(ref, async (tx, question) => {
        await writeAudit(tx, [
          {
            clubId: ref.clubId,
            actorId: ref.userId,
            action: 'QUESTION_DELETED',
            targetId: question.askerId,
            before: String(question.id),
            reason,
          },
        ]);
        return deleteAndRetract(tx, question, reason);
      });
    },
  };
}

/**
 * Inserts a question and returns its id. Throws `not_found` for an unknown club, `not_logged_in` for a deleted account, and
 * `too_many_questions`.
 */
async function insertWithinLimit(
  tx: Transaction,
  question: { clubId: number; askerId: number; content: string },
): Promise<number> {
  const { clubId, askerId } = question;
  // Lock order: club, account. The lock on the account makes the limit exact.
  await lockClub(tx, clubId, 'share');
  if (!(await lockAccount(tx, askerId))) throw new AppError('not_logged_in');
  if ((await countUnanswered(tx, clubId, askerId)) >= MAX_UNANSWERED_QUESTIONS)
    throw new AppError('too_many_questions');
  return insertQuestion(tx, question);
}

/** Notifies the leaders of the club of a new question, except the asker and leaders who have blocked the asker. */
async function notifyLeaders(
  tx: Transaction,
  { clubId, askerId, id }: { clubId: number; askerId: number; id: number },
): Promise<NotificationChange[]> {
  const leaders = await listLeaders(tx, clubId);
  return notify(tx, [
    {
      kind: 'QUESTION_ASKED',
      recipientIds: leaders.map(({ userId }) => userId),
      cause: id,
      groupKey: notificationGroupKey.club(clubId),
      // Has no actor, because the notification would disclose the asker's name to leaders who later lose the role.
      subject: { type: 'questions', clubId, id },
      unnamedActorId: askerId,
      senderId: askerId,
    },
  ]);
}

/** Deletes a question of any club. Returns the changed notifications; undefined for an unknown and for a deleted question. */
export async function deleteReportedQuestion(
  tx: Transaction,
  questionId: number,
  reason: string,
): Promise<NotificationChange[] | undefined> {
  const clubId = await findClubOfQuestion(tx, questionId);
  const question = clubId === undefined ? undefined : await lockQuestion(tx, clubId, questionId);
  return question && deleteAndRetract(tx, question, reason);
}

async function deleteAndRetract(tx: Transaction, question: ClubQuestionRow, reason: string) {
  await deleteQuestion(tx, question, reason);
  return retractNotifications(tx, QUESTION_NOTIFICATION_KINDS, [question.id]);
}

function createQuestionList(pool: Pool): ClubQuestionService['list'] {
  return async (userId, clubId, { limit = CLUB_QUESTION_PAGE_SIZE, before, search = '' }) => {
    const isLeader = mayAnswerQuestions(await currentRoleOf(pool, clubId, userId));
    const rows = await listQuestions(pool, {
      clubId,
      userId,
      isLeader,
      limit: limit + 1,
      // The page starts after the question that the API calls `before`: the last of the previous page.
      after: parseCursor(before),
      words: search.split(/\s+/u).filter(Boolean).slice(0, SEARCH_MAX_WORDS),
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const canRead = await createRemovedContentCheck(pool, userId, page);
    return {
      questions: page.map((row) => presentQuestion(row, { userId, isLeader, canRead })),
      nextCursor: last && rows.length > limit ? `${String(last.rank)}-${String(last.id)}` : null,
    };
  };
}

/**
 * Deletes or anonymises the questions of an account that is being deleted, and enqueues the retraction of notifications about the deleted
 * questions. Requires the lock on the account.
 */
export async function eraseQuestionsOfUser(tx: Transaction, userId: number): Promise<void> {
  const ids = await eraseQuestionsOf(tx, userId);
  if (ids.length > 0) await enqueue(tx, clubQuestionJobTypes.retractNotifications, [{ questionIds: ids }]);
}

/** Parses the cursor `rank-id`, as `nextCursor` contains it. */
function parseCursor(cursor: string | undefined): { rank: number; id: number } | undefined {
  const [rank, id] = cursor?.split('-').map(Number) ?? [];
  return rank === undefined || id === undefined ? undefined : { rank, id };
}

function presentQuestion(
  row: ClubQuestionRow,
  { userId, isLeader, canRead }: { userId: number; isLeader: boolean; canRead: CanReadRemoved },
): ClubQuestion {
  const isHidden = row.removedUntil !== null && !canRead(row.askerId);
  return {
    questionId: row.id,
    content: isHidden ? '' : row.content,
    createdAt: row.createdAt.toISOString(),
    answer: isHidden && row.answer !== null ? '' : row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    pinned: row.isPinned,
    mine: row.askerId === userId,
    ...(isLeader && { askerName: row.askerName ?? WITHDRAWN_USER_NAME }),
    ...presentRemoval(row),
    ...(row.deletionReason !== null && { removedReason: row.deletionReason }),
  };
}
