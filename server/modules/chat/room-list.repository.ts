import type { Pool } from 'pg';
import type { CategoryName } from '@contract/category';
import type { RoomListQuery } from '@contract/chat.rules';
import type { RoomKind } from '@contract/chat';
import { visibleClubImageOf, visibleUserImageOf } from '../../engines/database/visible-content';

type Queryable = Pick<Pool, 'query'>;

/** A room in the list of one participant. */
export interface RoomRow {
  roomId: number;
  /** The participant who sees this row. */
  userId: number;
  kind: RoomKind;
  updatedAt: Date;
  lastMessageId: number;
  /** The user's read mark: all messages up to this id are read. */
  readUpTo: number;
  /** Number of other users' messages after both the read mark and the hidden mark. */
  unread: number;
  participantCount: number;
  /** The other user of a PRIVATE room; null in CLUB rooms. */
  otherId: number | null;
  /** Null in CLUB rooms and for a deleted account. */
  otherName: string | null;
  /** The stored picture; null also while an operator has removed it. */
  otherImage: string | null;
  /** CLUB: the room's club; PRIVATE: the club that the room is about. Null without a club and for a deleted club. */
  clubId: number | null;
  clubName: string | null;
  clubCategory: CategoryName | null;
  clubThumbnail: string | null;
  /** The start of the newest message. Null if there is none or if it is hidden; empty while it is removed for this user. */
  lastMessage: string | null;
  lastMessageAt: Date | null;
  /** Null without `lastMessage` and for a deleted account. */
  lastSenderName: string | null;
  /** Whether the room refuses new messages: see `chat_rooms`. */
  isReadOnly: boolean;
}

/** Characters of the last message that are read for the list, which shows one line of it. */
const PREVIEW_LENGTH = 120;

// Message ids of a room have no gaps. The unread count is therefore the last id minus the read mark, minus the user's own messages
// after the mark, which an index counts. A room with ten thousand unread messages costs as much as one with none; a change for five
// hundred members costs five hundred lookups.
const SELECT_ROOMS = `
  select r.id as "roomId", p.user_id as "userId", r.kind, r.updated_at as "updatedAt", r.last_message_id as "lastMessageId", p.read_up_to as "readUpTo",
    r.last_message_id - mark.seen
      - (select count(*)::int from chat_messages own where own.room_id = r.id and own.sender_id = p.user_id and own.message_id > mark.seen) as unread,
    case r.kind when 'CLUB' then c.member_count else (select count(*)::int from chat_participants q where q.room_id = r.id) end as "participantCount",
    o.id as "otherId", o.name as "otherName", ${visibleUserImageOf('o')} as "otherImage",
    c.id as "clubId", c.name as "clubName", c.category as "clubCategory", ${visibleClubImageOf('c')} as "clubThumbnail",
    case when m.removed_until > now() and m.sender_id <> p.user_id then '' else left(m.message, ${String(PREVIEW_LENGTH)}) end as "lastMessage",
    m.created_at as "lastMessageAt", s.name as "lastSenderName", r.is_read_only as "isReadOnly"
  from chat_participants p
    join chat_rooms r on r.id = p.room_id
    cross join lateral (select greatest(p.read_up_to, p.hidden_up_to) as seen) mark
    left join users o on o.id = case p.user_id when r.low_user_id then r.high_user_id when r.high_user_id then r.low_user_id end
    left join clubs c on c.id = case r.kind when 'CLUB' then r.club_id else r.about_club_id end
    -- The user does not see the messages up to the hidden mark, which are from before the user left the room.
    left join chat_messages m on m.room_id = r.id and m.message_id = r.last_message_id and m.message_id > p.hidden_up_to
    left join users s on s.id = m.sender_id`;

/** Lists the rooms of a user, most recently changed first: a page, or all without `limit`. */
export async function listRoomsOf(
  executor: Queryable,
  userId: number,
  { limit, offset = 0 }: RoomListQuery,
): Promise<RoomRow[]> {
  const { rows } = await executor.query<RoomRow>({
    name: 'chat-rooms-of',
    text: `${SELECT_ROOMS} where p.user_id = $1 and p.left_at is null order by r.updated_at desc, r.id desc limit $2 offset $3`,
    values: [userId, limit ?? null, offset],
  });
  return rows;
}

/** Lists rooms for several users in no particular order. Omits pairs whose user does not participate in the room. */
export async function listRoomsOfPairs(
  executor: Queryable,
  pairs: readonly { roomId: number; userId: number }[],
): Promise<RoomRow[]> {
  const { rows } = await executor.query<RoomRow>({
    name: 'chat-rooms-of-pairs',
    text: `${SELECT_ROOMS} where p.left_at is null and (p.room_id, p.user_id) in (select * from unnest($1::int[], $2::int[]))`,
    values: [pairs.map(({ roomId }) => roomId), pairs.map(({ userId }) => userId)],
  });
  return rows;
}

/** Returns one room of a user; undefined when the user does not participate. */
export async function findRoomOf(
  executor: Queryable,
  roomId: number,
  userId: number,
): Promise<RoomRow | undefined> {
  const [row] = await listRoomsOfPairs(executor, [{ roomId, userId }]);
  return row;
}
