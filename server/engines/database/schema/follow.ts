import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { clubs } from './club';
import { instant } from './columns';
import { users } from './user';

/** Users who follow a club. A trigger deletes the row when the user becomes a member. */
export const clubFollows = pgTable(
  'club_follows',
  {
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    followedAt: instant('followed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.userId] }),
    index('club_follows_user_idx').on(table.userId, table.followedAt),
  ],
);
