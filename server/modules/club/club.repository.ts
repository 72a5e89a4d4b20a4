import { and, eq, ne, notExists } from 'drizzle-orm';
import type { Pool } from 'pg';
import { CLUB_PAGE_SIZE } from '@contract/club';
import type { ClubSort } from '@contract/club';
import { QUIET_DAYS } from '@contract/figures';
import { LEADER_ROLES } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import { nameKeyOf } from '@contract/text';
import type { Transaction } from '../../engines/database/executor';
import { clubs, memberships } from '../../engines/database/schema';
import { sqlLiterals } from '../../engines/database/sql-literals';
import { LAST_ACTIVE_ON } from '../../engines/database/user-activity';
import { isRemoved, removedUntil } from '../../engines/database/visible-content';
import type { ClubListCriteria, ClubPosition } from './club-cursor';
import type { ClubRow } from './club.presenter';

// The most frequent reads are hand-written prepared statements, because building a query with Drizzle costs more than running it.

export const CLUB_COLUMNS = `
  c.id as "clubId", c.name as "clubName", c.description, c.category, c.thumbnail, c.member_count as "memberCount", c.created_at as "createdAt",
  (select json_agg(json_build_object('userId', m.user_id, 'name', u.name, 'roleName', m.role) order by m.role <> 'PRESIDENT', m.joined_at, m.user_id)
   from memberships m join users u on u.id = m.user_id
   where m.club_id = c.id and m.role in (${sqlLiterals(LEADER_ROLES)})) as leaders,
  (select json_build_object('recruitmentId', r.id, 'publishedAt', r.published_at, 'opensAt', r.opens_at, 'closesAt', r.closes_at, 'closedAt', r.closed_at, 'endedAt', r.ended_at)
   from recruitments r where r.club_id = c.id and r.published_at is not null order by r.ended_at desc nulls first limit 1) as recruitment,
  (select count(*)::int from club_follows f where f.club_id = c.id) as "followerCount",
  (select n.changed_at from club_freshness n where n.club_id = c.id) as "changedAt", c.closed_reason as "closedReason",
  c.created_at < now() - interval '${String(QUIET_DAYS)} days'
    and not exists (select from club_freshness n where n.club_id = c.id and n.changed_at >= now() - interval '${String(QUIET_DAYS)} days')
    and not exists (select from memberships m join users u on u.id = m.user_id where m.club_id = c.id
      and m.role in (${sqlLiterals(LEADER_ROLES)}) and ${LAST_ACTIVE_ON} >= (now() at time zone 'Asia/Seoul')::date - ${String(QUIET_DAYS)}) as "isQuiet", now() as now,
  ${removedUntil('c')} as "removedUntil"`;

/** A club with the name key that a cursor needs. */
export interface ListedClubRow extends ClubRow {
  nameKey: string;
}

interface PageOptions extends ClubListCriteria {
  limit: number;
  /** Start of the page: after the position of a club, or an offset. */
  after: ClubPosition | { offset: number };
}

// Name keys are unique, so each of these is a total order.
const ORDERS = {
  newest: 'c.id desc',
  name: 'c.name_key',
  members: 'c.member_count desc, c.id desc',
} as const;

/** Whether the current round of the club `c` is open now, and no operator has closed the club. */
const IS_RECRUITING = `c.closed_at is null and exists (select from recruitments r where r.club_id = c.id and r.published_at is not null and r.ended_at is null
  and recruitment_state(r.published_at, r.opens_at, r.closes_at, r.closed_at, r.ended_at, now()) = 'OPEN')`;

export async function listClubs(
  pool: Pool,
  { sort, category, recruiting, limit, after }: PageOptions & { sort: Exclude<ClubSort, 'deadline'> },
): Promise<ListedClubRow[]> {
  const values: unknown[] = [];
  const addValue = (value: unknown) => `$${String(values.push(value))}`;
  const conditions = [
    ...(category === undefined ? [] : [`c.category = ${addValue(category)}`]),
    ...(recruiting === undefined ? [] : [IS_RECRUITING]),
    ...positionCondition(after, addValue),
  ];
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  // The first page has no offset: for `offset $1` the planner would assume a tenth of the table and sort all clubs.
  const offset = 'offset' in after && after.offset > 0 ? `offset ${addValue(after.offset)}` : '';
  // The limit is part of the text: for a parameter the planner assumes a tenth of the table.
  const text = `select ${CLUB_COLUMNS}, c.name_key as "nameKey"
    from (select * from clubs c ${where} order by ${ORDERS[sort]} limit ${String(limit)} ${offset}) c
    order by ${ORDERS[sort]}`;
  // Only pages of the default size are prepared, because each prepared text occupies memory in every connection.
  const name = `clubs-${sort}${category === undefined ? '' : '-category'}${recruiting === undefined ? '' : '-open'}${'offset' in after ? (after.offset > 0 ? '-offset' : '') : '-cursor'}`;
  const { rows } = await pool.query<ListedClubRow>(
    limit === CLUB_PAGE_SIZE + 1 ? { name, text, values } : { text, values },
  );
  return rows;
}

function positionCondition(after: PageOptions['after'], addValue: (value: unknown) => string): string[] {
  if ('offset' in after) return [];
  if ('name' in after) return [`c.name_key > ${addValue(after.name)}`];
  if ('memberCount' in after)
    return [`(c.member_count, c.id) < (${addValue(after.memberCount)}, ${addValue(after.id)})`];
  return [`c.id < ${addValue(after.id)}`];
}

export async function findClub(pool: Pool, clubId: number): Promise<ClubRow | undefined> {
  const {
    rows: [row],
  } = await pool.query<ClubRow>({
    name: 'club-get',
    text: `select ${CLUB_COLUMNS} from clubs c where c.id = $1`,
    values: [clubId],
  });
  return row;
}

/** Returns clubs in the order of `clubIds`, without deleted ones. */
export async function findClubsById(pool: Pool, clubIds: readonly number[]): Promise<ClubRow[]> {
  const { rows } = await pool.query<ClubRow>({
    name: 'clubs-by-id',
    text: `select ${CLUB_COLUMNS} from unnest($1::int4[]) with ordinality as wanted (id, place) join clubs c on c.id = wanted.id order by wanted.place`,
    values: [clubIds],
  });
  return rows;
}

/** Lists the clubs of which a user is a member, with the user's role; the newest membership first. */
export async function listClubsOf(
  pool: Pool,
  userId: number,
): Promise<(ClubRow & { roleName: MemberRoleName })[]> {
  const { rows } = await pool.query<ClubRow & { roleName: MemberRoleName }>({
    name: 'clubs-mine',
    text: `select ${CLUB_COLUMNS}, own.role as "roleName" from memberships own join clubs c on c.id = own.club_id
           where own.user_id = $1 order by own.joined_at desc, c.id desc`,
    values: [userId],
  });
  return rows;
}

/** Lists the clubs that a user follows, the most recently followed first. */
export async function listClubsFollowedBy(pool: Pool, userId: number): Promise<ClubRow[]> {
  const { rows } = await pool.query<ClubRow>({
    name: 'clubs-followed',
    text: `select ${CLUB_COLUMNS} from club_follows own join clubs c on c.id = own.club_id
           where own.user_id = $1 order by own.followed_at desc, c.id desc`,
    values: [userId],
  });
  return rows;
}

/** Returns the new club's id; undefined when the name key is taken. Waits for a concurrent insert of the same name. */
export async function insertClub(
  tx: Transaction,
  club: { name: string; description: string; category: string },
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(clubs)
    .values({ ...club, nameKey: nameKeyOf(club.name) })
    .onConflictDoNothing()
    .returning({ id: clubs.id });
  return inserted?.id;
}

/**
 * Locks a club until the transaction ends. Returns its picture, and whether an operator has removed its description
 * and picture. Returns undefined for an unknown club.
 */
export async function lockThumbnail(
  tx: Transaction,
  clubId: number,
): Promise<{ thumbnail: string | null; isRemoved: boolean } | undefined> {
  const [row] = await tx
    .select({ thumbnail: clubs.thumbnail, isRemoved: isRemoved(clubs.removedUntil) })
    .from(clubs)
    .where(eq(clubs.id, clubId))
    // Not 'update': each transaction in a club already holds `for key share` on this row. Two concurrent changes that request
    // 'update' would each wait for the shared lock of the other change.
    .for('no key update');
  return row;
}

export async function updateThumbnail(
  tx: Transaction,
  clubId: number,
  thumbnail: string | null,
): Promise<void> {
  await tx.update(clubs).set({ thumbnail }).where(eq(clubs.id, clubId));
}

const selectOtherMembers = (tx: Transaction, clubId: number) =>
  tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.clubId, clubId), ne(memberships.role, 'PRESIDENT')));

/** Whether a club has members besides its president. Stable while the club is locked. */
export async function hasOtherMembers(tx: Transaction, clubId: number): Promise<boolean> {
  return (await selectOtherMembers(tx, clubId).limit(1)).length > 0;
}

/**
 * Deletes a club whose only member is its president. Returns the name of the club's picture, null for the default picture. Returns
 * undefined if the club has other members.
 */
export async function deleteClubWithSoleMember(
  tx: Transaction,
  clubId: number,
): Promise<{ thumbnail: string | null } | undefined> {
  const [deleted] = await tx
    .delete(clubs)
    .where(and(eq(clubs.id, clubId), notExists(selectOtherMembers(tx, clubId))))
    .returning({ thumbnail: clubs.thumbnail });
  return deleted;
}
