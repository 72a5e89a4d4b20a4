import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** The banner of all pages: at most one row. */
export const announcements = pgTable(
  'announcements',
  {
    /** Changes with every edit, so that pages show the new text to users who dismissed the old text. */
    id: id(),
    /** Always true and unique, so that a second row is impossible. */
    isOnly: boolean('is_only').notNull().default(true).unique('announcements_only'),
    text: text('text').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [check('announcements_is_only', sql`${table.isOnly}`)],
);
