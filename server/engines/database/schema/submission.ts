import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { clubs } from './club';
import { id, instant } from './columns';
import { users } from './user';

export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    contact: text('contact').notNull(),
    /** The profile's department at the time of the application. */
    department: text('department').notNull(),
    contents: text('contents').notNull(),
    status: text('status', { enum: ['PENDING', 'APPROVED', 'REJECTED'] })
      .notNull()
      .default('PENDING'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    viewedAt: instant('viewed_at'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id),
  },
  (table) => [
    unique('submissions_one_per_person').on(table.clubId, table.userId),
    index('submissions_user_idx').on(table.userId),
    index('submissions_club_idx').on(table.clubId, table.id),
    check('submissions_status', sql`${table.status} in ('PENDING', 'APPROVED', 'REJECTED')`),
  ],
);
