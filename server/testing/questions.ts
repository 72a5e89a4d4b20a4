import type { Pool } from 'pg';
import { createUser } from './factories';

interface QuestionColumns {
  clubId: number;
  askerId?: number;
  content?: string;
  /** By default the question is unanswered. */
  answer?: string;
  isPinned?: boolean;
}

/** Inserts a question to a club and returns the id of the question. The asker is a new user by default. */
export async function createQuestion(
  pool: Pool,
  { clubId, askerId, content = '언제 모이나요?', answer, isPinned = false }: QuestionColumns,
): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `insert into club_questions (club_id, asker_id, content, answer, answered_at, is_pinned)
     values ($1, $2, $3, $4, case when $4::text is null then null else now() end, $5) returning id`,
    [clubId, askerId ?? (await createUser(pool)), content, answer, isPinned],
  );
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}
