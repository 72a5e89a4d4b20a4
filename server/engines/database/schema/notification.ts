import { notificationKinds, notificationSubjectTypes } from '@contract/notification';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './user';

/**
 * One row per user who was ever notified. Every writer of a user's notifications, except the deletion of old
 * ones, locks this row first, in ascending user id order. So sequences become visible in their order, and the
 * `upTo` of a read request never covers a row that commits later.
 */
export const notificationInboxes = pgTable('notification_inboxes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  lastSequence: integer('last_sequence').notNull().default(0),
});

/** Written by the SQL function notify_users. Clubs have no foreign key, because notifications outlive them. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** A new cause joins the unread row with the same key. Null for a notification with a single cause. */
    groupKey: text('group_key'),
    subjectType: text('subject_type', { enum: notificationSubjectTypes }).notNull(),
    subjectId: integer('subject_id'),
    clubId: integer('club_id'),
    /** The club's name at the time of the notification, so that a notification about a deleted club can name the club. */
    clubName: text('club_name'),
    actorId: integer('actor_id').references(() => users.id),
    /** Number of causes. */
    count: integer('count').notNull().default(1),
    /** A number from `lastSequence` of the recipient's inbox. Rises with each new cause. */
    sequence: integer('sequence').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    seenAt: instant('seen_at'),
    readAt: instant('read_at'),
    /** False for a kind that the recipient wants by e-mail only. Such a row counts as read and is never listed. */
    isInApp: boolean('is_in_app').notNull().default(true),
  },
  (table) => [
    uniqueIndex('notifications_list').on(table.recipientId, table.sequence),
    index('notifications_unread_idx')
      .on(table.recipientId, table.sequence)
      .where(sql`${table.readAt} is null`),
    index('notifications_unseen_idx')
      .on(table.recipientId, table.sequence)
      .where(sql`${table.seenAt} is null`),
    uniqueIndex('notifications_one_unread_per_group')
      .on(table.kind, table.groupKey, table.recipientId)
      .where(sql`${table.readAt} is null and ${table.groupKey} is not null`),
    // For the deletion of old rows.
    index('notifications_age_idx').on(table.updatedAt),
    check('notifications_count', sql`${table.count} > 0`),
    // The badge counts unseen rows, and a read row has been seen.
    check('notifications_read_is_seen', sql`${table.readAt} is null or ${table.seenAt} is not null`),
  ],
);

/**
 * The causes of a notification. The primary key makes repeated jobs harmless. A retracted cause is deleted
 * unless the recipient has read its notification.
 */
export const notificationCauses = pgTable(
  'notification_causes',
  {
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Identifies the cause among the causes of its kind, for example by the id of a comment. */
    cause: text('cause').notNull(),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => users.id),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subjectId: integer('subject_id'),
    actorId: integer('actor_id').references(() => users.id),
    /** The `sequence` that the notification got from this cause. */
    sequence: integer('sequence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.cause, table.recipientId] }),
    index('notification_causes_notification_idx').on(table.notificationId, table.sequence),
  ],
);
