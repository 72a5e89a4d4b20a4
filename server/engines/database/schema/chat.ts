import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { clubs } from './club';
import { id, instant } from './columns';
import { users } from './user';

/** Chat rooms. Adding a message locks the room's row, so that message ids follow the order of commits. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: id(),
    kind: text('kind', { enum: ['PRIVATE', 'CLUB'] }).notNull(),
    /** CLUB only. A trigger creates one room with each club. */
    clubId: integer('club_id').references(() => clubs.id, { onDelete: 'cascade' }),
    /** PRIVATE only: the user with the smaller id. */
    lowUserId: integer('low_user_id').references(() => users.id),
    /** PRIVATE only: the user with the larger id. */
    highUserId: integer('high_user_id').references(() => users.id),
    /** PRIVATE only: the club that the room is about, which may be deleted; 0 for a room without a club. */
    aboutClubId: integer('about_club_id').notNull().default(0),
    /** PRIVATE: one of the users has blocked the other or deleted the account. CLUB: an operator has closed the club. */
    isReadOnly: boolean('is_read_only').notNull().default(false),
    lastMessageId: integer('last_message_id').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The time of the last message; before the first message, the time of the creation. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('chat_rooms_club_key').on(table.clubId),
    unique('chat_rooms_pair_key').on(table.lowUserId, table.highUserId, table.aboutClubId),
    check(
      'chat_rooms_kind',
      sql`case ${table.kind} when 'CLUB' then ${table.clubId} is not null and ${table.lowUserId} is null and ${table.highUserId} is null
    when 'PRIVATE' then ${table.clubId} is null and ${table.lowUserId} < ${table.highUserId} else false end`,
    ),
  ],
);

/** Participants of rooms. Triggers on memberships maintain those of CLUB rooms. */
export const chatParticipants = pgTable(
  'chat_participants',
  {
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The user has read all messages up to this message id. */
    readUpTo: integer('read_up_to').notNull().default(0),
    /** Messages up to this message id stay hidden from the user, who left the room after them. */
    hiddenUpTo: integer('hidden_up_to').notNull().default(0),
    /** Set while the user has left a PRIVATE room. */
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId] }),
    index('chat_participants_user_idx').on(table.userId),
  ],
);

/**
 * The message log. Message ids are 1, 2, 3 … in each room, without gaps, in the order of commits. Names and e-mail addresses of senders
 * are never stored here.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').notNull(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id),
    clientMessageId: text('client_message_id').notNull(),
    /** '' after deletion by an operator. */
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Removed by an operator until this time: hidden from all but the author and operators. */
    removedUntil: instant('removed_until'),
    /** When an operator deleted the message. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.messageId] }),
    unique('chat_messages_client_key').on(table.roomId, table.senderId, table.clientMessageId),
    // For unread counts, which subtract the user's own messages after the read mark.
    index('chat_messages_sender_idx').on(table.roomId, table.senderId, table.messageId),
  ],
);
