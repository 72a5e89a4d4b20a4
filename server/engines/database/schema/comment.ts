import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { articles } from './post';
import { users } from './user';

export const comments = pgTable(
  'comments',
  {
    id: id(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The comment to which this comment replies; null for a comment on the article itself. */
    parentId: integer('parent_id'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** '' after deletion: the text leaves the database, not only the responses. */
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    /** Removed by an operator until this time: hidden from all but the author and operators. */
    removedUntil: instant('removed_until'),
  },
  (table) => [
    unique('comments_article_key').on(table.articleId, table.id),
    // Ensures that a reply belongs to the article of its parent.
    foreignKey({
      name: 'comments_parent_fk',
      columns: [table.articleId, table.parentId],
      foreignColumns: [table.articleId, table.id],
    }).onDelete('cascade'),
    // For the cascade of the key above, which looks up the replies of each deleted comment.
    index('comments_parent_idx').on(table.articleId, table.parentId),
    // For the comment counts in lists of articles.
    index('comments_living_idx')
      .on(table.articleId)
      .where(sql`${table.deletedAt} is null`),
  ],
);
