import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { CHAT_ENDPOINT, publishDestination, roomSubscriptionId, roomDestination } from '@contract/chat';
import { hashOf } from '../../server/modules/session/session.service';
import type { ServerProcess } from '../../testing/server-process';
import type { ChatClientOptions, Target } from './user-calls';

/** A separate instance of the product, with logged-in users. */
export interface ChatFixture {
  server: ServerProcess;
  pool: Pool;
  target: Target;
  /** Upgrade headers of each user, in the order of the user ids, which start at 1. */
  headers: readonly Readonly<Record<string, string>>[];
}

/** Adds users with one session each to an empty product. */
export async function createChatFixture(server: ServerProcess, userCount: number): Promise<ChatFixture> {
  const pool = await server.openPool();
  await pool.query(
    `insert into users (username, password_hash, name, email, mailbox, university_name, student_id, department, contact, is_email_verified, consented_at, consent_version)
     select 'talker' || n, 'none', '학생' || n, 'talker' || n || '@mju.ac.kr', 'talker' || n || '@mju.ac.kr', '명지대학교', (60000000 + n)::text, '컴퓨터공학과', '01012345678', true, now(), 'bench' from generate_series(1, $1::int) n`,
    [userCount],
  );
  const { rows } = await pool.query<{ id: number }>('select id from users order by id');
  const sessions = rows.map(({ id }) => ({ userId: id, token: randomBytes(32).toString('base64url') }));
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at) select hash, user_id, now() + interval '14 days' from unnest($1::text[], $2::int[]) as given (hash, user_id)`,
    [sessions.map(({ token }) => hashOf(token)), sessions.map(({ userId }) => userId)],
  );
  return {
    server,
    pool,
    target: chatTargetOf(server.port),
    headers: sessions.map(({ token }) => upgradeHeadersOf(server.port, `dure_session=${token}`)),
  };
}

/** Returns the chat endpoint of the product. */
export const chatTargetOf = (port: number): Target => ({ port, path: CHAT_ENDPOINT, login: {} });

/** Returns the headers that a page of the product sends with the WebSocket upgrade. */
export const upgradeHeadersOf = (port: number, cookie: string) => ({
  Origin: `http://localhost:${String(port)}`,
  Cookie: cookie,
});

/** Creates a club whose members are the first `memberCount` users. Returns the id of its chat room. */
export async function createClubRoom(pool: Pool, name: string, memberCount: number): Promise<number> {
  const {
    rows: [club],
  } = await pool.query<{ id: number }>(
    `insert into clubs (name, name_key, description, category, member_count) values ($1, lower($1), '함께하는 동아리입니다.', '취미', $2) returning id`,
    [name, memberCount],
  );
  await pool.query(
    `insert into memberships (club_id, user_id, role) select $1, id, case when row_number() over (order by id) = 1 then 'PRESIDENT' else 'MEMBER' end from users order by id limit $2`,
    [club?.id, memberCount],
  );
  const {
    rows: [room],
  } = await pool.query<{ id: number }>('select id from chat_rooms where club_id = $1', [club?.id]);
  return room?.id ?? 0;
}

/** Creates private rooms of users 1 and 2, 3 and 4 and so on. Returns the room ids in this order. */
export async function createPrivateRooms(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with pairs as (select min(id) as low, max(id) as high from (select id, (row_number() over (order by id) - 1) / 2 as pair from users) u group by pair order by pair limit $1),
       created_rooms as (insert into chat_rooms (kind, low_user_id, high_user_id) select 'PRIVATE', low, high from pairs returning id, low_user_id, high_user_id),
       created_participants as (insert into chat_participants (room_id, user_id) select id, user_id from created_rooms, unnest(array[low_user_id, high_user_id]) user_id)
     select id from created_rooms order by low_user_id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Returns the options of a connection that subscribes to a room as a page does, and optionally sends to the room. */
export const roomClientOptions = (
  headers: Readonly<Record<string, string>>,
  roomId: number,
  { canSend }: { canSend: boolean },
): ChatClientOptions => ({
  headers,
  subscriptions: [{ id: roomSubscriptionId(roomId), destination: roomDestination(roomId) }],
  ...(canSend && { sendsTo: publishDestination(roomId) }),
});
