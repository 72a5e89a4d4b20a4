import type { ChatRoom } from '@contract/chat';
import type { Pool } from 'pg';
import type { TestBrowser } from './app';
import { idOf } from './factories';

export const listRooms = async (browser: TestBrowser) =>
  (await browser.call<ChatRoom[]>('GET', '/chat/rooms')).data;
export const leaveRoom = (browser: TestBrowser, roomId: number) =>
  browser.call('DELETE', `/chat/room/private/${String(roomId)}/leave`);
/** Moves the user's read mark to the message `upTo`; without it, to the newest message. */
export const markRead = (browser: TestBrowser, roomId: number, upTo?: number) =>
  browser.call(
    'PATCH',
    `/chat/room/${String(roomId)}/read${upTo === undefined ? '' : `?upTo=${String(upTo)}`}`,
  );

/** Inserts an empty private room of two users and returns the room's id. `aboutClubId` 0: the room is about no club. */
export async function insertPrivateRoom(
  pool: Pool,
  [first, second]: readonly [number, number],
  aboutClubId = 0,
): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `with room as (insert into chat_rooms (kind, low_user_id, high_user_id, about_club_id) values ('PRIVATE', least($1::int, $2::int), greatest($1::int, $2::int), $3) returning id),
       participants as (insert into chat_participants (room_id, user_id)
         select room.id, user_id from room, unnest(array[$1::int, $2::int]) t (user_id))
     select id from room`,
    [first, second, aboutClubId],
  );
  return idOf(row);
}

/** Returns the id of a club's room. */
export async function roomIdOfClub(pool: Pool, clubId: number): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>('select id from chat_rooms where club_id = $1', [clubId]);
  return idOf(row);
}

/**
 * Inserts messages as the product does: numbers them under the room's row lock, and lets users who left
 * return. Returns the id of the last message.
 */
export async function insertMessages(
  pool: Pool,
  roomId: number,
  senderId: number,
  ...texts: readonly string[]
): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `with room as (update chat_rooms set last_message_id = last_message_id + $4, updated_at = clock_timestamp() where id = $1 returning last_message_id as id),
       rejoined as (update chat_participants set left_at = null where room_id = $1 and left_at is not null),
       inserted as (insert into chat_messages
           (room_id, message_id, sender_id, client_message_id, message, created_at)
         select $1, room.id - $4 + n, $2, gen_random_uuid(), text, clock_timestamp() from room, unnest($3::text[]) with ordinality t (text, n))
     select id from room`,
    [roomId, senderId, texts, texts.length],
  );
  return idOf(row);
}
