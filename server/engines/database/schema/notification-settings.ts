import type { NotificationSettings } from '@contract/notification-settings';
import { date, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { clubs } from './club';
import { instant } from './columns';
import { users } from './user';

/** The notification settings of a user. Users without a row have the defaults. */
export const notificationSettings = pgTable('notification_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  groups: jsonb('groups').$type<NotificationSettings['groups']>().notNull(),
});

/** Clubs from which a user gets only mandatory notifications. */
export const mutedClubs = pgTable(
  'muted_clubs',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clubId] }),
    index('muted_clubs_club_idx').on(table.clubId),
  ],
);

/**
 * Daily summaries that were sent or are about to be sent. The primary key ensures one per user and day, however many nodes
 * send them.
 */
export const dailySummaries = pgTable(
  'daily_summaries',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The day in Korea. The summary contains the notifications of the 24 hours before 18:00 on this day. */
    day: date('day').notNull(),
    /** When the mail was sent; null before the mail is sent and after a failed attempt. */
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
