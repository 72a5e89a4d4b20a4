import type { Pool } from 'pg';
import type { MemberRoleName } from '@contract/member';

/** Returns the user ids of a club's members; with `roles`, only of members with one of these roles. */
export async function listMemberIds(
  pool: Pool,
  clubId: number,
  roles?: readonly MemberRoleName[],
): Promise<number[]> {
  const { rows } = await pool.query<{ userId: number }>({
    name: 'club-change-receivers',
    text: `select user_id as "userId" from memberships
           where club_id = $1 and role = any(coalesce($2::text[], array[role]))`,
    values: [clubId, roles ?? null],
  });
  return rows.map(({ userId }) => userId);
}
