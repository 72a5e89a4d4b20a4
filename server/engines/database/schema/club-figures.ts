import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { clubs } from './club';
import { instant } from './columns';

/** Counts of user actions in a club by day (Asia/Seoul), without user ids. The view counter writes `views`, triggers write the others. */
export const clubDayCounts = pgTable(
  'club_day_counts',
  {
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Views of the club's page by users who are not members. */
    views: integer('views').notNull().default(0),
    /** Users who started to follow the club. */
    follows: integer('follows').notNull().default(0),
    /** Drafts of applications, counted when they were first saved. */
    drafts: integer('drafts').notNull().default(0),
    applications: integer('applications').notNull().default(0),
    /** Applications that were approved. */
    passes: integer('passes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.day] })],
);

/**
 * When an article, notice, event or round of a club was last written or edited, to the hour. Triggers write it. It is not a column of
 * `clubs`, because writers of posts hold a share lock on the club's row, and upgrading that lock could deadlock.
 */
export const clubFreshness = pgTable('club_freshness', {
  clubId: integer('club_id')
    .primaryKey()
    .references(() => clubs.id, { onDelete: 'cascade' }),
  changedAt: instant('changed_at').notNull(),
});
