import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRoleNames } from '@contract/member';
import { clubs } from './club';
import { id, instant } from './columns';
import { users } from './user';

/**
 * Periods in which a user had a role in a club. A trigger on `memberships` writes them, so that no change of a role is missed. A
 * membership is a sequence of periods without a gap.
 */
export const rolePeriods = pgTable(
  'role_periods',
  {
    id: id(),
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: memberRoleNames }).notNull(),
    /** When the user joined, for a role that is older than this table. */
    startedAt: instant('started_at').notNull(),
    /** False for roles of staff and leaders that are older than this table. Their start is unknown. */
    isStartRecorded: boolean('is_start_recorded').notNull().default(true),
    /** When the row was written, which is later than the start of a role that is older than this table. */
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    /** Null for the current role. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('role_periods_club_idx').on(table.clubId, table.startedAt),
    index('role_periods_user_idx').on(table.userId),
    uniqueIndex('role_periods_one_current')
      .on(table.clubId, table.userId)
      .where(sql`${table.endedAt} is null`),
  ],
);
