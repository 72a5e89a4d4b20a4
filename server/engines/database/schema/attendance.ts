import { attendanceStates } from '@contract/attendance';
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { sqlLiterals } from '../sql-literals';
import { instant } from './columns';
import { events } from './event';
import { users } from './user';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Attendance of an event, from its first opening. The check-in code is an HMAC of the secret and a time step of the database's clock. */
export const attendances = pgTable('attendances', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  secret: bytea('secret').notNull(),
  openedAt: instant('opened_at').notNull().defaultNow(),
  closedAt: instant('closed_at'),
  /** Minutes after the start from which a user is late. */
  lateAfterMinutes: smallint('late_after_minutes').notNull(),
});

/** Attendance of users at an event. */
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
    /** The user who set it by hand; null for an entry by the code or by closing. */
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
