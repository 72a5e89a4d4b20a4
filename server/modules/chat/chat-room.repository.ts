import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { RoomKind } from '@contract/chat';
import type { Executor, Transaction } from '../../engines/database/executor';
import { chatParticipants, chatRooms, users } from '../../engines/database/schema';

/** A pool, or one connection of it inside a transaction written by hand. */
type Queryable = Pick<Pool, 'query'>;

/** How a person stands in a room. */
export interface Participation {
  kind: RoomKind;
  /** Every message up to this number is read. */
  readUpTo: number;
  /** Messages up to this number are not shown. */
  hiddenUpTo: number;
  /** Null while the person takes part; set while a PRIVATE room is left. */
  leftAt: Date | null;
  /** The number of the room's newest message; 0 in an empty one. */
  lastMessageId: number;
}

/** The question behind every right in a room; undefined for who was never in it, as for a room that is not there. */
export async function findParticipation(
  executor: Queryable,
  roomId: number,
  userId: number,
): Promise<Participation | undefined> {
  const {
    rows: [row],
  } = await executor.query<Participation>({
    name: 'chat-participation',
    text: `select r.kind, p.read_up_to as "readUpTo", p.hidden_up_to as "hiddenUpTo", p.left_at as "leftAt", r.last_message_id as "lastMessageId"
           from chat_participants p join chat_rooms r on r.id = p.room_id where p.room_id = $1 and p.user_id = $2`,
    values: [roomId, userId],
  });
  return row;
}

/** The PRIVATE rooms of a person with their other participants, for as long as those take part. */
export async function listPrivateRoomsOf(
  executor: Queryable,
  userId: number,
): Promise<{ roomId: number; otherId: number }[]> {
  const { rows } = await executor.query<{ roomId: number; otherId: number }>({
    name: 'chat-private-rooms-of',
    text: `select o.room_id as "roomId", o.user_id as "otherId" from chat_participants p join chat_rooms r on r.id = p.room_id and r.kind = 'PRIVATE'
             join chat_participants o on o.room_id = p.room_id and o.user_id <> p.user_id and o.left_at is null
           where p.user_id = $1`,
    values: [userId],
  });
  return rows;
}

/** The room of a club; undefined when there is no such club. */
export async function findRoomOfClub(executor: Queryable, clubId: number): Promise<number | undefined> {
  const {
    rows: [row],
  } = await executor.query<{ id: number }>({
    name: 'chat-room-of-club',
    text: 'select id from chat_rooms where club_id = $1',
    values: [clubId],
  });
  return row?.id;
}

/** A pair of people and the club that they talk about (0: none), the key of a PRIVATE room. */
export interface PairKey {
  lowUserId: number;
  highUserId: number;
  aboutClubId: number;
}

/** Holds accounts still until the transaction ends, so that nobody leaves the service meanwhile; answers those that are there. */
export async function lockUsers(tx: Transaction, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.withdrawnAt)))
    .orderBy(asc(users.id))
    .for('share');
  return rows.map(({ id }) => id);
}

/** The room of a pair; undefined when there is none. */
export async function findPrivateRoom(
  executor: Executor,
  { lowUserId, highUserId, aboutClubId }: PairKey,
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

/** Makes the room of a pair with both in it. Answers undefined, and adds nothing, when there is one: it waits for whoever is just making it. */
export async function insertPrivateRoom(tx: Transaction, pair: PairKey): Promise<number | undefined> {
  const [row] = await tx
    .insert(chatRooms)
    .values({ kind: 'PRIVATE', ...pair })
    .onConflictDoNothing({ target: [chatRooms.lowUserId, chatRooms.highUserId, chatRooms.aboutClubId] })
    .returning({ id: chatRooms.id });
  if (!row) return undefined;
  await tx
    .insert(chatParticipants)
    .values([pair.lowUserId, pair.highUserId].map((userId) => ({ roomId: row.id, userId })));
  return row.id;
}

/** Lists a room again for one who has left it; what was hidden stays so. Answers whether it was left. */
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

/** Holds off messages to a room until the transaction ends; undefined when there is none. To be called before anything that hangs on the room is locked. */
export async function lockRoom(tx: Transaction, roomId: number) {
  const [row] = await tx
    .select({ kind: chatRooms.kind, lastMessageId: chatRooms.lastMessageId })
    .from(chatRooms)
    .where(eq(chatRooms.id, roomId))
    .for('no key update');
  return row;
}

/** Ends, until the other writes again, a participation that has not ended; needs the room locked. Answers whether there was one. */
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

/** Moves a read mark on, never back, and never past the newest message. Answers whether it moved. */
export async function moveReadMark(
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
  // Two at once come one after the other: the second compares with what the first has written.
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

/** All rooms of a person, held until the transaction ends in the order of their ids, as whoever writes messages holds them. */
export async function lockRoomsOf(tx: Transaction, userId: number) {
  const own = tx
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
    .where(inArray(chatRooms.id, own))
    .orderBy(asc(chatRooms.id))
    .for('no key update');
}

/** Ends participations for good. */
export async function deleteParticipations(
  tx: Transaction,
  userId: number,
  roomIds: readonly number[],
): Promise<void> {
  if (roomIds.length > 0)
    await tx
      .delete(chatParticipants)
      .where(and(eq(chatParticipants.userId, userId), inArray(chatParticipants.roomId, [...roomIds])));
}
