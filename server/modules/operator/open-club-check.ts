import type { Pool } from 'pg';
import { AppError } from '../../app-error';

/**
 * Creates the check of writes in clubs that an operator has closed. It finds the club of a request by the ids in its path and body; a
 * request without such ids concerns no club. Throws `club_closed`.
 */
export function createOpenClubCheck(pool: Pool) {
  return async (userId: number, ids: Readonly<Record<string, unknown>>): Promise<void> => {
    const { clubId, articleId, commentId, applyId } = ids;
    if ([clubId, articleId, commentId, applyId].every((id) => id === undefined)) return;
    // Users may always leave a club.
    if (ids.targetUserId === userId) return;
    const { rowCount } = await pool.query({
      name: 'closed-club',
      // The id of the club wins: the others belong to it, or the call answers 404.
      text: `select from clubs c where c.closed_at is not null and c.id = coalesce($1::int,
               (select a.club_id from articles a where a.id = $2::int),
               (select a.club_id from comments k join articles a on a.id = k.article_id where k.id = $3::int),
               (select s.club_id from submissions s where s.id = $4::int))`,
      values: [clubId, articleId, commentId, applyId],
    });
    if (rowCount !== 0) throw new AppError('club_closed');
  };
}
