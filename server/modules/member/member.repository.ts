import { and, asc, count, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { LEADER_ROLES } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import type { Executor, Transaction } from '../../engines/database/executor';
import { clubs, memberships, users } from '../../engines/database/schema';
import { roleRankOf } from '../../engines/database/role-rank';
import { visibleUserImageOf } from '../../engines/database/visible-content';

const otherMemberships = alias(memberships, 'other');

/** Returns the user's role in a club: null for a non-member, undefined when the club does not exist. */
export async function findRole(
  executor: Executor,
  clubId: number,
  userId: number,
): Promise<MemberRoleName | null | undefined> {
  const [row] = await executor
    .select({ role: memberships.role })
    .from(clubs)
    .leftJoin(memberships, and(eq(memberships.clubId, clubs.id), eq(memberships.userId, userId)))
    .where(eq(clubs.id, clubId));
  return row?.role;
}

/** Like {@link findRole}, but as a prepared statement, because every page of a club runs this query. */
export async function findRolePrepared(
  pool: Pool,
  clubId: number,
  userId: number,
): Promise<MemberRoleName | null | undefined> {
  const {
    rows: [row],
  } = await pool.query<{ role: MemberRoleName | null }>({
    name: 'member-role',
    text: 'select m.role from clubs c left join memberships m on m.club_id = c.id and m.user_id = $2 where c.id = $1',
    values: [clubId, userId],
  });
  return row?.role;
}

/** Row lock on a club: 'share' for readers, 'no key update' before a change, 'update' before a deletion. */
export type ClubLockMode = 'share' | 'no key update' | 'update';

/** Locks a club, and thereby its members and roles, until the transaction ends. Returns whether the club exists. */
export async function lockClubRow(tx: Transaction, clubId: number, mode: ClubLockMode): Promise<boolean> {
  const locked = await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, clubId)).for(mode);
  return locked.length > 0;
}

/** Locks all clubs of a user until the transaction ends. Locks in ascending id order, as every writer does. Returns the club ids. */
export async function lockClubsOf(tx: Transaction, userId: number): Promise<number[]> {
  const userMemberships = tx
    .select({ clubId: memberships.clubId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  const locked = await tx
    .select({ id: clubs.id })
    .from(clubs)
    .where(inArray(clubs.id, userMemberships))
    .orderBy(asc(clubs.id))
    .for('no key update');
  return locked.map(({ id }) => id);
}

/** Lists a user's memberships; `isOnlyMember` is true when the club has no other member. */
export async function listMembershipsOf(
  executor: Executor,
  userId: number,
): Promise<{ clubId: number; role: MemberRoleName; isOnlyMember: boolean }[]> {
  const otherMembers = executor
    .select({ one: sql`1` })
    .from(otherMemberships)
    .where(and(eq(otherMemberships.clubId, memberships.clubId), ne(otherMemberships.userId, userId)));
  return executor
    .select({
      clubId: memberships.clubId,
      role: memberships.role,
      isOnlyMember: sql<boolean>`${notExists(otherMembers)}`,
    })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.clubId));
}

/** Locks accounts until the transaction ends, in ascending id order, as every writer does. */
export async function lockUsers(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Locks an account against deletion and other changes until the transaction ends. Returns whether the account still exists. */
export async function lockAccount(tx: Transaction, userId: number): Promise<boolean> {
  // Not 'for update': inserts that only reference the user, such as comments, need not wait.
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)))
    .for('no key update');
  return locked.length > 0;
}

export async function countPresidencies(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx
    .select({ presidencies: count() })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'PRESIDENT')));
  return row?.presidencies ?? 0;
}

/** Changes a club's member count and thereby locks the club's row for the transaction. Returns whether the club exists. */
export async function changeMemberCount(tx: Transaction, clubId: number, change: number): Promise<boolean> {
  const changed = await tx
    .update(clubs)
    .set({ memberCount: sql`${clubs.memberCount} + ${change}` })
    .where(eq(clubs.id, clubId))
    .returning({ id: clubs.id });
  return changed.length > 0;
}

/** Adds a member. Returns false, and changes nothing, when the user is already a member. */
export async function insertMember(
  tx: Transaction,
  clubId: number,
  userId: number,
  role: MemberRoleName,
): Promise<boolean> {
  const added = await tx
    .insert(memberships)
    .values({ clubId, userId, role })
    .onConflictDoNothing({ target: [memberships.clubId, memberships.userId] })
    .returning({ userId: memberships.userId });
  return added.length > 0;
}

/** Adds the users who are not members yet, with the role MEMBER. Returns the ids of the added users. */
export async function insertMembers(
  tx: Transaction,
  clubId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const added = await tx
    .insert(memberships)
    .values(userIds.map((userId) => ({ clubId, userId, role: 'MEMBER' as const })))
    .onConflictDoNothing({ target: [memberships.clubId, memberships.userId] })
    .returning({ userId: memberships.userId });
  return added.map(({ userId }) => userId);
}

/** Changes a member's role from `from` to `to`. Returns false, and changes nothing, when the current role is not `from`. */
export async function changeRole(
  tx: Transaction,
  { clubId, userId, from, to }: { clubId: number; userId: number; from: MemberRoleName; to: MemberRoleName },
): Promise<boolean> {
  const changed = await tx
    .update(memberships)
    .set({ role: to })
    .where(and(eq(memberships.clubId, clubId), eq(memberships.userId, userId), eq(memberships.role, from)))
    .returning({ userId: memberships.userId });
  return changed.length > 0;
}

/** Deletes a membership. Returns the role that the member had; undefined when the user was not a member. */
export async function deleteMember(
  tx: Transaction,
  clubId: number,
  userId: number,
): Promise<MemberRoleName | undefined> {
  const [removed] = await tx
    .delete(memberships)
    .where(and(eq(memberships.clubId, clubId), eq(memberships.userId, userId)))
    .returning({ role: memberships.role });
  return removed?.role;
}

export async function listMemberIds(executor: Executor, clubId: number): Promise<number[]> {
  const rows = await executor
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.clubId, clubId))
    .orderBy(asc(memberships.userId));
  return rows.map(({ userId }) => userId);
}

export interface LeaderRow {
  userId: number;
  /** Null for a deleted account. */
  name: string | null;
  role: MemberRoleName;
}

/** Lists the president, then vice presidents in the order of joining. */
export async function findLeaders(executor: Executor, clubId: number): Promise<LeaderRow[]> {
  return executor
    .select({ userId: memberships.userId, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.clubId, clubId), inArray(memberships.role, LEADER_ROLES)))
    .orderBy(sql`${memberships.role} <> 'PRESIDENT'`, asc(memberships.joinedAt), asc(memberships.userId));
}

export interface MemberRow {
  userId: number;
  name: string;
  /** An object name; null for the default picture. */
  profileImage: string | null;
  role: MemberRoleName;
  joinedAt: Date;
}

/** Lists a club's members from the highest role to the lowest, then by join date. */
export async function listMembers(pool: Pool, clubId: number): Promise<MemberRow[]> {
  const { rows } = await pool.query<MemberRow>({
    name: 'members-of-club',
    text: `select m.user_id as "userId", coalesce(u.name, '') as name, ${visibleUserImageOf('u')} as "profileImage", m.role, m.joined_at as "joinedAt"
           from memberships m join users u on u.id = m.user_id
           where m.club_id = $1
           order by ${roleRankOf('m.role')} desc, m.joined_at, m.user_id`,
    values: [clubId],
  });
  return rows;
}
