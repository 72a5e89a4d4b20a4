import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { ATTENDANCE_CLOSES_HOURS, ATTENDANCE_OPENS_MINUTES, MAX_WRONG_CODES } from '@contract/attendance';
import type { AttendanceState } from '@contract/attendance';
import type { EventAudience } from '@contract/event';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { attendanceEntries, attendanceTries, attendances, events } from '../../engines/database/schema';

/** An event as {@link lockEventForAttendance} returns it. */
export interface EventForAttendance {
  audience: EventAudience;
  isCancelled: boolean;
  /** Whether the current time allows opening attendance. */
  isInWindow: boolean;
}

/** Locks an event of a club against deletion and returns it; undefined if the club has no such event. */
export async function lockEventForAttendance(
  tx: Transaction,
  clubId: number,
  eventId: number,
): Promise<EventForAttendance | undefined> {
  const [row] = await tx
    .select({
      audience: events.audience,
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
      isInWindow: sql<boolean>`now() between ${events.startsAt} - make_interval(mins => ${ATTENDANCE_OPENS_MINUTES})
        and ${events.endsAt} + make_interval(hours => ${ATTENDANCE_CLOSES_HOURS})`,
    })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.clubId, clubId)))
    .for('key share');
  return row;
}

/** Before the first opening, `openedAt`, `closedAt`, `lateAfterMinutes` and `code` are null. */
export interface AttendanceRow {
  audience: EventAudience;
  /** Whether members can check in now. Always false in a club that an operator has closed. */
  isOpen: boolean;
  /** The first opening. */
  openedAt: Date | null;
  /** Also null after a reopening. */
  closedAt: Date | null;
  lateAfterMinutes: number | null;
  code: string | null;
  /** When the code changes. A check-in also accepts the previous code. */
  codeExpiresAt: Date;
}

/** Returns the attendance of an event of a club with the current code; undefined if the club has no such event. */
export async function findAttendance(
  pool: Pool,
  clubId: number,
  eventId: number,
): Promise<AttendanceRow | undefined> {
  const {
    rows: [row],
  } = await pool.query<AttendanceRow>({
    name: 'attendance',
    text: `select e.audience, a.opened_at as "openedAt", a.closed_at as "closedAt", a.late_after_minutes as "lateAfterMinutes",
             coalesce(a.closed_at is null and e.cancelled_at is null and c.closed_at is null and clock.now <= e.ends_at + make_interval(hours => $3), false) and a.event_id is not null as "isOpen",
             attendance_code(a.secret, attendance_step(clock.now)) as code,
             to_timestamp((attendance_step(clock.now) + 1) * 15) as "codeExpiresAt"
           from events e join clubs c on c.id = e.club_id left join attendances a on a.event_id = e.id cross join (select clock_timestamp() as now) clock
           where e.id = $2 and e.club_id = $1`,
    values: [clubId, eventId, ATTENDANCE_CLOSES_HOURS],
  });
  return row;
}

/** Opens attendance. Reopening keeps the first secret instead of `secret`, and deletes the absences that closing recorded. */
export async function openAttendance(
  tx: Transaction,
  { eventId, secret, lateAfterMinutes }: { eventId: number; secret: Buffer; lateAfterMinutes: number },
): Promise<void> {
  await tx
    .insert(attendances)
    .values({ eventId, secret, lateAfterMinutes })
    .onConflictDoUpdate({ target: attendances.eventId, set: { closedAt: null, lateAfterMinutes } });
  await tx
    .delete(attendanceEntries)
    .where(
      and(
        eq(attendanceEntries.eventId, eventId),
        eq(attendanceEntries.state, 'ABSENT'),
        isNull(attendanceEntries.setBy),
      ),
    );
}

/** Closes attendance and records members who answered GOING and have no entry as absent. Returns false if it was not open. */
export async function closeAttendance(tx: Transaction, eventId: number): Promise<boolean> {
  const closed = await tx
    .update(attendances)
    .set({ closedAt: sql`now()` })
    .where(and(eq(attendances.eventId, eventId), isNull(attendances.closedAt)))
    .returning({ eventId: attendances.eventId });
  if (closed.length === 0) return false;
  await recordAbsences(tx, eventId);
  return true;
}

const recordAbsences = (tx: Transaction, eventId: number) =>
  tx.execute(sql`
    insert into attendance_entries (event_id, user_id, state)
    select a.event_id, a.user_id, 'ABSENT' from event_answers a
      join events e on e.id = a.event_id join memberships m on m.club_id = e.club_id and m.user_id = a.user_id
    where a.event_id = ${eventId} and a.answer = 'GOING'
    on conflict (event_id, user_id) do nothing`);

/**
 * Lists events whose attendance is still open after its deadline. Excludes cancelled events, because closing their attendance would
 * record absences.
 */
export async function listOverdueAttendance(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ eventId: number }>(sql`
    select a.event_id as "eventId" from attendances a join events e on e.id = a.event_id
    where a.closed_at is null and e.cancelled_at is null and e.ends_at + make_interval(hours => ${ATTENDANCE_CLOSES_HOURS}) < now()`);
  return rows.map(({ eventId }) => eventId);
}

export interface EntryRow {
  userId: number;
  /** Null for a deleted account. */
  name: string | null;
  state: AttendanceState;
  at: Date;
  note: string;
  byHand: boolean;
}

const SELECT_ENTRIES = `select a.user_id as "userId", u.name, a.state, a.at, a.note, a.set_by is not null as "byHand"
  from attendance_entries a join users u on u.id = a.user_id`;

/** Lists the entries of an event, the newest first; only those of `userId` if given. */
export async function listEntries(pool: Pool, eventId: number, userId?: number): Promise<EntryRow[]> {
  const { rows } = await pool.query<EntryRow>({
    name: 'attendance-entries',
    text: `${SELECT_ENTRIES} where a.event_id = $1 and a.user_id = coalesce($2, a.user_id) order by a.at desc, a.user_id`,
    values: [eventId, userId ?? null],
  });
  return rows;
}

/** Result of a check-in: the user's entry, which may be an earlier one, or the reason of the refusal. */
export type CheckIn =
  | { outcome: 'recorded'; state: AttendanceState; at: Date }
  | { outcome: 'not_found' | 'not_allowed' | 'attendance_not_open' | 'too_many_tries' | 'wrong_code' };

/** Checks a user in, in one statement; an earlier entry stays. Throws for a closed club. See the migration attendance-codes. */
export async function saveCheckIn(
  pool: Pool,
  { clubId, eventId, userId, code }: { clubId: number; eventId: number; userId: number; code: string },
): Promise<CheckIn> {
  const {
    rows: [row],
  } = await pool.query<CheckIn>({
    name: 'check-in',
    text: 'select outcome, state, at from require_open_club($1), check_in_to_event($1, $2, $3, $4, $5)',
    values: [clubId, eventId, userId, code, MAX_WRONG_CODES],
  });
  if (!row) throw new Error('the function returned no row');
  return row;
}

/** Whether a user is a member of the event's club, has answered the event or already has an entry. */
export async function mayHaveEntry(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.execute<{ known: boolean }>(sql`
    select exists (select from memberships m where m.club_id = e.club_id and m.user_id = ${userId})
      or exists (select from event_answers a where a.event_id = e.id and a.user_id = ${userId})
      or exists (select from attendance_entries a where a.event_id = e.id and a.user_id = ${userId}) as known
    from events e where e.id = ${eventId}`);
  return row?.known === true;
}

interface ManualEntry {
  eventId: number;
  userId: number;
  state: AttendanceState;
  note: string;
  setBy: number;
}

/** Sets an entry by hand. Returns the state of the previous entry; undefined without one. */
export async function saveEntry(tx: Transaction, entry: ManualEntry): Promise<AttendanceState | undefined> {
  const [before] = await tx
    .select({ state: attendanceEntries.state })
    .from(attendanceEntries)
    .where(and(eq(attendanceEntries.eventId, entry.eventId), eq(attendanceEntries.userId, entry.userId)))
    .for('no key update');
  await tx
    .insert(attendanceEntries)
    .values(entry)
    .onConflictDoUpdate({
      target: [attendanceEntries.eventId, attendanceEntries.userId],
      set: { state: entry.state, note: entry.note, setBy: entry.setBy, at: sql`now()` },
    });
  return before?.state;
}

/**
 * Clears the notes of staff and leaders about a user whose account is being deleted, and deletes the numbers of wrong codes that the user
 * entered. Requires the lock on the account.
 */
export async function eraseAttendanceNotesAndTries(tx: Transaction, userId: number): Promise<void> {
  await tx.update(attendanceEntries).set({ note: '' }).where(eq(attendanceEntries.userId, userId));
  await tx.delete(attendanceTries).where(eq(attendanceTries.userId, userId));
}

/** Deletes the attendance of events that ended more than `years` years ago. */
export async function deleteOldAttendance(executor: Executor, years: number): Promise<void> {
  const oldEvents = executor
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.endsAt} < now() - make_interval(years => ${years})`);
  await executor.delete(attendanceEntries).where(inArray(attendanceEntries.eventId, oldEvents));
  await executor.delete(attendanceTries).where(inArray(attendanceTries.eventId, oldEvents));
  await executor.delete(attendances).where(inArray(attendances.eventId, oldEvents));
}
