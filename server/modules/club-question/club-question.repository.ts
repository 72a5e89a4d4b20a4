import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Transaction } from '../../engines/database/executor';
import { clubQuestions, users } from '../../engines/database/schema';
import { removedUntil } from '../../engines/database/visible-content';

/** A question with its asker. Only leaders may see the asker's name. */
export interface ClubQuestionRow {
  id: number;
  content: string;
  createdAt: Date;
  answer: string | null;
  /** When the answer was written or last replaced. */
  answeredAt: Date | null;
  isPinned: boolean;
  /** Why a leader or an operator deleted the question; null if it is not deleted. Only its asker sees a deleted question. */
  deletionReason: string | null;
  /** Null after the account of the asker was deleted. */
  askerId: number | null;
  askerName: string | null;
  /** The end of a temporary removal by an operator that is in force; null without one. */
  removedUntil: Date | null;
}

/** A question with its rank, by which the list is sorted first. */
export interface ListedQuestionRow extends ClubQuestionRow {
  rank: number;
}

const COLUMNS = `q.id, q.content, q.created_at as "createdAt", q.answer, q.answered_at as "answeredAt", q.is_pinned as "isPinned",
  q.removed_reason as "deletionReason", q.asker_id as "askerId", asker.name as "askerName",
  ${removedUntil('q')} as "removedUntil"`;

/** 0: without an answer. 1: answered and pinned. 2: all others, among them the deleted questions. */
const RANK = `case when q.removed_reason is not null then 2 when q.answer is null then 0 when q.is_pinned then 1 else 2 end`;

/** The searchable text: empty for a question that an operator has removed, unless the user ($2) is its asker. */
const READABLE_TEXT = `case when q.removed_until > now() and q.asker_id is distinct from $2 then '' else q.content || ' ' || coalesce(q.answer, '') end`;

interface QuestionListOptions {
  clubId: number;
  userId: number;
  /** Leaders see the unanswered questions of all users, other users only their own. */
  isLeader: boolean;
  limit: number;
  /** The last question of the previous page; undefined for the first page. */
  after: { rank: number; id: number } | undefined;
  /** Every word must occur in the question or its answer, in any case. */
  words: readonly string[];
}

/** Lists the questions of a club that the user may see, by ascending rank and newest first within a rank. */
export async function listQuestions(
  pool: Pool,
  { clubId, userId, isLeader, limit, after, words }: QuestionListOptions,
): Promise<ListedQuestionRow[]> {
  const { rows } = await pool.query<ListedQuestionRow>({
    name: 'club-questions',
    text: `select ${COLUMNS}, q.rank from (select q.*, ${RANK} as rank from club_questions q
        where q.club_id = $1
          and (q.asker_id = $2 or (q.removed_reason is null and (q.answer is not null or $3::boolean)))
          and not exists (select from unnest($4::text[]) word where strpos(lower(${READABLE_TEXT}), lower(word)) = 0)) q
      left join users asker on asker.id = q.asker_id
      where (q.rank, -q.id) > ($5::int, -$6::int) order by q.rank, q.id desc limit $7`,
    values: [clubId, userId, isLeader, words, after?.rank ?? -1, after?.id ?? 0, limit],
  });
  return rows;
}

/** The same columns as {@link COLUMNS}, for the query builder. */
const lockedColumns = {
  id: clubQuestions.id,
  content: clubQuestions.content,
  createdAt: clubQuestions.createdAt,
  answer: clubQuestions.answer,
  answeredAt: clubQuestions.answeredAt,
  isPinned: clubQuestions.isPinned,
  deletionReason: clubQuestions.deletionReason,
  askerId: clubQuestions.askerId,
  askerName: users.name,
  removedUntil:
    sql<Date | null>`case when ${clubQuestions.removedUntil} > now() then ${clubQuestions.removedUntil} end`.mapWith(
      clubQuestions.removedUntil,
    ),
};

/** Returns the id of a question's club; undefined for an unknown question. */
export async function findClubOfQuestion(tx: Transaction, questionId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ clubId: clubQuestions.clubId })
    .from(clubQuestions)
    .where(eq(clubQuestions.id, questionId));
  return row?.clubId;
}

/**
 * Locks a question of a club until the transaction ends. Returns undefined for an unknown question, a question of another club and a
 * deleted question.
 */
export async function lockQuestion(
  tx: Transaction,
  clubId: number,
  questionId: number,
): Promise<ClubQuestionRow | undefined> {
  const [row] = await tx
    .select(lockedColumns)
    .from(clubQuestions)
    .leftJoin(users, eq(users.id, clubQuestions.askerId))
    .where(
      and(
        eq(clubQuestions.id, questionId),
        eq(clubQuestions.clubId, clubId),
        isNull(clubQuestions.deletionReason),
      ),
    )
    .for('update', { of: clubQuestions });
  return row;
}

/** Counts a user's unanswered questions to a club, without deleted questions. The count is stable while the account is locked. */
export async function countUnanswered(tx: Transaction, clubId: number, userId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(clubQuestions)
    .where(
      and(
        eq(clubQuestions.clubId, clubId),
        eq(clubQuestions.askerId, userId),
        isNull(clubQuestions.answer),
        isNull(clubQuestions.deletionReason),
      ),
    );
  return row?.total ?? 0;
}

export async function countPinned(tx: Transaction, clubId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(clubQuestions)
    .where(and(eq(clubQuestions.clubId, clubId), eq(clubQuestions.isPinned, true)));
  return row?.total ?? 0;
}

/** Returns the new question's id. */
export async function insertQuestion(
  tx: Transaction,
  question: { clubId: number; askerId: number; content: string },
): Promise<number> {
  const [row] = await tx.insert(clubQuestions).values(question).returning({ id: clubQuestions.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

export async function updateAnswer(tx: Transaction, questionId: number, answer: string): Promise<void> {
  await tx
    .update(clubQuestions)
    .set({ answer, answeredAt: sql`now()` })
    .where(eq(clubQuestions.id, questionId));
}

export async function updatePin(tx: Transaction, questionId: number, isPinned: boolean): Promise<void> {
  await tx.update(clubQuestions).set({ isPinned }).where(eq(clubQuestions.id, questionId));
}

/** Deletes a question for all users but its asker, who still sees it with the reason. Without an asker, deletes the row. */
export async function deleteQuestion(
  tx: Transaction,
  { id, askerId }: Pick<ClubQuestionRow, 'id' | 'askerId'>,
  deletionReason: string,
): Promise<void> {
  const hasId = eq(clubQuestions.id, id);
  if (askerId === null) await tx.delete(clubQuestions).where(hasId);
  else await tx.update(clubQuestions).set({ deletionReason, isPinned: false }).where(hasId);
}

/**
 * Deletes the rows of an account's questions that have no answer or a `deletionReason`, and removes the asker from its other questions.
 * Returns the ids of the deleted rows. Requires the lock on the account.
 */
export async function eraseQuestionsOf(tx: Transaction, userId: number): Promise<number[]> {
  const deleted = await tx
    .delete(clubQuestions)
    .where(
      and(
        eq(clubQuestions.askerId, userId),
        or(isNull(clubQuestions.answer), isNotNull(clubQuestions.deletionReason)),
      ),
    )
    .returning({ id: clubQuestions.id });
  await tx.update(clubQuestions).set({ askerId: null }).where(eq(clubQuestions.askerId, userId));
  return deleted.map(({ id }) => id);
}
