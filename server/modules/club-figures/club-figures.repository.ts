import type { Pool } from 'pg';
import { FIGURE_WEEKS, STILL_ACTIVE_DAYS } from '@contract/figures';
import { IS_ACTIVE, LAST_ACTIVE_ON } from '../../engines/database/user-activity';

/** The days (Asia/Seoul) that figures cover, as `YYYY-MM-DD`. */
export interface FigurePeriod {
  /** Null for a period without a round. */
  recruitmentId: number | null;
  recruitmentTitle: string | null;
  /** The first day. */
  from: string;
  /** The last day, inclusive. */
  to: string;
}

/** SQL for the day of a time in Asia/Seoul. */
const seoulDayOf = (time: string) => `(${time} at time zone 'Asia/Seoul')::date`;

/**
 * Returns the period of a published round of a club, by default the newest: from its publication to its end, or to today. Returns
 * undefined without such a round.
 */
export async function findRoundPeriod(
  pool: Pool,
  clubId: number,
  recruitmentId: number | undefined,
): Promise<FigurePeriod | undefined> {
  const { rows } = await pool.query<FigurePeriod>(
    `select id as "recruitmentId", title as "recruitmentTitle", ${seoulDayOf('published_at')}::text as "from",
       ${seoulDayOf('coalesce(ended_at, now())')}::text as "to"
     from recruitments where club_id = $1 and published_at is not null and ($2::int is null or id = $2)
     order by published_at desc limit 1`,
    [clubId, recruitmentId ?? null],
  );
  return rows[0];
}

/** Returns the period for a club without a published round: the last {@link FIGURE_WEEKS} weeks up to today. */
export async function findRecentPeriod(pool: Pool): Promise<FigurePeriod> {
  const { rows } = await pool.query<FigurePeriod>(
    `select null as "recruitmentId", null as "recruitmentTitle",
       (${seoulDayOf('now()')} - ${String(FIGURE_WEEKS * 7 - 1)})::text as "from", ${seoulDayOf('now()')}::text as "to"`,
  );
  const [row] = rows;
  if (!row) throw new Error('a query without a table returned no row');
  return row;
}

/** Counts of what happened in one week. */
export interface WeekRow {
  /** The Monday of the week as `YYYY-MM-DD`; in the first week it may be before the period. */
  weekStart: string;
  views: number;
  follows: number;
  /** Drafts of applications that were first saved in this week. */
  drafts: number;
  applications: number;
  /** Applications that were approved in this week, whenever they were sent. */
  passes: number;
}

/** Lists the figures of a period by week, oldest first. Weeks start on Monday. Weeks whose figures are all 0 are included. */
export async function listWeeks(pool: Pool, clubId: number, { from, to }: FigurePeriod): Promise<WeekRow[]> {
  const sums = ['views', 'follows', 'drafts', 'applications', 'passes']
    .map((step) => `coalesce(sum(d.${step}), 0)::int as ${step}`)
    .join(', ');
  const { rows } = await pool.query<WeekRow>(
    `select w.start::date::text as "weekStart", ${sums}
     from generate_series(date_trunc('week', $2::date::timestamp), $3::date::timestamp, interval '7 days') as w (start)
       left join club_day_counts d on d.club_id = $1 and d.day between greatest(w.start::date, $2::date) and least(w.start::date + 6, $3::date)
     group by w.start order by w.start`,
    [clubId, from, to],
  );
  return rows;
}

/** Counts the approved applicants of a round who have been members for at least {@link STILL_ACTIVE_DAYS} days. Without a round: 0. */
export async function countStillActive(pool: Pool, recruitmentId: number | null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from submissions s join memberships m on m.club_id = s.club_id and m.user_id = s.user_id
     where s.recruitment_id = $1 and s.status = 'APPROVED' and m.joined_at <= now() - interval '${String(STILL_ACTIVE_DAYS)} days'`,
    [recruitmentId],
  );
  return rows[0]?.count ?? 0;
}

export interface ServiceFigures {
  users: number;
  activeIn7Days: number;
  activeIn30Days: number;
  openClubs: number;
  closedClubs: number;
  /** Open and closed clubs. */
  clubsWithoutActivePresident: number;
  applications: number;
  messages: number;
  /** Report cases without a decision. */
  openReports: number;
  /** When the oldest case without a decision was opened; null without one. */
  oldestReportAt: Date | null;
}

/** Counts users, clubs, applications, messages and open report cases of the whole service. */
export async function readServiceFigures(pool: Pool): Promise<ServiceFigures> {
  const activeIn = (days: number) =>
    `(select count(*)::int from users u where u.withdrawn_at is null and ${LAST_ACTIVE_ON} > ${seoulDayOf('now()')} - ${String(days)})`;
  const { rows } = await pool.query<ServiceFigures>(
    `select (select count(*)::int from users where withdrawn_at is null) as users,
       ${activeIn(7)} as "activeIn7Days", ${activeIn(30)} as "activeIn30Days",
       (select count(*)::int from clubs where closed_at is null) as "openClubs",
       (select count(*)::int from clubs where closed_at is not null) as "closedClubs",
       (select count(*)::int from clubs c where not exists (select from memberships m join users u on u.id = m.user_id
         where m.club_id = c.id and m.role = 'PRESIDENT' and ${IS_ACTIVE})) as "clubsWithoutActivePresident",
       (select count(*)::int from submissions) as applications,
       (select coalesce(sum(last_message_id), 0)::int from chat_rooms) as messages,
       (select count(*)::int from report_cases where state in ('OPEN', 'WORKING')) as "openReports",
       (select min(opened_at) from report_cases where state in ('OPEN', 'WORKING')) as "oldestReportAt"`,
  );
  const [row] = rows;
  if (!row) throw new Error('a query without a table returned no row');
  return row;
}
