import type { Pool } from 'pg';
import { AppError } from '../../app-error';
import { batchLookups } from '../../engines/database/call-batching';

interface FoundClub {
  id: number;
  isClosed: boolean;
}

/**
 * Creates a function that rejects a write in a club that an operator has closed, with `club_closed`. The
 * function finds the club by the ids in the request's path and body, and returns the club's id; undefined for a
 * request without such ids, for unknown ids, and when the user leaves the club. The transactions of the request
 * check the club again, because an operator may close it in between.
 */
export function createOpenClubCheck(pool: Pool) {
  // Concurrent writes share one round trip, because every write in a club starts with this query. A key consists of the ids of club,
  // article, comment and application, separated by spaces. A missing id is empty.
  const findClub = batchLookups<FoundClub>(async (keys) => {
    const ids = keys.map((key) => key.split(' '));
    const columnOf = (index: number) => ids.map((row) => (row[index] === '' ? null : Number(row[index])));
    const { rows } = await pool.query<FoundClub & { ordinal: number }>({
      name: 'closed-club',
      // The club id takes precedence. An article, comment or application of another club makes the route respond with 404.
      text: `select k.ordinal, c.id, c.closed_at is not null as "isClosed"
             from unnest($1::int[], $2::int[], $3::int[], $4::int[]) with ordinality as k (club_id, article_id, comment_id, apply_id, ordinal)
               join clubs c on c.id = coalesce(k.club_id,
                 (select a.club_id from articles a where a.id = k.article_id),
                 (select a.club_id from comments m join articles a on a.id = m.article_id where m.id = k.comment_id),
                 (select s.club_id from submissions s where s.id = k.apply_id))`,
      values: [columnOf(0), columnOf(1), columnOf(2), columnOf(3)],
    });
    return new Map(rows.map((row) => [keys[row.ordinal - 1] ?? '', row]));
  });
  return async (
    userId: number,
    paramsAndBody: Readonly<Record<string, unknown>>,
  ): Promise<number | undefined> => {
    const { clubId, articleId, commentId, applyId, targetUserId } = paramsAndBody;
    const requestIds = [clubId, articleId, commentId, applyId];
    if (requestIds.every((id) => id === undefined)) return undefined;
    // Users may leave a closed club. The target of such a request is the caller.
    if (targetUserId === userId) return undefined;
    const club = await findClub(requestIds.map((id) => (typeof id === 'number' ? String(id) : '')).join(' '));
    if (club?.isClosed) throw new AppError('club_closed');
    return club?.id;
  };
}
