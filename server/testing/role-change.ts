import type { Pool } from 'pg';
import type { MemberRoleName } from '@contract/member';
import { waitForLockWaiter } from './lock-wait';

/**
 * Calls `run` while an uncommitted transaction changes a role, and commits the change once a statement of `run` waits for it. A null
 * role ends the membership. Returns the result of `run`. Throws if `run` ends without waiting.
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
    const isWaiting = await Promise.race([
      result.then(() => false),
      waitForLockWaiter(pool).then(() => true),
    ]);
    if (!isWaiting) throw new Error('the call did not wait for the change of the role');
    await client.query('commit');
    return await result;
  } finally {
    // `true` closes the connection, which ends a transaction that a failed assertion left open.
    client.release(true);
  }
}
