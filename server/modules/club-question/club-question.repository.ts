import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Transaction } from '../../engines/database/executor';
import { clubQuestions, users } from '../../engines/database/schema';
import { removedUntil } from '../../engines/database/visible-content';

/** A question with the name of its asker, which only leaders may see. */
export interface ClubQuestionRow {
  id: number;
  content: string;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  isPinned: boolean;
  removedReason: string | null;
  /** Null after the account of the asker was deleted. */
  askerId: number | null;
  askerName: string | null;
  /** The end of a removal by an operator; null for a visible question. */
  removedUntil: Date | null;
}

/** A question with its rank, by which the list is sorted first. */
export interface ListedQuestionRow extends ClubQuestionRow {
  rank: number;
}

const COLUMNS = `q.id, q.content, q.created_at as "createdAt", q.answer, q.answered_at as "answeredAt", q.is_pinned as "isPinned",
  q.removed_reason as "removedReason", q.asker_id as "askerId", asker.name as "askerName",
  ${removedUntil('q')} as "removedUntil"`;

/** Questions without an answer first, then pinned ones, then the others. */
const RANK = `case when q.removed_reason is not null then 2 when q.answer is null then 0 when q.is_pinned then 1 else 2 end`;

/** The searchable text: empty for a question that is removed for the user. */
const READABLE_TEXT = `case when q.removed_until > now() and q.asker_id is distinct from $2 then '' else q.content || ' ' || coalesce(q.answer, '') end`;

interface QuestionListOptions {
  clubId: number;
  userId: number;
  /** Whether the reader sees the unanswered questions of all users. */
  isManager: boolean;
  limit: number;
  after: { rank: number; id: number } | undefined;
  /** Every word must occur in the question or its answer, in any case. */
  words: readonly string[];
}

/** Lists the questions of a club that the user may see, newest first within a rank. */
export async function listQuestions(
  pool: Pool,
  { clubId, userId, isManager, limit, after, words }: QuestionListOptions,
): Promise<ListedQuestionRow[]> {
  const { rows } = await pool.query<ListedQuestionRow>({
    name: 'club-questions',
    text: `select ${COLUMNS}, q.rank from (select q.*, ${RANK} as rank from club_questions q
        where q.club_id = $1
          and (q.asker_id = $2 or (q.removed_reason is null and (q.answer is not null or $3::boolean)))
          and not exists (select from unnest($4::text[]) word where strpos(lower(${READABLE_TEXT}), lower(word)) = 0)) q
      left join users asker on asker.id = q.asker_id
      where (q.rank, -q.id) > ($5::int, -$6::int) order by q.rank, q.id desc limit $7`,
    values: [clubId, userId, isManager, words, after?.rank ?? -1, after?.id ?? 0, limit],
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
  removedReason: clubQuestions.removedReason,
  askerId: clubQuestions.askerId,
  askerName: users.name,
  removedUntil:
    sql<Date | null>`case when ${clubQuestions.removedUntil} > now() then ${clubQuestions.removedUntil} end`.mapWith(
      clubQuestions.removedUntil,
    ),
};

/** Returns the club of a question; undefined for an unknown question. */
export async function findClubOfQuestion(tx: Transaction, questionId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ clubId: clubQuestions.clubId })
    .from(clubQuestions)
    .where(eq(clubQuestions.id, questionId));
  return row?.clubId;
}

/** Locks a question of a club until the transaction ends. Returns undefined for a question that leaders have deleted. */
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
        isNull(clubQuestions.removedReason),
      ),
    )
    .for('update', { of: clubQuestions });
  return row;
}

/** Counts a user's questions to a club without an answer. Stable while the account is locked. */
export async function countUnanswered(tx: Transaction, clubId: number, userId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(clubQuestions)
    .where(
      and(
        eq(clubQuestions.clubId, clubId),
        eq(clubQuestions.askerId, userId),
        isNull(clubQuestions.answer),
        isNull(clubQuestions.removedReason),
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

/** Hides a question from all users but its asker. Without an asker it is deleted. */
export async function removeQuestion(
  tx: Transaction,
  { id, askerId }: Pick<ClubQuestionRow, 'id' | 'askerId'>,
  removedReason: string,
): Promise<void> {
  const hasId = eq(clubQuestions.id, id);
  if (askerId === null) await tx.delete(clubQuestions).where(hasId);
  else await tx.update(clubQuestions).set({ removedReason, isPinned: false }).where(hasId);
}

/**
 * Deletes an account's questions without an answer and those that leaders deleted, and removes the asker from the others. Returns the
 * ids of the deleted ones. Requires the lock on the account.
 */
export async function eraseQuestionsOf(tx: Transaction, userId: number): Promise<number[]> {
  const deleted = await tx
    .delete(clubQuestions)
    .where(
      and(
        eq(clubQuestions.askerId, userId),
        or(isNull(clubQuestions.answer), isNotNull(clubQuestions.removedReason)),
      ),
    )
    .returning({ id: clubQuestions.id });
  await tx.update(clubQuestions).set({ askerId: null }).where(eq(clubQuestions.askerId, userId));
  return deleted.map(({ id }) => id);
}
