import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor, Transaction } from '../../engines/database/executor';
import { chatRooms, userBlocks, users } from '../../engines/database/schema';
import { visibleUserImage } from '../../engines/database/visible-content';

/** Lists the users whom a user has blocked, the latest first. */
export const listBlocked = (executor: Executor, userId: number) =>
  executor
    .select({
      userId: users.id,
      name: users.name,
      profileImage: visibleUserImage,
      blockedAt: userBlocks.blockedAt,
    })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.blockerId, userId))
    .orderBy(desc(userBlocks.blockedAt), desc(userBlocks.blockedId));

export async function listBlockedIds(pool: Pool, userId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'blocked-ids',
    text: 'select blocked_id as id from user_blocks where blocker_id = $1',
    values: [userId],
  });
  return rows.map(({ id }) => id);
}

/** Returns the ids of those `userIds` who have blocked the user `blockedId`. */
export async function listBlockersOf(
  tx: Transaction,
  blockedId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: userBlocks.blockerId })
    .from(userBlocks)
    .where(and(eq(userBlocks.blockedId, blockedId), inArray(userBlocks.blockerId, [...userIds])));
  return rows.map(({ id }) => id);
}

/** Whether at least one of two users has blocked the other. */
export async function hasBlock(executor: Executor, userId: number, otherId: number): Promise<boolean> {
  const rows = await executor
    .select({ id: userBlocks.blockerId })
    .from(userBlocks)
    .where(
      or(
        and(eq(userBlocks.blockerId, userId), eq(userBlocks.blockedId, otherId)),
        and(eq(userBlocks.blockerId, otherId), eq(userBlocks.blockedId, userId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Locks and returns those of the two accounts that are not deleted, in ascending id order, until the transaction ends. A transaction that opens a
 * private room of the two users locks both accounts as well, so it runs before or after this transaction.
 */
export async function lockPair(tx: Transaction, userIds: readonly number[]) {
  return tx
    .select({ id: users.id, isOperator: users.isOperator })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.withdrawnAt)))
    .orderBy(users.id)
    .for('no key update');
}

/** Returns whether the block is new. */
export async function insertBlock(tx: Transaction, blockerId: number, blockedId: number): Promise<boolean> {
  const rows = await tx
    .insert(userBlocks)
    .values({ blockerId, blockedId })
    .onConflictDoNothing()
    .returning({ blockedId: userBlocks.blockedId });
  return rows.length > 0;
}

/** Returns whether there was a block. */
export async function deleteBlock(tx: Transaction, blockerId: number, blockedId: number): Promise<boolean> {
  const rows = await tx
    .delete(userBlocks)
    .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)))
    .returning({ blockedId: userBlocks.blockedId });
  return rows.length > 0;
}

/** Deletes the blocks of a user, and the blocks by which other users have blocked this user. */
export async function deleteBlocksOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(userBlocks).where(or(eq(userBlocks.blockerId, userId), eq(userBlocks.blockedId, userId)));
}

/** Makes the private rooms of two users read-only or writable. Returns the ids of the rooms that changed. */
export async function setReadOnly(
  tx: Transaction,
  [firstId, secondId]: readonly [number, number],
  isReadOnly: boolean,
): Promise<number[]> {
  const rows = await tx
    .update(chatRooms)
    .set({ isReadOnly })
    .where(
      and(
        eq(chatRooms.lowUserId, Math.min(firstId, secondId)),
        eq(chatRooms.highUserId, Math.max(firstId, secondId)),
        sql`${chatRooms.isReadOnly} is distinct from ${isReadOnly}`,
      ),
    )
    .returning({ id: chatRooms.id });
  return rows.map(({ id }) => id);
}
