import type { Pool } from 'pg';
import { mayApply } from '@contract/rights';
import { AppError } from '../../app-error';
import { batchLookups } from '../../engines/database/call-batching';
import type { Db } from '../../engines/database/executor';
import { lockAccount, lockClub, roleOf } from '../member/member.service';
import { deleteFollow, deleteFollowsOf, findFollowedClubIds, insertFollow } from './follow.repository';

export interface FollowService {
  /** Throws `not_found` for an unknown club, `already_member` for a member, `not_logged_in` for a deleted account. */
  follow: (userId: number, clubId: number) => Promise<void>;
  /** Throws `not_found` for an unknown club. */
  unfollow: (userId: number, clubId: number) => Promise<void>;
  /** Returns the ids of the clubs that a user follows. Concurrent calls share one query. */
  followedClubsOf: (userId: number) => Promise<ReadonlySet<number>>;
}

const NO_CLUBS: ReadonlySet<number> = new Set();

/** Manages which clubs users follow. A trigger ends following when the user becomes a member of the club. */
export function createFollowService({ db, pool }: { db: Db; pool: Pool }): FollowService {
  const findFollowed = batchLookups(async (userIds) => {
    const followed = await findFollowedClubIds(pool, userIds.map(Number));
    return new Map([...followed].map(([userId, clubIds]) => [String(userId), clubIds]));
  });
  return {
    follow: async (userId, clubId) => {
      await db.transaction(async (tx) => {
        // Lock order: club, account. Adding a member locks the club too, so the role cannot change.
        await lockClub(tx, clubId, 'share');
        if (!(await lockAccount(tx, userId))) throw new AppError('not_logged_in');
        if (!mayApply(await roleOf(tx, clubId, userId))) throw new AppError('already_member');
        await insertFollow(tx, clubId, userId);
      });
    },

    unfollow: async (userId, clubId) => {
      // Throws for an unknown club.
      await roleOf(db, clubId, userId);
      await deleteFollow(db, clubId, userId);
    },

    followedClubsOf: async (userId) => (await findFollowed(String(userId))) ?? NO_CLUBS,
  };
}

/** Deletes the follows of an account that is being deleted. Requires the lock on the account. */
export const removeFollowsOf = deleteFollowsOf;
