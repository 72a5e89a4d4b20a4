import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './user';

/** The address of a user's calendar for calendar programs. Only a hash of its secret token is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  tokenHash: text('token_hash').notNull().unique('calendar_feeds_token_key'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
