import { sql } from 'drizzle-orm';
import type { Transaction } from '../engines/database/executor';
import { createDemoClock } from './demo-clock';
import { accounts } from './people';
import { BAND_ROUND_DAYS } from './rounds';

/** The demo account of an operator, who is not one of the students of the campus. */
export const operatorAccount = { username: 'operator', name: '한운영' } as const;

/** The student whom the operator has suspended. */
const SUSPENDED_USER_ID = 200;
const SUSPENSION_DAYS = 20;
const AUDIT_HOUR = 9;
/** Applications from before the round are counted on days of the round instead, spread over this many days from its start. */
const SPREAD_DAYS = 60;
/** The pass of an accepted application is counted this many days after the application, but not later than today. */
const DAYS_UNTIL_DECISION = 9;

/** Entries of the first club's audit log, as [daysAgo, action, actorId, targetId, before, after, reason]. */
const AUDIT_LOG = [
  [95, 'RECRUITMENT_CREATED', 1, null, null, '1', null],
  [94, 'RECRUITMENT_PUBLISHED', 1, null, null, '1', null],
  [80, 'APPLICATION_DECIDED', 2, 12, null, 'PASS', null],
  [80, 'APPLICATION_DECIDED', 2, 14, null, 'FAIL', null],
  [78, 'RESULTS_RELEASED', 1, null, '1', 'DOCUMENT', null],
  [70, 'ROLE_CHANGED', 1, 3, 'MEMBER', 'STAFF', null],
  [52, 'THUMBNAIL_CHANGED', 2, null, 'NONE', 'SET', null],
  [41, 'ARTICLE_DELETED', 2, 9, '3', null, null],
  [33, 'MEMBER_EXPELLED', 1, 31, 'MEMBER', null, '세 달 동안 연락이 닿지 않음'],
  [20, 'DEADLINE_EXTENDED', 1, 16, null, '1', null],
  [6, 'COMMENT_DELETED', 1, 10, '7', null, null],
  [2, 'MEMBER_ADDED', 2, 18, null, null, null],
] as const;

/**
 * Stores the operator, a student's suspension, the day on which each user was last active, and the daily counts and the audit log of the
 * first club. The times of the operator, suspension and audit log are relative to `midnight`, the last midnight in Korea.
 */
export async function storeGovernance(tx: Transaction, passwordHash: string, midnight: Date): Promise<void> {
  const { username, name } = operatorAccount;
  const clock = createDemoClock(midnight);
  const suspendedUntil = clock.at({ daysAgo: -SUSPENSION_DAYS }).toISOString();
  // All users were active within the last five days, except the president of the newest club. This president counts as absent, so the
  // members may request a succession.
  await tx.execute(
    sql`update users set last_active_on = (now() at time zone 'Asia/Seoul')::date - id % 5 where withdrawn_at is null`,
  );
  await tx.execute(sql`update users set last_active_on = (now() at time zone 'Asia/Seoul')::date - 45
    where id > ${accounts.length} and id = (select user_id from memberships where role = 'PRESIDENT' order by club_id desc limit 1)`);
  await tx.execute(sql`
    insert into users (username, password_hash, name, email, mailbox, university_name, student_id, is_email_verified, is_demo, is_operator, created_at)
    values (${username}, ${passwordHash}, ${name}, 'operator@demo.mju.ac.kr', 'operator@demo.mju.ac.kr', '명지대학교', '10000001', true, true, true, ${midnight.toISOString()})`);
  await tx.execute(sql`
    with suspended as (
      update users set suspended_until = ${suspendedUntil}, suspension_reason = '여러 동아리에 같은 광고를 되풀이하여 올림'
      where id = ${SUSPENDED_USER_ID} returning id, suspension_reason)
    insert into audit_entries (at, actor_id, is_by_operator, action, target_id, after, reason)
    select ${midnight.toISOString()}::timestamptz, u.id, true, 'USER_SUSPENDED', s.id, ${suspendedUntil}::text, s.suspension_reason
    from suspended s, users u where u.username = ${username}`);
  await storeDayCounts(tx);
  for (const [daysAgo, action, actorId, targetId, before, after, reason] of AUDIT_LOG)
    await tx.execute(sql`
      insert into audit_entries (at, club_id, actor_id, action, target_id, before, after, reason)
      values (${clock.at({ daysAgo, hour: AUDIT_HOUR }).toISOString()}, 1, ${actorId}, ${action}, ${targetId}::int, ${before}::text, ${after}::text, ${reason}::text)`);
}

/** Replaces the counts of the first club, which all belong to the day of the fill, with counts spread over the days of its round. */
async function storeDayCounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from club_day_counts where club_id = 1`);
  await tx.execute(sql`
    with period as (select (now() at time zone 'Asia/Seoul')::date as today, (now() at time zone 'Asia/Seoul')::date - ${BAND_ROUND_DAYS}::int as start),
      applied as (
        select s.status, greatest((s.created_at at time zone 'Asia/Seoul')::date,
          case when (s.created_at at time zone 'Asia/Seoul')::date < start then start + s.id % ${SPREAD_DAYS} else start end) as day
        from submissions s, period where s.recruitment_id = 1)
    insert into club_day_counts (club_id, day, views, follows, drafts, applications, passes)
    select 1, day, 5 + n * 7 % 12 + case when n < 8 then 60 else 0 end, n % 2 + case when n < 20 then 1 else 0 end,
      a.count + case when n % 5 = 0 then 1 else 0 end, a.count, p.count
    from period, generate_series(0, ${BAND_ROUND_DAYS}::int) as n, lateral (select today - n as day) d,
      lateral (select count(*)::int as count from applied where applied.day = d.day) a,
      lateral (select count(*)::int as count from applied
        where status = 'APPROVED' and least(applied.day + ${DAYS_UNTIL_DECISION}::int, today) = d.day) p`);
}
