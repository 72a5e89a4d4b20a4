import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor, Transaction } from '../../engines/database/executor';
import { clubFollows } from '../../engines/database/schema';

/** Has no effect if the user follows the club already. */
export async function insertFollow(tx: Transaction, clubId: number, userId: number): Promise<void> {
  await tx.insert(clubFollows).values({ clubId, userId }).onConflictDoNothing();
}

export async function deleteFollow(executor: Executor, clubId: number, userId: number): Promise<void> {
  await executor
    .delete(clubFollows)
    .where(and(eq(clubFollows.clubId, clubId), eq(clubFollows.userId, userId)));
}

/** Deletes the follows of an account. Requires the lock on the account. */
export async function deleteFollowsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(clubFollows).where(eq(clubFollows.userId, userId));
}

/** Returns the ids of the clubs that users follow, by user id. Users who follow no club are missing. */
export async function findFollowedClubIds(
  pool: Pool,
  userIds: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const { rows } = await pool.query<{ userId: number; clubIds: number[] }>({
    name: 'followed-clubs',
    text: `select user_id as "userId", array_agg(club_id) as "clubIds" from club_follows where user_id = any($1::int[]) group by user_id`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId, clubIds }) => [userId, new Set(clubIds)]));
}

/** The columns of a round that notifications of followers need. */
export interface NotifiedRound {
  recruitmentId: number;
  clubId: number;
}

/** Locks a round against its deletion and returns it. Neither locks nor returns a round that is not open now. */
export async function lockOpenRound(
  tx: Transaction,
  recruitmentId: number,
): Promise<NotifiedRound | undefined> {
  const {
    rows: [row],
  } = await tx.execute<{ recruitmentId: number; clubId: number }>(sql`
    select r.id as "recruitmentId", r.club_id as "clubId" from recruitments r
    where r.id = ${recruitmentId} and recruitment_state(r.published_at, r.opens_at, r.closes_at, r.closed_at, r.ended_at, now()) = 'OPEN'
    for key share`);
  return row;
}

/**
 * Lists the user ids of the next `limit` followers of a club after `afterUserId`, in ascending order. Excludes members and users who
 * have applied to the round.
 */
export async function listFollowersToNotify(
  tx: Transaction,
  { clubId, recruitmentId }: NotifiedRound,
  {
    afterUserId,
    followedBefore,
    limit,
  }: { afterUserId: number; followedBefore?: Date | undefined; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ userId: clubFollows.userId })
    .from(clubFollows)
    .where(
      and(
        eq(clubFollows.clubId, clubId),
        gt(clubFollows.userId, afterUserId),
        followedBefore && sql`${clubFollows.followedAt} < ${followedBefore.toISOString()}`,
        sql`not exists (select from submissions s where s.recruitment_id = ${recruitmentId} and s.user_id = ${clubFollows.userId})`,
        sql`not exists (select from memberships m where m.club_id = ${clubId} and m.user_id = ${clubFollows.userId})`,
      ),
    )
    .orderBy(asc(clubFollows.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** A round whose followers should get a reminder of its deadline. */
export interface ClosingRound extends NotifiedRound {
  closesAt: Date;
  /** Days from the reminder to the deadline. */
  daysBefore: number;
  /** When the reminder became due. */
  remindAt: Date;
}

/**
 * Lists the open rounds of which a reminder is due. A reminder is due from 18:00 (Asia/Seoul) three days before the deadline, and another
 * one day before. A sent reminder stays due. If both are due, only the later one counts. A reminder is left out if the round opened after
 * its time, because followers were just notified of the opening.
 */
export async function listClosingRounds(executor: Executor): Promise<ClosingRound[]> {
  const { rows } = await executor.execute<{
    recruitmentId: number;
    clubId: number;
    daysBefore: number;
    closesAt: Date | string;
    remindAt: Date | string;
  }>(sql`
    select distinct on (r.id) r.id as "recruitmentId", r.club_id as "clubId", r.closes_at as "closesAt", remind.days as "daysBefore", remind.at as "remindAt"
    from recruitments r
      cross join lateral (
        select days, (date_trunc('day', r.closes_at at time zone 'Asia/Seoul') - make_interval(days => days) + interval '18 hours') at time zone 'Asia/Seoul' as at
        from unnest(array[1, 3]) days) remind
    where recruitment_state(r.published_at, r.opens_at, r.closes_at, r.closed_at, r.ended_at, now()) = 'OPEN'
      and remind.at <= now() and greatest(r.published_at, r.opens_at) < remind.at
    order by r.id, remind.days`);
  return rows.map((row) => ({ ...row, closesAt: new Date(row.closesAt), remindAt: new Date(row.remindAt) }));
}
