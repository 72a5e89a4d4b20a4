import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Jobs that run after a commit, at least once. The transaction writes the row; a worker deletes it when the job is done. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Number of started attempts. */
    tries: integer('tries').notNull().default(0),
    /** Earliest time of the next attempt. A worker postpones it when it claims the job, so that no other worker claims it. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** When the job was first due. Its lateness counts from then. */
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_due_idx').on(table.dueAt)],
);
