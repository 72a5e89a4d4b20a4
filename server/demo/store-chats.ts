import { sql } from 'drizzle-orm';
import type { InferInsertModel } from 'drizzle-orm';
import type { Transaction } from '../engines/database/executor';
import { chatMessages, chatParticipants, chatRooms } from '../engines/database/schema';
import type { PlannedRoom } from './chats';

type RoomRow = InferInsertModel<typeof chatRooms, { dbColumnNames: false; override: true }>;

/**
 * The rooms of clubs, in place of those that came with the clubs by a trigger: under numbers that are the same on every database.
 * Before anybody is a member: who becomes one is put into the room by a trigger, too, and has read everything.
 */
export async function storeClubRooms(tx: Transaction, rooms: readonly PlannedRoom[]): Promise<void> {
  await tx.delete(chatRooms);
  await tx
    .insert(chatRooms)
    .overridingSystemValue()
    .values(rooms.filter(({ clubId }) => clubId !== undefined).map(rowOf));
}

/** Private rooms, everything that was said in any room, and how far people have read it. */
export async function storeTalk(
  tx: Transaction,
  rooms: readonly PlannedRoom[],
  former: ReadonlySet<number>,
): Promise<void> {
  const inTwos = rooms.filter(({ pair }) => pair);
  await tx.insert(chatRooms).overridingSystemValue().values(inTwos.map(rowOf));
  await tx
    .insert(chatParticipants)
    .values(
      inTwos.flatMap(({ id, pair = [], messages }) =>
        pair
          .filter((userId) => !former.has(userId))
          .map((userId) => ({ roomId: id, userId, readUpTo: messages.length })),
      ),
    );
  const marks = rooms.flatMap(({ id, readUpTo }) =>
    [...readUpTo].map(([person, mark]) => ({ room: id, person, mark })),
  );
  await tx.execute(sql`update ${chatParticipants} p set read_up_to = m.mark from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (room int, person int, mark int)
    where p.room_id = m.room and p.user_id = m.person`);
  await tx
    .insert(chatMessages)
    .values(
      rooms.flatMap(({ id, messages }) =>
        messages.map(({ messageId, ...said }) => ({
          ...said,
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
