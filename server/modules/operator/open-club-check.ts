import type { Pool } from 'pg';
import { AppError } from '../../app-error';

/**
 * Creates the check of writes in clubs that an operator has closed. It finds the club of a request by the ids in its path and body; a
 * request without such ids concerns no club. Returns the id of the club, which its transactions check again: a closing may come between.
 * Throws `club_closed`.
 */
export function createOpenClubCheck(pool: Pool) {
  return async (userId: number, ids: Readonly<Record<string, unknown>>): Promise<number | undefined> => {
    const { clubId, articleId, commentId, applyId } = ids;
    if ([clubId, articleId, commentId, applyId].every((id) => id === undefined)) return undefined;
    // Users may always leave a club.
    if (ids.targetUserId === userId) return undefined;
    const { rows } = await pool.query<{ id: number; isClosed: boolean }>({
      name: 'closed-club',
      // The id of the club wins: the others belong to it, or the call answers 404.
      text: `select c.id, c.closed_at is not null as "isClosed" from clubs c where c.id = coalesce($1::int,
               (select a.club_id from articles a where a.id = $2::int),
               (select a.club_id from comments k join articles a on a.id = k.article_id where k.id = $3::int),
               (select s.club_id from submissions s where s.id = $4::int))`,
      values: [clubId, articleId, commentId, applyId],
    });
    if (rows[0]?.isClosed) throw new AppError('club_closed');
    return rows[0]?.id;
  };
}
