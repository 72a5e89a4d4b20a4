import type { Pool } from 'pg';
import { visibleUserImageOf } from '../../engines/database/visible-content';

/** What the viewer of a room may see of one of its participants. */
export interface ParticipantRow {
  userId: number;
  name: string | null;
  /** Null if the viewer may not see it, see {@link listParticipants}. */
  email: string | null;
  profileImage: string | null;
  /** Whether the viewer has blocked the participant. */
  isBlocked: boolean;
}

/**
 * Lists all participants of a room by name, including users who left it. In a PRIVATE room, `email` is null for the other user until
 * that user has written there. Otherwise anyone could open a room with any user id and read the user's address.
 */
export async function listParticipants(
  pool: Pool,
  roomId: number,
  viewerId: number,
): Promise<ParticipantRow[]> {
  const { rows } = await pool.query<ParticipantRow>({
    name: 'chat-participants',
    text: `select u.id as "userId", u.name, ${visibleUserImageOf('u')} as "profileImage",
             case when r.kind = 'CLUB' or u.id = $2
               or exists (select from chat_messages m where m.room_id = r.id and m.sender_id = u.id) then u.email end as email,
             exists (select from user_blocks b where b.blocker_id = $2 and b.blocked_id = u.id) as "isBlocked"
           from chat_participants p join chat_rooms r on r.id = p.room_id join users u on u.id = p.user_id
           where p.room_id = $1 order by u.name, u.id`,
    values: [roomId, viewerId],
  });
  return rows;
}
