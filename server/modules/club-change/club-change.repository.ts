import type { Pool } from 'pg';
import { LEADER_ROLES } from '@contract/member';
import { sqlLiterals } from '../../engines/database/sql-literals';

/** Returns the ids of a club's members, or of its leaders only. */
export async function listMemberIds(
  pool: Pool,
  clubId: number,
  { leadersOnly }: { leadersOnly: boolean },
): Promise<number[]> {
  const { rows } = await pool.query<{ userId: number }>({
    name: 'club-change-receivers',
    text: `select user_id as "userId" from memberships
           where club_id = $1 and (not $2::boolean or role in (${sqlLiterals(LEADER_ROLES)}))`,
    values: [clubId, leadersOnly],
  });
  return rows.map(({ userId }) => userId);
}
