import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Messages per commit: the maximum of the product (`MAX_BATCH_MESSAGES` of message-log.ts). */
const BATCH_SIZE = 500;
/** Resembles the messages that the simulated users send: 58 characters instead of 60. */
const MESSAGE_TEXT =
  '1000.00 가나다라마바사 가나다라마바사 가나다라마바사 가나다라마바사 가나다라마바사 가나다라마바사 가나';

/**
 * Creates the table of the baseline: a copy of the product's message table with its columns, unique indexes, index by
 * sender and both foreign keys.
 */
export async function createBareTable(pool: Pool): Promise<void> {
  await pool.query(`create table bare_messages (like chat_messages including all,
    foreign key (room_id) references chat_rooms (id) on delete cascade, foreign key (sender_id) references users (id))`);
}

/** Inserts messages into the rooms in turn, {@link BATCH_SIZE} per commit, `concurrency` commits at a time. Returns messages per second. */
export async function insertBareMessages(
  pool: Pool,
  roomIds: readonly number[],
  { seconds, concurrency }: { seconds: number; concurrency: number },
): Promise<number> {
  const { rows: rooms } = await pool.query<{ roomId: number; senderId: number; lastMessageId: number }>(
    `select p.room_id as "roomId", min(p.user_id) as "senderId", coalesce((select max(message_id) from bare_messages m where m.room_id = p.room_id), 0) as "lastMessageId"
     from chat_participants p where p.room_id = any($1) group by p.room_id`,
    [roomIds],
  );
  let [storedCount, nextIndex] = [0, 0];
  const startedAt = performance.now();
  const insertBatches = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const batch = Array.from(
        { length: BATCH_SIZE },
        (_, index) => rooms[(nextIndex + index) % rooms.length] ?? throwNoParticipants(),
      );
      nextIndex += BATCH_SIZE;
      for (const room of batch) room.lastMessageId += 1;
      const messageIds = batch.map(({ lastMessageId }) => lastMessageId);
      await pool.query({
        name: 'plain-insert',
        text: `insert into bare_messages (room_id, message_id, sender_id, client_message_id, message)
          select * from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::text[])`,
        values: [
          batch.map(({ roomId }) => roomId),
          messageIds,
          batch.map(({ senderId }) => senderId),
          batch.map(() => randomUUID()),
          batch.map(() => MESSAGE_TEXT),
        ],
      });
      storedCount += BATCH_SIZE;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, insertBatches));
  return storedCount / ((performance.now() - startedAt) / 1_000);
}

function throwNoParticipants(): never {
  throw new Error('these rooms have no participants');
}
