import { and, asc, eq, inArray, sql } from 'drizzle-orm';
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
