import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { CANCELLED_IN_FEED_DAYS } from '@contract/calendar';
import type { EventAnswerState } from '@contract/event';
import type { Db, Transaction } from '../../engines/database/executor';
import { calendarFeeds } from '../../engines/database/schema';
import { WAITLIST_POSITION_SQL, overlaps } from '../event/event.service';
import type { CalendarEvent, EventRange } from '../event/event.service';

export interface CalendarEventRow extends CalendarEvent {
  clubId: number;
  clubName: string;
  myAnswer: EventAnswerState | null;
  /** From 1; null unless `myAnswer` is WAITLISTED. */
  waitlistPosition: number | null;
}

/**
 * FROM and WHERE clauses for the events in the calendar of the user $1 that overlap the period from $2 to $3: all events of the user's
 * clubs, of followed clubs only the events for all users, and of other clubs those events for all users that the user has answered with
 * anything but NOT_GOING. A union of two queries, because an OR would read the events of all clubs.
 */
const FROM_VISIBLE_EVENTS = `
  from (
      select e.id from events e
      where e.club_id in (select club_id from memberships where user_id = $1 union select club_id from club_follows where user_id = $1)
        and ${overlaps('$2', '$3')}
      union select event_id from event_answers where user_id = $1 and answer <> 'NOT_GOING'
    ) candidate
    join events e on e.id = candidate.id join clubs c on c.id = e.club_id
    left join memberships m on m.club_id = e.club_id and m.user_id = $1
    left join event_answers mine on mine.event_id = e.id and mine.user_id = $1
  where ${overlaps('$2', '$3')} and (e.audience = 'EVERYONE' or m.user_id is not null)`;

/**
 * SQL condition that leaves out events cancelled long ago. Recently cancelled events stay, because calendar programs remove an event only
 * after they have read that it is cancelled.
 */
const IS_NOT_LONG_CANCELLED = `(e.cancelled_at is null or e.cancelled_at > now() - interval '${String(CANCELLED_IN_FEED_DAYS)} days')`;

/** Lists the events of a user's calendar that overlap a period, by start, including recently cancelled ones. */
export async function listCalendarEvents(
  pool: Pool,
  userId: number,
  { from, to }: EventRange,
): Promise<CalendarEventRow[]> {
  const { rows } = await pool.query<CalendarEventRow>({
    name: 'calendar-events',
    text: `select e.id as "eventId", e.club_id as "clubId", c.name as "clubName", e.title, e.contents, e.place, e.starts_at as "startsAt", e.ends_at as "endsAt",
             e.is_all_day as "isAllDay", e.cancelled_at is not null as "isCancelled", e.sequence, e.updated_at as "updatedAt", mine.answer as "myAnswer", ${WAITLIST_POSITION_SQL} as "waitlistPosition"
           ${FROM_VISIBLE_EVENTS} and ${IS_NOT_LONG_CANCELLED} order by e.starts_at, e.id`,
    values: [userId, from, to],
  });
  return rows;
}

/** FROM and WHERE clauses for the booked interviews of the user $1 that overlap the period from $2 to $3. */
const FROM_INTERVIEWS = `
  from submissions s join clubs c on c.id = s.club_id join interview_bookings b on b.submission_id = s.id
    join interview_slots slot on slot.id = b.slot_id
  where s.user_id = $1 and slot.starts_at < $3 and slot.starts_at + make_interval(mins => slot.minutes) >= $2`;

/** The time of the booking or of the last change of the slot, whichever is later. */
const INTERVIEW_UPDATED_AT = 'greatest(b.booked_at, slot.updated_at)';

/**
 * Returns a hash of the events and interviews that {@link listCalendarEvents} and {@link listInterviews} would list. The hash changes when
 * one of them changes, enters the calendar or leaves it, but not with the names of clubs.
 */
export async function readCalendarVersion(
  pool: Pool,
  userId: number,
  { from, to }: EventRange,
): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'calendar-version',
    text: `select md5(concat(string_agg(e.id || ':' || e.sequence, ',' order by e.id), ' interviews ',
             (select string_agg(s.id || ':' || slot.id || ':' || extract(epoch from ${INTERVIEW_UPDATED_AT}), ',' order by s.id) ${FROM_INTERVIEWS}))) as version
           ${FROM_VISIBLE_EVENTS} and ${IS_NOT_LONG_CANCELLED}`,
    values: [userId, from, to],
  });
  return rows[0]?.version ?? '';
}

export interface CalendarInterviewRow {
  applyId: number;
  clubId: number;
  clubName: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  updatedAt: Date;
}

/** Lists the booked interviews of a user that overlap a period, by start. */
export async function listInterviews(
  pool: Pool,
  userId: number,
  { from, to }: EventRange,
): Promise<CalendarInterviewRow[]> {
  const { rows } = await pool.query<CalendarInterviewRow>({
    name: 'calendar-interviews',
    text: `select s.id as "applyId", s.club_id as "clubId", c.name as "clubName", slot.starts_at as "startsAt",
             slot.starts_at + make_interval(mins => slot.minutes) as "endsAt", slot.place, ${INTERVIEW_UPDATED_AT} as "updatedAt"
           ${FROM_INTERVIEWS} order by slot.starts_at, s.id`,
    values: [userId, from, to],
  });
  return rows;
}

/** Stores the hash of a user's new token in place of the hash of the previous token. */
export async function saveFeed(tx: Transaction, userId: number, tokenHash: string): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt: new Date() } });
}

export async function deleteFeed(executor: Db | Transaction, userId: number): Promise<void> {
  await executor.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Returns the id of the user whose token has this hash; undefined if there is none. */
export async function findFeedUser(pool: Pool, tokenHash: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ userId: number }>({
    name: 'calendar-feed',
    text: 'select user_id as "userId" from calendar_feeds where token_hash = $1',
    values: [tokenHash],
  });
  return rows[0]?.userId;
}
