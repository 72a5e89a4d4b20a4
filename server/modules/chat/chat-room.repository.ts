import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { RoomKind } from '@contract/chat';
import type { Executor, Transaction } from '../../engines/database/executor';
import { chatParticipants, chatRooms, users } from '../../engines/database/schema';

/** A user's participation in a room. */
export interface Participation {
  kind: RoomKind;
  /** Messages up to this id are read. */
  readUpTo: number;
  /** Messages up to this id are hidden from the user. */
  hiddenUpTo: number;
  /** Null while the user participates; set after the user left a PRIVATE room. */
  leftAt: Date | null;
  /** Id of the newest message; 0 in an empty room. */
  lastMessageId: number;
}

/**
 * Returns the participation that all chat rights depend on; undefined for an unknown room and for users without a participation. A user
 * who left a PRIVATE room still has one, with `leftAt`.
 */
export async function findParticipation(
  pool: Pool,
  roomId: number,
  userId: number,
): Promise<Participation | undefined> {
  const {
    rows: [row],
  } = await pool.query<Participation>({
    name: 'chat-participation',
    text: `select r.kind, p.read_up_to as "readUpTo", p.hidden_up_to as "hiddenUpTo", p.left_at as "leftAt", r.last_message_id as "lastMessageId"
           from chat_participants p join chat_rooms r on r.id = p.room_id where p.room_id = $1 and p.user_id = $2`,
    values: [roomId, userId],
  });
  return row;
}

/** Lists the PRIVATE rooms of a user whose other participant has not left, with the id of that participant. */
export async function listPrivateRoomsOf(
  pool: Pool,
  userId: number,
): Promise<{ roomId: number; otherId: number }[]> {
  const { rows } = await pool.query<{ roomId: number; otherId: number }>({
    name: 'chat-private-rooms-of',
    text: `select o.room_id as "roomId", o.user_id as "otherId" from chat_participants p join chat_rooms r on r.id = p.room_id and r.kind = 'PRIVATE'
             join chat_participants o on o.room_id = p.room_id and o.user_id <> p.user_id and o.left_at is null
           where p.user_id = $1`,
    values: [userId],
  });
  return rows;
}

/** Returns the id of a club's room; undefined for an unknown club. */
export async function findRoomOfClub(pool: Pool, clubId: number): Promise<number | undefined> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>({
    name: 'chat-room-of-club',
    text: 'select id from chat_rooms where club_id = $1',
    values: [clubId],
  });
  return row?.id;
}

/** Unique key of a PRIVATE room: two users and the club that it is about (0: none). */
export interface PrivateRoomKey {
  lowUserId: number;
  highUserId: number;
  aboutClubId: number;
}

/** Locks accounts until the transaction ends, so that none is deleted. Returns the ids of those that are not deleted yet. */
export async function lockUsers(tx: Transaction, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.withdrawnAt)))
    .orderBy(asc(users.id))
    .for('share');
  return rows.map(({ id }) => id);
}

/** Returns the id of a private room by its key; undefined if none exists. */
export async function findPrivateRoom(
  executor: Executor,
  { lowUserId, highUserId, aboutClubId }: PrivateRoomKey,
): Promise<number | undefined> {
  const [row] = await executor
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.lowUserId, lowUserId),
        eq(chatRooms.highUserId, highUserId),
        eq(chatRooms.aboutClubId, aboutClubId),
      ),
    );
  return row?.id;
}

/** Creates a private room and returns its id. If the room exists, inserts nothing and returns undefined. Waits for a concurrent insert. */
export async function insertPrivateRoom(tx: Transaction, key: PrivateRoomKey): Promise<number | undefined> {
  const [row] = await tx
    .insert(chatRooms)
    .values({ kind: 'PRIVATE', ...key })
    .onConflictDoNothing({ target: [chatRooms.lowUserId, chatRooms.highUserId, chatRooms.aboutClubId] })
    .returning({ id: chatRooms.id });
  if (!row) return undefined;
  await tx
    .insert(chatParticipants)
    .values([key.lowUserId, key.highUserId].map((userId) => ({ roomId: row.id, userId })));
  return row.id;
}

/** Restores a room for a user who left it; hidden messages stay hidden. Returns whether the user had left. */
export async function rejoinRoom(executor: Executor, roomId: number, userId: number): Promise<boolean> {
  const rows = await executor
    .update(chatParticipants)
    .set({ leftAt: null })
    .where(
      and(
        eq(chatParticipants.roomId, roomId),
        eq(chatParticipants.userId, userId),
        isNotNull(chatParticipants.leftAt),
      ),
    )
    .returning({ userId: chatParticipants.userId });
  return rows.length > 0;
}

/** Locks a room against new messages until the transaction ends; undefined for an unknown room. Lock it before its dependent rows. */
export async function lockRoom(tx: Transaction, roomId: number) {
  const [row] = await tx
    .select({ kind: chatRooms.kind, lastMessageId: chatRooms.lastMessageId })
    .from(chatRooms)
    .where(eq(chatRooms.id, roomId))
    .for('no key update');
  return row;
}

/**
 * Marks a participation as left until the other user writes or the user opens the room again. Marks all messages up to `lastMessageId` as
 * read and hidden. Requires the lock on the room. Returns false if the user does not participate or has already left.
 */
export async function leaveRoom(
  tx: Transaction,
  { roomId, userId, lastMessageId }: { roomId: number; userId: number; lastMessageId: number },
): Promise<boolean> {
  const rows = await tx
    .update(chatParticipants)
    .set({ leftAt: sql`now()`, hiddenUpTo: lastMessageId, readUpTo: lastMessageId })
    .where(
      and(
        eq(chatParticipants.roomId, roomId),
        eq(chatParticipants.userId, userId),
        isNull(chatParticipants.leftAt),
      ),
    )
    .returning({ userId: chatParticipants.userId });
  return rows.length > 0;
}

/**
 * Moves a read mark forward to the message `upTo`; without `upTo`, to the newest message. Never moves it back or past the newest message.
 * Returns whether the mark moved.
 */
export async function advanceReadMark(
  executor: Executor,
  roomId: number,
  userId: number,
  upTo: number | undefined,
): Promise<boolean> {
  const last = executor
    .select({ last: chatRooms.lastMessageId })
    .from(chatRooms)
    .where(eq(chatRooms.id, roomId));
  const mark = upTo === undefined ? sql<number>`(${last})` : sql<number>`least(${upTo}::int, (${last}))`;
  // The row lock serialises concurrent calls: the second compares with the value that the first wrote.
  const rows = await executor
    .update(chatParticipants)
    .set({ readUpTo: mark })
    .where(
      and(
        eq(chatParticipants.roomId, roomId),
        eq(chatParticipants.userId, userId),
        isNull(chatParticipants.leftAt),
        lt(chatParticipants.readUpTo, mark),
      ),
    )
    .returning({ userId: chatParticipants.userId });
  return rows.length > 0;
}

/** Locks all rooms of a user in ascending id order, as the writer of messages does. */
export async function lockRoomsOf(tx: Transaction, userId: number) {
  const userRooms = tx
    .select({ roomId: chatParticipants.roomId })
    .from(chatParticipants)
    .where(eq(chatParticipants.userId, userId));
  return tx
    .select({
      roomId: chatRooms.id,
      kind: chatRooms.kind,
      lowUserId: chatRooms.lowUserId,
      highUserId: chatRooms.highUserId,
    })
    .from(chatRooms)
    .where(inArray(chatRooms.id, userRooms))
    .orderBy(asc(chatRooms.id))
    .for('no key update');
}

/** Permanently ends participations in private rooms, and makes these rooms read-only. */
export async function endParticipations(
  tx: Transaction,
  userId: number,
  roomIds: readonly number[],
): Promise<void> {
  if (roomIds.length === 0) return;
  await tx
    .delete(chatParticipants)
    .where(and(eq(chatParticipants.userId, userId), inArray(chatParticipants.roomId, [...roomIds])));
  await tx
    .update(chatRooms)
    .set({ isReadOnly: true })
    .where(inArray(chatRooms.id, [...roomIds]));
}
