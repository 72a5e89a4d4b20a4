import { sql } from 'drizzle-orm';
import type { InferInsertModel } from 'drizzle-orm';
import type { Transaction } from '../engines/database/executor';
import { chatMessages, chatParticipants, chatRooms } from '../engines/database/schema';
import type { PlannedRoom } from './chats';

type RoomRow = InferInsertModel<typeof chatRooms, { dbColumnNames: false; override: true }>;

/**
 * Replaces the club rooms, which a trigger created, by rooms with fixed ids. Must run before memberships are inserted: another trigger
 * then adds each member to the room of the club and marks all its messages as read.
 */
export async function storeClubRooms(tx: Transaction, rooms: readonly PlannedRoom[]): Promise<void> {
  await tx.delete(chatRooms);
  await tx
    .insert(chatRooms)
    .overridingSystemValue()
    .values(rooms.filter(({ clubId }) => clubId !== undefined).map(rowOf));
}

/**
 * Stores private rooms, all messages and the read marks. Deleted users are in no room; their messages remain, and their private rooms
 * are read-only.
 */
export async function storePrivateRoomsAndMessages(
  tx: Transaction,
  rooms: readonly PlannedRoom[],
  deletedUserIds: ReadonlySet<number>,
): Promise<void> {
  const privateRooms = rooms.filter(({ pair }) => pair);
  await tx
    .insert(chatRooms)
    .overridingSystemValue()
    .values(
      privateRooms.map((room) => ({
        ...rowOf(room),
        isReadOnly: room.pair?.some((userId) => deletedUserIds.has(userId)) ?? false,
      })),
    );
  await tx
    .insert(chatParticipants)
    .values(
      privateRooms.flatMap(({ id, pair = [], messages }) =>
        pair
          .filter((userId) => !deletedUserIds.has(userId))
          .map((userId) => ({ roomId: id, userId, readUpTo: messages.length })),
      ),
    );
  const marks = rooms.flatMap(({ id, readUpTo }) =>
    [...readUpTo].map(([userId, mark]) => ({ room: id, person: userId, mark })),
  );
  await tx.execute(sql`update ${chatParticipants} p set read_up_to = m.mark from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (room int, person int, mark int)
    where p.room_id = m.room and p.user_id = m.person`);
  await tx
    .insert(chatMessages)
    .values(
      rooms.flatMap(({ id, messages }) =>
        messages.map(({ messageId, ...message }) => ({
          ...message,
          messageId,
          roomId: id,
          clientMessageId: `demo-${String(id)}-${String(messageId)}`,
        })),
      ),
    );
}

function rowOf({ id, clubId, pair, aboutClubId, createdAt, messages }: PlannedRoom): RoomRow {
  return {
    id,
    aboutClubId,
    createdAt,
    kind: pair ? 'PRIVATE' : 'CLUB',
    clubId: clubId ?? null,
    lowUserId: pair ? Math.min(...pair) : null,
    highUserId: pair ? Math.max(...pair) : null,
    lastMessageId: messages.length,
    updatedAt: messages.at(-1)?.createdAt ?? createdAt,
  };
}
