import { and, asc, eq, gte, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { EventAnswer, EventAnswerState, EventAudience, EventBody } from '@contract/event';
import type { Executor, Transaction } from '../../engines/database/executor';
import { attendanceEntries, eventAnswers, events } from '../../engines/database/schema';
import { overlaps } from './event-range';

export interface EventRow {
  eventId: number;
  clubId: number;
  title: string;
  contents: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  isAllDay: boolean;
  audience: EventAudience;
  capacity: number | null;
  rsvpUntil: Date | null;
  repeatUntil: Date | null;
  isCancelled: boolean;
  /** The revision, as SEQUENCE of iCalendar. */
  sequence: number;
  updatedAt: Date;
  /** Null for a deleted account. */
  authorName: string | null;
  answersOpen: boolean;
  myAnswer: EventAnswerState | null;
  waitlistPosition: number | null;
  going: number;
  maybe: number;
  notGoing: number;
  waitlisted: number;
}

const countOf = (answer: EventAnswerState) => `count(*) filter (where answer = '${answer}')::int`;

/**
 * SQL for the position of the answer `mine` in the waiting list of the event `e`, from 1; null unless the
 * answer is WAITLISTED.
 */
export const WAITLIST_POSITION_SQL = `case when mine.answer = 'WAITLISTED' then (select count(*)::int from event_answers w
      where w.event_id = e.id and w.answer = 'WAITLISTED' and w.waiting_number <= mine.waiting_number) end`;

/** Selects events with the answer of the user $1. Queries append their condition. */
const SELECT_EVENTS = `
  select e.id as "eventId", e.club_id as "clubId", e.title, e.contents, e.place, e.starts_at as "startsAt", e.ends_at as "endsAt",
    e.is_all_day as "isAllDay", e.audience, e.capacity, e.rsvp_until as "rsvpUntil", e.repeat_until as "repeatUntil",
    e.cancelled_at is not null as "isCancelled", e.sequence, e.updated_at as "updatedAt", author.name as "authorName",
    e.cancelled_at is null and now() < coalesce(e.rsvp_until, e.starts_at) as "answersOpen",
    mine.answer as "myAnswer", counted.*,
    ${WAITLIST_POSITION_SQL} as "waitlistPosition"
  from events e join users author on author.id = e.created_by
    left join event_answers mine on mine.event_id = e.id and mine.user_id = $1
    cross join lateral (select ${countOf('GOING')} as going, ${countOf('MAYBE')} as maybe, ${countOf('NOT_GOING')} as "notGoing",
      ${countOf('WAITLISTED')} as waitlisted from event_answers where event_id = e.id) counted`;

/** Maximum length of a list. A club has a few events a day at most. */
const MAX_LISTED_EVENTS = 2_000;

/** Lists the events of a club that overlap a period, by start. With `isMember` the list includes events that only members see. */
export async function listEvents(
  pool: Pool,
  userId: number,
  { clubId, isMember, from, to }: { clubId: number; isMember: boolean; from: Date; to: Date },
): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>({
    name: 'events-of-club',
    text: `${SELECT_EVENTS} where e.club_id = $2 and (e.audience = 'EVERYONE' or $3::boolean) and ${overlaps('$4', '$5')}
           order by e.starts_at, e.id limit ${String(MAX_LISTED_EVENTS)}`,
    values: [userId, clubId, isMember, from, to],
  });
  return rows;
}

/** Returns an event of a club with the answer of a user; undefined for an event of another club. */
export async function findEvent(
  pool: Pool,
  userId: number,
  { clubId, eventId }: { clubId: number; eventId: number },
): Promise<EventRow | undefined> {
  const {
    rows: [row],
  } = await pool.query<EventRow>({
    name: 'event',
    text: `${SELECT_EVENTS} where e.id = $2 and e.club_id = $3`,
    values: [userId, eventId, clubId],
  });
  return row;
}

/**
 * The fields that a request sets, with the times of one date. Each date of a weekly event is an event (a row of `events`) of its own; its
 * dates form a series.
 */
export type EventFields = Omit<EventBody, 'repeat' | 'startsAt' | 'endsAt' | 'rsvpUntil'> & {
  startsAt: Date;
  endsAt: Date;
  rsvpUntil: Date | null;
};

const columnsOf = ({ allDay, ...fields }: EventFields) => ({ ...fields, isAllDay: allDay });

/**
 * Inserts an event per date, given in ascending order, and returns the ids in the same order. With `repeatUntil` the events form a
 * series, whose id is the id of the first event.
 */
export async function insertEvents(
  tx: Transaction,
  sharedColumns: { clubId: number; createdBy: number; repeatUntil: Date | null },
  dates: readonly EventFields[],
): Promise<number[]> {
  const insertedRows = await tx
    .insert(events)
    .values(dates.map((fields) => ({ ...sharedColumns, ...columnsOf(fields) })))
    .returning({ id: events.id });
  const ids = insertedRows.map(({ id }) => id).sort((a, b) => a - b);
  const [seriesId] = ids;
  if (sharedColumns.repeatUntil !== null && seriesId !== undefined)
    await tx.update(events).set({ seriesId }).where(inArray(events.id, ids));
  return ids;
}

/** Lists the id of an event and, if it is the first of a series, the ids of the other events of the series, by start. */
export async function listDateIdsOf(executor: Executor, eventId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.id} = ${eventId} or ${events.seriesId} = ${eventId}`)
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map(({ id }) => id);
}

/** The columns of a locked event that its changes need. */
export interface LockedEvent {
  eventId: number;
  startsAt: Date;
  endsAt: Date;
  place: string;
  audience: EventAudience;
  isCancelled: boolean;
  sequence: number;
}

const lockedColumns = {
  eventId: events.id,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  place: events.place,
  audience: events.audience,
  isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
  sequence: events.sequence,
};

/** Locks an event of a club against answers and changes; undefined for an event of another club. */
export async function lockEvent(
  tx: Transaction,
  clubId: number,
  eventId: number,
): Promise<LockedEvent | undefined> {
  const [row] = await tx
    .select(lockedColumns)
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.clubId, clubId)))
    .for('no key update');
  return row;
}

/**
 * Locks an event and the later events of its series that are not cancelled, in ascending id order. Returns the event itself first; an
 * empty list for an event of another club.
 */
export async function lockFollowing(
  tx: Transaction,
  clubId: number,
  eventId: number,
): Promise<LockedEvent[]> {
  const [event] = await tx
    .select({ seriesId: events.seriesId, startsAt: events.startsAt })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.clubId, clubId)));
  if (!event || event.seriesId === null) {
    const lockedEvent = await lockEvent(tx, clubId, eventId);
    return lockedEvent ? [lockedEvent] : [];
  }
  const rows = await tx
    .select(lockedColumns)
    .from(events)
    .where(
      sql`${events.id} = ${eventId} or (${and(
        eq(events.seriesId, event.seriesId),
        gte(events.startsAt, event.startsAt),
        isNull(events.cancelledAt),
      )})`,
    )
    .orderBy(asc(events.id))
    .for('no key update');
  return rows.sort((a, b) => Number(b.eventId === eventId) - Number(a.eventId === eventId));
}

export async function updateEvent(tx: Transaction, eventId: number, fields: EventFields): Promise<void> {
  await tx
    .update(events)
    .set({ ...columnsOf(fields), sequence: sql`${events.sequence} + 1`, updatedAt: sql`now()` })
    .where(eq(events.id, eventId));
}

export async function cancelEvents(tx: Transaction, eventIds: readonly number[]): Promise<void> {
  await tx
    .update(events)
    .set({ cancelledAt: sql`now()`, sequence: sql`${events.sequence} + 1`, updatedAt: sql`now()` })
    .where(and(inArray(events.id, [...eventIds]), isNull(events.cancelledAt)));
}

/** Deletes an event unless it has answers or attendance entries. Returns whether it was deleted. Requires the lock on the event. */
export async function deleteUnansweredEvent(tx: Transaction, eventId: number): Promise<boolean> {
  const answers = tx
    .select({ one: sql`1` })
    .from(eventAnswers)
    .where(eq(eventAnswers.eventId, eventId));
  const entries = tx
    .select({ one: sql`1` })
    .from(attendanceEntries)
    .where(eq(attendanceEntries.eventId, eventId));
  const deleted = await tx
    .delete(events)
    .where(and(eq(events.id, eventId), notExists(answers), notExists(entries)))
    .returning({ id: events.id });
  return deleted.length > 0;
}

/** Deletes the answers to an event of users who are not members of the club. Requires the lock on the event. */
export async function deleteAnswersOfNonMembers(
  tx: Transaction,
  clubId: number,
  eventId: number,
): Promise<void> {
  await tx.execute(sql`delete from event_answers a where a.event_id = ${eventId}
    and not exists (select from memberships m where m.club_id = ${clubId} and m.user_id = a.user_id)`);
}

/** Gives free places to the waiting list; see the migration event-answers. Requires the lock on the event. */
export async function promoteWaitlisted(tx: Transaction, eventId: number): Promise<void> {
  await tx.execute(sql`select promote_waitlisted(${eventId})`);
}

/** Result of {@link saveAnswer}: the stored answer, which may be WAITLISTED, or the reason of the refusal. */
export type AnswerOutcome = EventAnswerState | 'not_found' | 'event_cancelled' | 'answers_closed';

/** Stores an answer in one statement; see the migration event-answers. */
export async function saveAnswer(
  pool: Pool,
  {
    clubId,
    eventId,
    userId,
    answer,
  }: { clubId: number; eventId: number; userId: number; answer: EventAnswer },
): Promise<AnswerOutcome> {
  const {
    rows: [row],
  } = await pool.query<{ outcome: AnswerOutcome }>({
    name: 'answer-event',
    text: 'select answer_event($1, $2, $3, $4) as outcome from require_open_club($1)',
    values: [clubId, eventId, userId, answer],
  });
  if (!row) throw new Error('the function returned no row');
  return row.outcome;
}
