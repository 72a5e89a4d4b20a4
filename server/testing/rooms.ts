import type { Pool } from 'pg';

/** The room of two people, perhaps about a club, with both in it and nothing said; answers its id. */
export async function createRoom(
  pool: Pool,
  [one, other]: readonly [number, number],
  aboutClubId = 0,
): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `with room as (insert into chat_rooms (kind, low_user_id, high_user_id, about_club_id) values ('PRIVATE', least($1::int, $2::int), greatest($1::int, $2::int), $3) returning id),
       both_in as (insert into chat_participants (room_id, user_id) select room.id, person from room, unnest(array[$1::int, $2::int]) person)
     select id from room`,
    [one, other, aboutClubId],
  );
  return idOf(row);
}

/** The room that came with a club. */
export async function roomOfClub(pool: Pool, clubId: number): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>('select id from chat_rooms where club_id = $1', [clubId]);
  return idOf(row);
}

/** Adds messages to a room as sending them does, numbered under the room's row lock; answers the number of the last. */
export async function say(
  pool: Pool,
  roomId: number,
  senderId: number,
  ...texts: readonly string[]
): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `with room as (update chat_rooms set last_message_id = last_message_id + $4, updated_at = clock_timestamp() where id = $1 returning last_message_id as id),
       back as (update chat_participants set left_at = null where room_id = $1 and left_at is not null),
       said as (insert into chat_messages (room_id, message_id, sender_id, client_message_id, message, created_at)
         select $1, room.id - $4 + n, $2, gen_random_uuid(), text, clock_timestamp() from room, unnest($3::text[]) with ordinality t (text, n))
     select id from room`,
    [roomId, senderId, texts, texts.length],
  );
  return idOf(row);
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('there is no such row');
  return row.id;
}
