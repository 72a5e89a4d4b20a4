import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { MemberRoleName } from '@contract/member';
import type { Executor, Transaction } from '../../engines/database/executor';
import { clubs, memberships, users } from '../../engines/database/schema';

/** The role of a person in a club: null for a stranger, undefined when there is no such club. */
export async function findRole(executor: Executor, clubId: number, userId: number): Promise<MemberRoleName | null | undefined> {
  const [row] = await executor
    .select({ role: memberships.role })
    .from(clubs)
    .leftJoin(memberships, and(eq(memberships.clubId, clubs.id), eq(memberships.userId, userId)))
    .where(eq(clubs.id, clubId));
  return row?.role;
}

/** As {@link findRole}, prepared: every page of a club asks for it. */
export async function readRole(pool: Pool, clubId: number, userId: number): Promise<MemberRoleName | null | undefined> {
  const { rows: [row] } = await pool.query<{ role: MemberRoleName | null }>({
    name: 'member-role',
    text: 'select m.role from clubs c left join memberships m on m.club_id = c.id and m.user_id = $2 where c.id = $1',
    values: [clubId, userId],
  });
  return row?.role;
}

/** Holds off every other change of a person's presidencies until the transaction ends. Answers whether the person still has an account. */
export async function lockPresident(tx: Transaction, userId: number): Promise<boolean> {
  // Not 'for update': what merely refers to the person, such as a comment being written, need not wait.
  const locked = await tx.select({ id: users.id }).from(users).where(and(eq(users.id, userId), isNull(users.withdrawnAt))).for('no key update');
  return locked.length > 0;
}

export async function countPresidencies(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx.select({ presidencies: count() }).from(memberships).where(and(eq(memberships.userId, userId), eq(memberships.role, 'PRESIDENT')));
  return row?.presidencies ?? 0;
}

/** Adds to a club's number of members, and thereby locks its row for the transaction. Answers whether there is such a club. */
export async function countMember(tx: Transaction, clubId: number, change: 1 | -1): Promise<boolean> {
  const changed = await tx.update(clubs).set({ memberCount: sql`${clubs.memberCount} + ${change}` }).where(eq(clubs.id, clubId)).returning({ id: clubs.id });
  return changed.length > 0;
}

/** Answers false, and changes nothing, when the person is a member already. */
export async function insertMember(tx: Transaction, clubId: number, userId: number, role: MemberRoleName): Promise<boolean> {
  const added = await tx
    .insert(memberships)
    .values({ clubId, userId, role })
    .onConflictDoNothing({ target: [memberships.clubId, memberships.userId] })
    .returning({ userId: memberships.userId });
  return added.length > 0;
}

/** Answers the role that ended, undefined when there was none. */
export async function deleteMember(tx: Transaction, clubId: number, userId: number): Promise<MemberRoleName | undefined> {
  const [removed] = await tx
    .delete(memberships)
    .where(and(eq(memberships.clubId, clubId), eq(memberships.userId, userId)))
    .returning({ role: memberships.role });
  return removed?.role;
}

export interface LeaderRow {
  userId: number;
  /** Null for a person who has left the service. */
  name: string | null;
  role: MemberRoleName;
}

/** The president, then vice presidents in the order of joining. */
export async function findLeaders(executor: Executor, clubId: number): Promise<LeaderRow[]> {
  return executor
    .select({ userId: memberships.userId, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.clubId, clubId), inArray(memberships.role, ['PRESIDENT', 'VICE_PRESIDENT'])))
    .orderBy(sql`${memberships.role} <> 'PRESIDENT'`, asc(memberships.joinedAt), asc(memberships.userId));
}
