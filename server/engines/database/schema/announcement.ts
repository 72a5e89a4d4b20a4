import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** The banner of all pages: at most one row. */
export const announcements = pgTable(
  'announcements',
  {
    /** Changes with every edit, so that a dismissed text does not hide the next one. */
    id: id(),
    isOnly: boolean('is_only').notNull().default(true).unique('announcements_only'),
    text: text('text').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [check('announcements_is_only', sql`${table.isOnly}`)],
);
