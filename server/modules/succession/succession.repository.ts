import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SuccessionState } from '@contract/succession';
import type { Executor, Transaction } from '../../engines/database/executor';
import { memberships, successionSupports, successions, users } from '../../engines/database/schema';
import { IS_ACTIVE, LAST_ACTIVE_ON } from '../../engines/database/user-activity';

export type SuccessionRow = typeof successions.$inferSelect;

/** Returns the open request of a club; undefined if there is none. A club has at most one. */
export async function findOpenSuccession(
  executor: Executor,
  clubId: number,
): Promise<SuccessionRow | undefined> {
  const [row] = await executor
    .select()
    .from(successions)
    .where(and(eq(successions.clubId, clubId), isNull(successions.endedAt)));
  return row;
}

/** Returns the latest request of a club, even one that has ended; undefined if there is none. */
export async function findLatestSuccession(
  executor: Executor,
  clubId: number,
): Promise<SuccessionRow | undefined> {
  const [row] = await executor
    .select()
    .from(successions)
    .where(eq(successions.clubId, clubId))
    .orderBy(desc(successions.id))
    .limit(1);
  return row;
}

/** Returns the time of the last objection in a club, which ended its request; undefined if there was no objection. */
export async function findLastObjection(executor: Executor, clubId: number): Promise<Date | undefined> {
  const [row] = await executor
    .select({ endedAt: successions.endedAt })
    .from(successions)
    .where(and(eq(successions.clubId, clubId), eq(successions.state, 'OBJECTED')))
    .orderBy(desc(successions.id))
    .limit(1);
  return row?.endedAt ?? undefined;
}

/** Inserts a request in the state PROPOSED. A candidate who is the requester has agreed already. */
export async function insertSuccession(
  tx: Transaction,
  request: Pick<SuccessionRow, 'clubId' | 'requesterId' | 'candidateId' | 'presidentId'>,
): Promise<SuccessionRow> {
  const isAccepted = request.candidateId === request.requesterId;
  const [row] = await tx
    .insert(successions)
    .values({ ...request, state: 'PROPOSED', ...(isAccepted && { acceptedAt: sql`now()` }) })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function setAccepted(tx: Transaction, successionId: number): Promise<void> {
  await tx
    .update(successions)
    .set({ acceptedAt: sql`now()` })
    .where(eq(successions.id, successionId));
}

/** Starts the period in which the president can object. */
export async function startObjectionPeriod(
  tx: Transaction,
  successionId: number,
  days: number,
): Promise<void> {
  await tx
    .update(successions)
    .set({ state: 'RUNNING', endsAt: sql`now() + make_interval(days => ${days})` })
    .where(eq(successions.id, successionId));
}

export async function setObjectionPeriodEnd(
  tx: Transaction,
  successionId: number,
  endsAt: Date,
): Promise<void> {
  await tx.update(successions).set({ endsAt }).where(eq(successions.id, successionId));
}

export async function endSuccession(
  tx: Transaction,
  successionId: number,
  state: Exclude<SuccessionState, 'PROPOSED' | 'RUNNING'>,
): Promise<void> {
  await tx
    .update(successions)
    .set({ state, endedAt: sql`now()` })
    .where(eq(successions.id, successionId));
}

/**
 * Whether the objection period of a request has ended; false if it has not started. Compares with the clock instead of the start of the
 * transaction, because the transaction may have waited for a lock.
 */
export async function hasObjectionPeriodEnded(tx: Transaction, successionId: number): Promise<boolean> {
  const [row] = await tx
    .select({ hasEnded: sql<boolean>`coalesce(${successions.endsAt} <= clock_timestamp(), false)` })
    .from(successions)
    .where(eq(successions.id, successionId));
  return row?.hasEnded ?? false;
}

/** Inserts the user's support. Returns false if the user already supports the request. */
export async function insertSupport(tx: Transaction, successionId: number, userId: number): Promise<boolean> {
  const added = await tx
    .insert(successionSupports)
    .values({ successionId, userId })
    .onConflictDoNothing()
    .returning({ userId: successionSupports.userId });
  return added.length > 0;
}

/** Lists the ids of the supporters who are still members. */
export async function listSupporterIds(
  executor: Executor,
  { id, clubId }: Pick<SuccessionRow, 'id' | 'clubId'>,
): Promise<number[]> {
  const rows = await executor
    .select({ userId: successionSupports.userId })
    .from(successionSupports)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, successionSupports.userId), eq(memberships.clubId, clubId)),
    )
    .where(eq(successionSupports.successionId, id));
  return rows.map(({ userId }) => userId);
}

export interface PresidentActivity extends Record<string, unknown> {
  userId: number;
  /** A day in Korean time, as `YYYY-MM-DD`. */
  lastActiveOn: string;
  /** See {@link IS_ACTIVE}. */
  isActive: boolean;
}

/** Returns the activity of the president; undefined in a club without a president. */
export async function findPresidentActivity(
  executor: Executor,
  clubId: number,
): Promise<PresidentActivity | undefined> {
  const { rows } = await executor.execute<PresidentActivity>(sql`
    select u.id as "userId", ${sql.raw(LAST_ACTIVE_ON)}::text as "lastActiveOn", ${sql.raw(IS_ACTIVE)} as "isActive"
    from memberships m join users u on u.id = m.user_id where m.club_id = ${clubId} and m.role = 'PRESIDENT'`);
  return rows[0];
}

/** Counts all members of a club, and the vice presidents among them. */
export async function countMembers(
  executor: Executor,
  clubId: number,
): Promise<{ members: number; vicePresidents: number }> {
  const [row] = await executor
    .select({
      members: count(),
      vicePresidents: sql<number>`(count(*) filter (where ${memberships.role} = 'VICE_PRESIDENT'))::int`,
    })
    .from(memberships)
    .where(eq(memberships.clubId, clubId));
  return row ?? { members: 0, vicePresidents: 0 };
}

/** Returns the names of users by user id; null for a deleted account. */
export async function listNames(
  executor: Executor,
  userIds: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await executor
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The time at which a request is due: the end of its objection period, or `maxDaysToStart` days after its creation if none started. */
const dueAt = (maxDaysToStart: number) =>
  sql`coalesce(${successions.endsAt}, ${successions.createdAt} + make_interval(days => ${maxDaysToStart}))`;

/** Whether a request is due. Call it under the lock on the club, because another request may have replaced it since `listDueClubIds`. */
export async function isDue(tx: Transaction, successionId: number, maxDaysToStart: number): Promise<boolean> {
  const rows = await tx
    .select({ id: successions.id })
    .from(successions)
    .where(and(eq(successions.id, successionId), sql`${dueAt(maxDaysToStart)} <= clock_timestamp()`));
  return rows.length > 0;
}

/** Lists the ids of the clubs whose open request is due. */
export async function listDueClubIds(executor: Executor, maxDaysToStart: number): Promise<number[]> {
  const rows = await executor
    .select({ clubId: successions.clubId })
    .from(successions)
    .where(and(isNull(successions.endedAt), sql`${dueAt(maxDaysToStart)} <= now()`))
    .orderBy(successions.clubId);
  return rows.map(({ clubId }) => clubId);
}
