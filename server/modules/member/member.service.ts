import { message } from '@contract/messages';
import type { MemberRoleName, RoleName } from '@contract/member';
import { WITHDRAWN_NAME } from '@contract/user';
import type { Pool } from 'pg';
import { AppError } from '../../app-error';
import type { Executor, Transaction } from '../../engines/database/executor';
import { mayBeRemoved, mayPresideOverAnother } from './member.policy';
import {
  changeMemberCount,
  countPresidencies,
  deleteMember,
  findLeaders,
  findRole,
  insertMember,
  listMembershipsOf,
  lockClubRow,
  lockClubsOf,
  lockPresidentAccount,
  findRolePrepared,
} from './member.repository';
import type { ClubLockMode } from './member.repository';

/** A president or vice president as the API names them. */
export interface Leader {
  userId: number;
  name: string;
  roleName: MemberRoleName;
}

/** The refusal for a club that is not there. */
export const clubNotFound = () => new AppError('not_found', { message: message.clubNotFound });

/**
 * Holds a club, its members and their roles still for the rest of the transaction, since whoever changes them changes the club's
 * row. Throws `not_found` when there is no such club.
 */
export async function lockClub(tx: Transaction, clubId: number, mode: ClubLockMode): Promise<void> {
  if (!(await lockClubRow(tx, clubId, mode))) throw clubNotFound();
}

/** A person's role in a club, NO_ROLE for a stranger. Throws `not_found` when there is no such club. */
export async function roleOf(executor: Executor, clubId: number, userId: number): Promise<RoleName> {
  const role = await findRole(executor, clubId, userId);
  if (role === undefined) throw clubNotFound();
  return role ?? 'NO_ROLE';
}

/** As {@link roleOf}, outside of transactions and faster. */
export async function currentRoleOf(pool: Pool, clubId: number, userId: number): Promise<RoleName> {
  const role = await findRolePrepared(pool, clubId, userId);
  if (role === undefined) throw clubNotFound();
  return role ?? 'NO_ROLE';
}

/**
 * To be called before somebody is made president of one more club: holds off everything else that would, until the transaction ends,
 * so that no two together pass the limit. Throws `club_limit_reached`, `not_logged_in` for one who has left the service.
 */
export async function claimPresidency(tx: Transaction, userId: number): Promise<void> {
  if (!(await lockPresidentAccount(tx, userId))) throw new AppError('not_logged_in');
  if (!mayPresideOverAnother(await countPresidencies(tx, userId))) throw new AppError('club_limit_reached');
}

/**
 * Makes a person a member and counts them. Locks the club's row for the rest of the transaction, so call it before locking anything
 * that hangs on the club. Throws `not_found` when there is no such club, `already_member` for one who belongs to it.
 */
export async function addMember(
  tx: Transaction,
  clubId: number,
  userId: number,
  role: MemberRoleName,
): Promise<void> {
  // The count goes first: whoever changes a club's members holds its row, so that deletion and hand-over wait or make wait.
  if (!(await changeMemberCount(tx, clubId, 1))) throw clubNotFound();
  if (!(await insertMember(tx, clubId, userId, role))) throw new AppError('already_member');
}

/**
 * Ends a membership and counts it. Locks as {@link addMember}. Throws `not_found` for a stranger or an absent club, `not_allowed`
 * for the president: a club always has one.
 */
export async function removeMember(tx: Transaction, clubId: number, userId: number): Promise<void> {
  if (!(await changeMemberCount(tx, clubId, -1))) throw clubNotFound();
  const role = await deleteMember(tx, clubId, userId);
  if (role === undefined) throw new AppError('not_found');
  // Thrown inside the transaction: the membership stays.
  if (!mayBeRemoved(role)) throw new AppError('not_allowed');
}

/** How a person stands in a club. */
export interface Membership {
  clubId: number;
  role: MemberRoleName;
  /** Whether nobody else belongs to the club. */
  isOnlyMember: boolean;
}

/**
 * Holds every club of a person, and its members, still until the transaction ends, and then the account by `holdAccount`. Answers
 * the person's memberships, which stay as they are; undefined when the person has just joined another club: try once more in a
 * transaction of its own, since clubs are locked before people by everybody.
 */
export async function lockMembershipsOf(
  tx: Transaction,
  userId: number,
  lockAccount: () => Promise<void>,
): Promise<Membership[] | undefined> {
  const lockedClubIds = new Set(await lockClubsOf(tx, userId));
  await lockAccount();
  const memberships = await listMembershipsOf(tx, userId);
  return memberships.every(({ clubId }) => lockedClubIds.has(clubId)) ? memberships : undefined;
}

/** The president first, then vice presidents in the order of joining; empty for an absent club. */
export async function listLeaders(executor: Executor, clubId: number): Promise<Leader[]> {
  const rows = await findLeaders(executor, clubId);
  return rows.map(({ userId, name, role }) => ({ userId, name: name ?? WITHDRAWN_NAME, roleName: role }));
}
