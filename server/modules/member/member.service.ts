import { message } from '@contract/messages';
import type { MemberRoleName, RoleName } from '@contract/member';
import { mayEndMembership, mayPresideOverAnother } from '@contract/rights';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { Pool } from 'pg';
import { AppError } from '../../app-error';
import type { Executor, Transaction } from '../../engines/database/executor';
import {
  changeMemberCount,
  countPresidencies,
  deleteMember,
  findLeaders,
  findRole,
  insertMember,
  insertMembers,
  listMembershipsOf,
  lockClubRow,
  lockClubsOf,
  lockAccount,
  findRolePrepared,
} from './member.repository';
import type { ClubLockMode } from './member.repository';

export { changeRole, listMemberIds, lockAccount, lockUsers } from './member.repository';

/** A president or vice president, with the field names of the API. */
export interface Leader {
  userId: number;
  name: string;
  roleName: MemberRoleName;
}

/** Creates the error for an unknown club. */
export const clubNotFound = () => new AppError('not_found', { message: message.clubNotFound });

/**
 * Locks a club for the rest of the transaction. This also freezes its members and their roles, because every writer of memberships
 * locks the club's row first. Throws `not_found` for an unknown club.
 */
export async function lockClub(tx: Transaction, clubId: number, mode: ClubLockMode): Promise<void> {
  if (!(await lockClubRow(tx, clubId, mode))) throw clubNotFound();
}

/** Returns the user's role in a club, NO_ROLE for a non-member. Throws `not_found` for an unknown club. */
export async function roleOf(executor: Executor, clubId: number, userId: number): Promise<RoleName> {
  const role = await findRole(executor, clubId, userId);
  if (role === undefined) throw clubNotFound();
  return role ?? 'NO_ROLE';
}

/** Like {@link roleOf}, but faster and only outside transactions. */
export async function currentRoleOf(pool: Pool, clubId: number, userId: number): Promise<RoleName> {
  const role = await findRolePrepared(pool, clubId, userId);
  if (role === undefined) throw clubNotFound();
  return role ?? 'NO_ROLE';
}

/**
 * Checks the presidency limit before a user becomes president of another club. Requires the lock on the account, so that two
 * concurrent calls cannot exceed the limit. Throws `club_limit_reached`, with `refusalMessage` instead of the usual message if given.
 */
export async function requireFreePresidency(
  tx: Transaction,
  userId: number,
  refusalMessage?: string,
): Promise<void> {
  if (!mayPresideOverAnother(await countPresidencies(tx, userId)))
    throw new AppError('club_limit_reached', refusalMessage === undefined ? {} : { message: refusalMessage });
}

/**
 * Locks the account of a user who is about to become president, then calls {@link requireFreePresidency}. Throws `not_logged_in` for a
 * deleted account.
 */
export async function lockForPresidency(tx: Transaction, userId: number): Promise<void> {
  if (!(await lockAccount(tx, userId))) throw new AppError('not_logged_in');
  await requireFreePresidency(tx, userId);
}

/**
 * Adds a member and updates the member count. Locks the club's row for the rest of the transaction, so call it before locking rows
 * that belong to the club. Throws `not_found` for an unknown club, `already_member` for a member.
 */
export async function addMember(
  tx: Transaction,
  clubId: number,
  userId: number,
  role: MemberRoleName,
): Promise<void> {
  // Update the count first: the update locks the club's row. Deletions of the club and hand-overs wait for this lock.
  if (!(await changeMemberCount(tx, clubId, 1))) throw clubNotFound();
  if (!(await insertMember(tx, clubId, userId, role))) throw new AppError('already_member');
}

/**
 * Adds the users who are not members yet, with the role MEMBER, and returns the ids of the added users. Existing memberships do not
 * change. The caller must hold the lock on the club, which exists.
 */
export async function addMembers(
  tx: Transaction,
  clubId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const addedIds = userIds.length === 0 ? [] : await insertMembers(tx, clubId, userIds);
  if (!(await changeMemberCount(tx, clubId, addedIds.length))) throw clubNotFound();
  return addedIds;
}

/**
 * Ends a membership and updates the member count. Locks like {@link addMember}. Throws `not_found` for a non-member or an unknown
 * club, `not_allowed` for the president, who must transfer the presidency first.
 */
export async function removeMember(tx: Transaction, clubId: number, userId: number): Promise<void> {
  if (!(await changeMemberCount(tx, clubId, -1))) throw clubNotFound();
  const role = await deleteMember(tx, clubId, userId);
  if (role === undefined) throw new AppError('not_found');
  // The throw rolls the deletion back.
  if (!mayEndMembership(role)) throw new AppError('not_allowed');
}

/** A user's membership in a club. */
export interface Membership {
  clubId: number;
  role: MemberRoleName;
  /** Whether the club has no other member. */
  isOnlyMember: boolean;
}

/**
 * Locks all clubs of a user, then the account by `lockUser`, until the transaction ends. Returns the memberships, which can no longer
 * change. Returns undefined when the user joined another club between these locks. Retry then in a new transaction: this one must not lock
 * another club, because the lock order is clubs before users.
 */
export async function lockMembershipsOf(
  tx: Transaction,
  userId: number,
  lockUser: () => Promise<void>,
): Promise<Membership[] | undefined> {
  const lockedClubIds = new Set(await lockClubsOf(tx, userId));
  await lockUser();
  const memberships = await listMembershipsOf(tx, userId);
  return memberships.every(({ clubId }) => lockedClubIds.has(clubId)) ? memberships : undefined;
}

/** Lists the president, then vice presidents in the order of joining; empty for an unknown club. */
export async function listLeaders(executor: Executor, clubId: number): Promise<Leader[]> {
  const rows = await findLeaders(executor, clubId);
  return rows.map(({ userId, name, role }) => ({
    userId,
    name: name ?? WITHDRAWN_USER_NAME,
    roleName: role,
  }));
}
