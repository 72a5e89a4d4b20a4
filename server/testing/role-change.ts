import type { Pool } from 'pg';
import type { MemberRoleName } from '@contract/member';
import { waitForLockWaiter } from './lock-wait';

/**
 * Calls `run` while an uncommitted transaction changes a role, and commits the change once a statement of `run` waits for it. A null
 * role ends the membership. Returns the result of `run`.
 */
export async function withConcurrentRoleChange<T>(
  pool: Pool,
  { clubId, userId, role }: { clubId: number; userId: number; role: MemberRoleName | null },
  run: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from clubs where id = $1 for no key update', [clubId]);
    await (role === null
      ? client.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId])
      : client.query('update memberships set role = $3 where club_id = $1 and user_id = $2', [
          clubId,
          userId,
          role,
        ]));
    const result = run();
    await Promise.race([result, waitForLockWaiter(pool)]);
    await client.query('commit');
    return await result;
  } finally {
    // `true` closes the connection, which ends a transaction that a failed assertion left open.
    client.release(true);
  }
}
