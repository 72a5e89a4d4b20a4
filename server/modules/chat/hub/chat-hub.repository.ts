import type { Pool } from 'pg';

/** An active participation with its most frequently changing values. */
export interface ParticipationRow {
  userId: number;
  roomId: number;
  /** Id of the newest message. */
  lastId: number;
  readUpTo: number;
}

/** Lists all active participations of these users in one statement. */
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

/** Returns the hashes of those sessions that have ended. */
export async function listEndedSessions(pool: Pool, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>({
    name: 'chat-ended-sessions',
    text: `select hash from unnest($1::text[]) as open(hash) where not exists (select from sessions s where s.token_hash = open.hash and s.expires_at > now())`,
    values: [hashes],
  });
  return rows.map(({ hash }) => hash);
}
