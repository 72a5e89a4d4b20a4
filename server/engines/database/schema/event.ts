import { EVENT_CAPACITY_MAX, eventAnswerStates, eventAudiences } from '@contract/event';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '../sql-literals';
import { clubs } from './club';
import { id, instant } from './columns';
import { users } from './user';

/** Events of clubs. Each date of a weekly event is a row of its own. Every writer of answers locks the event's row before it writes. */
export const events = pgTable(
  'events',
  {
    id: id(),
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    /** For each date of a weekly event, the id of the row of its first date; null for a single event. */
    seriesId: integer('series_id'),
    title: text('title').notNull(),
    contents: text('contents').notNull(),
    place: text('place').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isAllDay: boolean('is_all_day').notNull(),
    audience: text('audience', { enum: eventAudiences }).notNull(),
    /** Null for no limit. */
    capacity: integer('capacity'),
    /** The deadline for answers; null if it is the start of the event. */
    rsvpUntil: instant('rsvp_until'),
    /** The end of the repetition of a weekly event; null for a single event. */
    repeatUntil: instant('repeat_until'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    cancelledAt: instant('cancelled_at'),
    /** SEQUENCE of iCalendar: rises with each edit and with the cancellation. */
    sequence: integer('sequence').notNull().default(0),
    /** The last number that the waiting list has assigned. */
    lastWaitingNumber: integer('last_waiting_number').notNull().default(0),
  },
  (table) => [
    index('events_club_idx').on(table.clubId, table.startsAt),
    index('events_series_idx').on(table.seriesId, table.startsAt),
    check('events_order', sql`${table.endsAt} >= ${table.startsAt}`),
    check('events_audience', sql`${table.audience} in (${sql.raw(sqlLiterals(eventAudiences))})`),
    check('events_capacity', sql`${table.capacity} between 1 and ${sql.raw(String(EVENT_CAPACITY_MAX))}`),
  ],
);

/** Answers to events, at most one per user. The SQL function answer_event writes them. */
export const eventAnswers = pgTable(
  'event_answers',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    answer: text('answer', { enum: eventAnswerStates }).notNull(),
    /** Orders the waiting list, lowest first, with gaps; null for an answer that is not WAITLISTED. */
    waitingNumber: integer('waiting_number'),
    answeredAt: instant('answered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('event_answers_user_idx').on(table.userId),
    index('event_answers_answer_idx').on(table.eventId, table.answer),
    uniqueIndex('event_answers_waiting_list')
      .on(table.eventId, table.waitingNumber)
      .where(sql`${table.waitingNumber} is not null`),
    check('event_answers_answer', sql`${table.answer} in (${sql.raw(sqlLiterals(eventAnswerStates))})`),
    check(
      'event_answers_waiting',
      sql`(${table.answer} = 'WAITLISTED') = (${table.waitingNumber} is not null)`,
    ),
  ],
);
