import { attendanceStates } from '@contract/attendance';
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '../sql-literals';
import { instant } from './columns';
import { events } from './event';
import { users } from './user';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * Events whose attendance an officer has opened at least once. The check-in code is an HMAC of the secret and a time step of the
 * database's clock.
 */
export const attendances = pgTable('attendances', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  secret: bytea('secret').notNull(),
  /** The first opening. */
  openedAt: instant('opened_at').notNull().defaultNow(),
  /** Null before the first closing and after a reopening. */
  closedAt: instant('closed_at'),
  /** A user who checks in later than this many minutes after the start of the event is late. */
  lateAfterMinutes: smallint('late_after_minutes').notNull(),
});

/** The attendance of a user at an event. */
export const attendanceEntries = pgTable(
  'attendance_entries',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: attendanceStates }).notNull(),
    at: instant('at').notNull().defaultNow(),
    note: text('note').notNull().default(''),
    /** The user who set the state by hand; null for an entry by the check-in code or by the closing. */
    setBy: integer('set_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('attendance_entries_user_idx').on(table.userId),
    check('attendance_entries_state', sql`${table.state} in (${sql.raw(sqlLiterals(attendanceStates))})`),
  ],
);

/** Number of wrong check-in codes that each user has entered for an event. */
export const attendanceTries = pgTable(
  'attendance_tries',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    wrong: smallint('wrong').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] })],
);
