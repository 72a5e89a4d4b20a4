import { eq, sql } from 'drizzle-orm';
import type { MemberRoleName } from '@contract/member';
import type { OperatorListQuery } from '@contract/operator';
import type { Executor, Transaction } from '../../engines/database/executor';
import { roleRankOf } from '../../engines/database/role-rank';
import { chatRooms, clubs } from '../../engines/database/schema';
import { IS_ACTIVE, LAST_ACTIVE_ON } from '../../engines/database/user-activity';

export interface OperatorClubRow extends Record<string, unknown> {
  clubId: number;
  clubName: string;
  memberCount: number;
  isClosed: boolean;
  closedReason: string | null;
  president: { userId: number; name: string; lastActiveOn: string; isActive: boolean } | null;
  /**
   * The open request to replace an absent president. `endsAt`: until when the president can object, as PostgreSQL writes a timestamp in
   * JSON; null until the candidate has accepted and enough members support the request.
   */
  succession: { candidateId: number; candidateName: string; endsAt: string | null } | null;
}

const columns =
  sql.raw(`c.id as "clubId", c.name as "clubName", c.member_count as "memberCount", c.closed_at is not null as "isClosed",
  c.closed_reason as "closedReason",
  (select json_build_object('userId', u.id, 'name', coalesce(u.name, ''), 'lastActiveOn', ${LAST_ACTIVE_ON}::text, 'isActive', ${IS_ACTIVE})
   from memberships m join users u on u.id = m.user_id where m.club_id = c.id and m.role = 'PRESIDENT') as president,
  (select json_build_object('candidateId', u.id, 'candidateName', coalesce(u.name, ''), 'endsAt', s.ends_at)
   from successions s join users u on u.id = s.candidate_id where s.club_id = c.id and s.ended_at is null) as succession`);

/** Lists clubs whose name contains `search`, newest first; with `cursor`, only clubs with a lower id. */
export async function listOperatorClubs(
  executor: Executor,
  { search = '', cursor, limit }: OperatorListQuery,
): Promise<OperatorClubRow[]> {
  const { rows } = await executor.execute<OperatorClubRow>(sql`
    select ${columns} from clubs c
    where strpos(lower(c.name), lower(${search})) > 0 ${cursor === undefined ? sql`` : sql`and c.id < ${cursor}`}
    order by c.id desc limit ${limit ?? null}`);
  return rows;
}

export async function findOperatorClub(
  executor: Executor,
  clubId: number,
): Promise<OperatorClubRow | undefined> {
  const { rows } = await executor.execute<OperatorClubRow>(
    sql`select ${columns} from clubs c where c.id = ${clubId}`,
  );
  return rows[0];
}

export interface OperatorClubMemberRow extends Record<string, unknown> {
  userId: number;
  name: string;
  roleName: MemberRoleName;
  lastActiveOn: string;
}

/** Lists members by rank, the president first. */
export async function listOperatorClubMembers(
  executor: Executor,
  clubId: number,
): Promise<OperatorClubMemberRow[]> {
  const { rows } = await executor.execute<OperatorClubMemberRow>(sql`
    select u.id as "userId", coalesce(u.name, '') as name, m.role as "roleName", ${sql.raw(LAST_ACTIVE_ON)}::text as "lastActiveOn"
    from memberships m join users u on u.id = m.user_id where m.club_id = ${clubId}
    order by ${sql.raw(roleRankOf('m.role'))} desc, m.joined_at, u.id`);
  return rows;
}

/** Closes a club and makes its chat room read-only; a null `reason` undoes both. Requires the lock on the club. */
export async function setClosed(tx: Transaction, clubId: number, reason: string | null): Promise<void> {
  await tx
    .update(clubs)
    .set({ closedAt: reason === null ? null : sql`now()`, closedReason: reason })
    .where(eq(clubs.id, clubId));
  await tx
    .update(chatRooms)
    .set({ isReadOnly: reason !== null })
    .where(eq(chatRooms.clubId, clubId));
}
