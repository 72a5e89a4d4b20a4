import type { Pool } from 'pg';

/** A participation that the user has not left, with the values that change most often. */
export interface ParticipationRow {
  userId: number;
  roomId: number;
  /** Id of the room's newest message; 0 in an empty room. */
  lastId: number;
  /** The user has read the messages up to this id. */
  readUpTo: number;
}

/** Lists the participations of these users in one statement, without the rooms that they have left. */
export async function listParticipations(
  pool: Pool,
  userIds: readonly number[],
): Promise<ParticipationRow[]> {
  const { rows } = await pool.query<ParticipationRow>({
    name: 'chat-participations',
    text: `select p.user_id as "userId", p.room_id as "roomId", r.last_message_id as "lastId", p.read_up_to as "readUpTo"
           from chat_participants p join chat_rooms r on r.id = p.room_id where p.user_id = any($1::int[]) and p.left_at is null`,
    values: [userIds],
  });
  return rows;
}

/** Returns the given session hashes whose sessions have ended. */
export async function listEndedSessions(pool: Pool, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>({
    name: 'chat-ended-sessions',
    text: `select hash from unnest($1::text[]) as open(hash) where not exists (select from sessions s where s.token_hash = open.hash and s.expires_at > now())`,
    values: [hashes],
  });
  return rows.map(({ hash }) => hash);
}
