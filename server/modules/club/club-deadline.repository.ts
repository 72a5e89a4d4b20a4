import type { Pool } from 'pg';
import type { RecruitingFilter, SearchSort } from '@contract/club';
import type { CategoryName } from '@contract/category';
import type { DeadlinePosition } from './club-cursor';
import { CLUB_COLUMNS } from './club.repository';
import type { ClubRow } from './club.presenter';

/** A club with its place in the order by deadline. */
export interface DueClubRow extends ClubRow, DeadlinePosition {}

/** Rank of a round: 0 open with a deadline, 1 open-ended, 2 scheduled, 3 closed. Rounds of a club that an operator closed have rank 3. */
const RANK = `case when r.club_id = any (array(select id from clubs where closed_at is not null)) then 3 else case recruitment_state(r.published_at, r.opens_at, r.closes_at, r.closed_at, r.ended_at, instant.at)
  when 'OPEN' then case when r.closes_at is null then 1 else 0 end when 'SCHEDULED' then 2 else 3 end end`;
const OPEN_RANKS = 'rank <= 1';

/**
 * Selects one row per club: the rank of its current round, or 3 without a current round. No club is missing, because a trigger creates
 * a published round for every new club.
 */
const RANKED = `
  select club_id as id, rank, case rank when 0 then (extract(epoch from closes_at) * 1000)::int8 when 2 then (extract(epoch from opens_at) * 1000)::int8 else 0 end as due
  from (select r.club_id, r.opens_at, r.closes_at, ${RANK} as rank from recruitments r, instant where r.published_at is not null and r.ended_at is null) current_rounds
  union all
  select distinct r.club_id, 3, 0::int8 from recruitments r where r.ended_at is not null
    and not exists (select from recruitments o where o.club_id = r.club_id and o.published_at is not null and o.ended_at is null)`;

/** CTE `instant` with one row and the column `at`: the time `sqlMs`, or now if `sqlMs` is null. */
const instantCte = (sqlMs: string) =>
  `instant as materialized (select coalesce(to_timestamp(${sqlMs}::float8 / 1000), date_trunc('milliseconds', now())) as at)`;

interface DeadlinePageOptions {
  category: CategoryName | undefined;
  recruiting: RecruitingFilter | undefined;
  limit: number;
  after: DeadlinePosition | { offset: number };
}

/**
 * Lists clubs by their current round: open rounds with a deadline (the nearest first), open-ended rounds, scheduled rounds (the earliest
 * opening first), then closed or no rounds. Among equals, the newest club comes first. A page after a position uses the time of the first
 * page, a page at an offset the current time.
 */
export async function listClubsByDeadline(
  pool: Pool,
  { category, recruiting, limit, after }: DeadlinePageOptions,
): Promise<DueClubRow[]> {
  const values: unknown[] = ['at' in after ? after.at : null];
  const addValue = (value: unknown) => `$${String(values.push(value))}`;
  const conditions = [
    ...(category === undefined
      ? []
      : [`exists (select from clubs c where c.id = ranked.id and c.category = ${addValue(category)})`]),
    ...(recruiting === undefined ? [] : [OPEN_RANKS]),
    ...('at' in after
      ? [
          `(rank, due, -id) > (${addValue(after.rank)}::int, ${addValue(after.due)}::int8, -${addValue(after.id)}::int)`,
        ]
      : []),
  ];
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const offset = 'offset' in after ? `offset ${addValue(after.offset)}` : '';
  const { rows } = await pool.query<DueClubRow & { due: string }>(
    `with ${instantCte('$1')},
      due_clubs as materialized (select id, rank, due from (${RANKED}) ranked ${where} order by rank, due, -id limit ${String(limit)} ${offset})
    select ${CLUB_COLUMNS}, c.id, d.rank, d.due, (extract(epoch from instant.at) * 1000)::float8 as at
    from due_clubs d join clubs c on c.id = d.id, instant order by d.rank, d.due, -d.id`,
    values,
  );
  // The driver returns int8 as text.
  return rows.map((row) => ({ ...row, due: Number(row.due) }));
}

/** Counts the clubs that recruit now, by category; a category without such clubs is absent. The query reads every round. */
export async function countRecruiting(pool: Pool): Promise<Map<CategoryName, number>> {
  const { rows } = await pool.query<{ category: CategoryName; total: number }>(
    `with ${instantCte('null')}
    select c.category, count(*)::int as total from (${RANKED}) ranked join clubs c on c.id = ranked.id where ${OPEN_RANKS} group by c.category`,
  );
  return new Map(rows.map(({ category, total }) => [category, total]));
}

/**
 * Returns the ids of the clubs that match the filter; all ids without a filter. Without `sort` they keep the order of `clubIds`. With
 * `sort` they are in the order by deadline, in which equals keep the order of `clubIds`.
 */
export async function filterByRound(
  pool: Pool,
  clubIds: readonly number[],
  { recruiting, sort }: { recruiting?: RecruitingFilter | undefined; sort?: SearchSort | undefined },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with ${instantCte('null')}
    select ranked.id from (${RANKED}) ranked join unnest($1::int4[]) with ordinality as found (id, place) on found.id = ranked.id
    ${recruiting === undefined ? '' : `where ${OPEN_RANKS}`} order by ${sort === undefined ? 'found.place' : 'rank, due, found.place'}`,
    [clubIds],
  );
  return rows.map(({ id }) => id);
}
