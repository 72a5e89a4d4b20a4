import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { clubs } from './club';
import { id, instant } from './columns';
import { users } from './user';

const postColumns = () => ({
  id: id(),
  clubId: integer('club_id')
    .notNull()
    .references(() => clubs.id, { onDelete: 'cascade' }),
  authorId: integer('author_id')
    .notNull()
    .references(() => users.id),
  title: text('title').notNull(),
  contents: text('contents').notNull(),
  /** Object name of the picture. */
  image: text('image'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** Removed by an operator until this time: hidden from all but the author and operators. */
  removedUntil: instant('removed_until'),
});

export const articles = pgTable('articles', postColumns(), (table) => [
  index('articles_club_idx').on(table.clubId, table.id),
]);

export const notices = pgTable(
  'notices',
  {
    ...postColumns(),
    /** Pinned notices come first in the list. A club has at most `MAX_PINNED_NOTICES`. */
    isPinned: boolean('is_pinned').notNull().default(false),
  },
  // Matches the order of the list.
  (table) => [index('notices_club_idx').on(table.clubId, table.isPinned, table.id)],
);
