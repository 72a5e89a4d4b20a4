import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { clubs } from './club';
import { instant } from './columns';

/** Numbers of a club by day (Asia/Seoul), without ids of the users. Triggers and the view counter write them. */
export const clubDayCounts = pgTable(
  'club_day_counts',
  {
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Views of the club's page by users who are not members. */
    views: integer('views').notNull().default(0),
    follows: integer('follows').notNull().default(0),
    drafts: integer('drafts').notNull().default(0),
    applications: integer('applications').notNull().default(0),
    passes: integer('passes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.day] })],
);

/** When a club last changed. Not a column of `clubs`, because writers of posts hold a share lock there, and upgrading it could deadlock. */
export const clubFreshness = pgTable('club_freshness', {
  clubId: integer('club_id')
    .primaryKey()
    .references(() => clubs.id, { onDelete: 'cascade' }),
  changedAt: instant('changed_at').notNull(),
});
