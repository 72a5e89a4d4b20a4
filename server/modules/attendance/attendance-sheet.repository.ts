import type { Pool } from 'pg';
import type { AttendanceCounts } from '@contract/attendance-rate';
import type { AttendanceState } from '@contract/attendance';
import type { Executor } from '../../engines/database/executor';
import { sql } from 'drizzle-orm';

interface ClubPeriod {
  clubId: number;
  from: Date;
  to: Date;
}

export interface SheetEvent {
  eventId: number;
  title: string;
  startsAt: Date;
}

/**
 * Lists the events of a club that start at or after `from` and before `to`, by start. Includes only events whose attendance was opened or
 * that have entries. Excludes cancelled events.
 */
export async function listSheetEvents(pool: Pool, { clubId, from, to }: ClubPeriod): Promise<SheetEvent[]> {
  const { rows } = await pool.query<SheetEvent>({
    name: 'attended-events',
    text: `select e.id as "eventId", e.title, e.starts_at as "startsAt" from events e
           where e.club_id = $1 and e.starts_at >= $2 and e.starts_at < $3 and e.cancelled_at is null
             and (exists (select from attendances a where a.event_id = e.id) or exists (select from attendance_entries a where a.event_id = e.id))
           order by e.starts_at, e.id`,
    values: [clubId, from, to],
  });
  return rows;
}

/** A row of the sheet: a member, or another user with entries. */
export interface SheetMember {
  userId: number;
  /** Null for a deleted account. */
  name: string | null;
  isMember: boolean;
  entries: { eventId: number; state: AttendanceState }[];
}

/**
 * Lists the members of a club, then other users with entries in the events, both by name. Each has the entries in these events. Returns
 * only the user `userId` if given.
 */
export async function listSheetMembers(
  pool: Pool,
  { clubId, eventIds, userId }: { clubId: number; eventIds: readonly number[]; userId: number | undefined },
): Promise<SheetMember[]> {
  const { rows } = await pool.query<SheetMember>({
    name: 'attendance-sheet',
    text: `select u.id as "userId", u.name, m.user_id is not null as "isMember",
             coalesce(jsonb_agg(jsonb_build_object('eventId', a.event_id, 'state', a.state)) filter (where a.event_id is not null), '[]') as entries
           from users u left join memberships m on m.club_id = $1 and m.user_id = u.id
             left join attendance_entries a on a.user_id = u.id and a.event_id = any($2::int[])
           where (m.user_id is not null or a.event_id is not null) and u.id = coalesce($3, u.id)
           group by u.id, m.user_id, m.joined_at
           order by m.user_id is null, u.name, u.id`,
    values: [clubId, eventIds, userId ?? null],
  });
  return rows;
}

/** Counts the entries of a user in the events of a club, by state. Excludes cancelled events. */
export async function countEntriesOf(
  executor: Executor,
  clubId: number,
  userId: number,
): Promise<AttendanceCounts> {
  const { rows } = await executor.execute<{ state: AttendanceState; total: number }>(sql`
    select a.state, count(*)::int as total from attendance_entries a join events e on e.id = a.event_id
    where e.club_id = ${clubId} and a.user_id = ${userId} and e.cancelled_at is null group by a.state`);
  const counts: AttendanceCounts = { PRESENT: 0, LATE: 0, ABSENT: 0, EXCUSED: 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}
