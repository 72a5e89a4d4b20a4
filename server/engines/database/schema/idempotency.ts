import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './user';

/**
 * Idempotency keys with the id of the created row. A repeated request gets the response of the first. The transaction that creates
 * the row stores the key; a scheduled job deletes keys after a day.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of method, URL and body. The same key with another hash is rejected. */
    requestHash: text('request_hash').notNull(),
    /** Id of the created row; null only within the transaction that stores the key. */
    createdId: integer('made_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_time_idx').on(table.createdAt),
  ],
);
