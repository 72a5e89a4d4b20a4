import type { Pool } from 'pg';
import type { Block } from '@contract/block';
import { serverMessage } from '@contract/messages';
import { reportMessage } from '@contract/report-messages';
import { DEFAULT_PROFILE_IMAGE, WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import {
  deleteBlock,
  hasBlock,
  insertBlock,
  listBlocked,
  listBlockedIds,
  lockPair,
  setReadOnly,
} from './block.repository';

export { deleteBlocksOf as removeBlocksOf, hasBlock, listBlockersOf } from './block.repository';

/** Blocks between users. The blocked user is never notified. `userId` is the caller. */
export interface BlockService {
  /** Lists the users whom the caller has blocked, the latest first. */
  list: (userId: number) => Promise<Block[]>;
  /** Returns the ids of the users whom the caller has blocked. */
  blockedIdsOf: (userId: number) => Promise<ReadonlySet<number>>;
  /**
   * Blocks another user and makes the private rooms of both users read-only. A repeated call changes nothing. Throws `rule_broken` for
   * oneself, `not_found` for an unknown or deleted account, `not_allowed` if the other user is an operator.
   */
  block: (userId: number, otherId: number) => Promise<void>;
  /** Ends a block and makes the private rooms writable again, unless the other user has blocked the caller. */
  unblock: (userId: number, otherId: number) => Promise<void>;
}

interface BlockServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  /** Called after the commit with each room that became read-only or writable. */
  onRoomsChanged: (change: { roomId: number; userIds: number[] }) => void;
}

export function createBlockService({ db, pool, objects, onRoomsChanged }: BlockServiceDeps): BlockService {
  /** Runs `work` under the locks on both accounts. After the commit, announces the rooms whose ids `work` returned. */
  const changeBlock = async (
    userId: number,
    otherId: number,
    work: (tx: Transaction, other: { isOperator: boolean }) => Promise<number[]>,
  ) => {
    if (otherId === userId) throw new AppError('rule_broken', { message: reportMessage.blockOneself });
    const roomIds = await db.transaction(async (tx) => {
      const accounts = await lockPair(tx, [userId, otherId]);
      const other = accounts.find(({ id }) => id === otherId);
      if (!accounts.some(({ id }) => id === userId)) throw new AppError('not_logged_in');
      if (!other) throw new AppError('not_found', { message: serverMessage.accountNotFound });
      return work(tx, other);
    });
    for (const roomId of roomIds) onRoomsChanged({ roomId, userIds: [userId, otherId] });
  };

  return {
    list: async (userId) =>
      Promise.all(
        (await listBlocked(db, userId)).map(async ({ name, profileImage, blockedAt, ...row }) => ({
          userId: row.userId,
          name: name ?? WITHDRAWN_USER_NAME,
          profileImage: profileImage ?? DEFAULT_PROFILE_IMAGE,
          profileImageUrl: profileImage === null ? null : await objects.downloadUrlOf(profileImage, 'face'),
          blockedAt: blockedAt.toISOString(),
        })),
      ),

    blockedIdsOf: async (userId) => new Set(await listBlockedIds(pool, userId)),

    block: (userId, otherId) =>
      changeBlock(userId, otherId, async (tx, { isOperator }) => {
        if (isOperator) throw new AppError('not_allowed', { message: reportMessage.blockOperator });
        return (await insertBlock(tx, userId, otherId)) ? setReadOnly(tx, [userId, otherId], true) : [];
      }),

    unblock: (userId, otherId) =>
      changeBlock(userId, otherId, async (tx) =>
        (await deleteBlock(tx, userId, otherId))
          ? setReadOnly(tx, [userId, otherId], await hasBlock(tx, userId, otherId))
          : [],
      ),
  };
}
