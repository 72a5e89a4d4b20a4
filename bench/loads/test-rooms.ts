import type { Product } from '../section';
import type { UserProcess } from '../chat/user-process';
import { upgradeHeadersOf, roomClientOptions, chatTargetOf } from '../chat/chat-data';

const ROOMS = 200;
const USERS_PER_ROOM = 5;
/** Connections that are opened concurrently. */
const CONCURRENCY = 50;

/** Rooms of five users each, in which every user may send messages. */
export interface TestRooms {
  roomIds: readonly number[];
  /** Opens one connection for each user, which subscribes to the room of the user and can send messages. */
  connectUsers: (userProcess: UserProcess) => Promise<void>;
  /** Opens one more connection for the first user of each of the first `count` rooms. It also subscribes and can send. */
  connectSenders: (userProcess: UserProcess, count: number) => Promise<void>;
  /** Returns the last message id of each room, by room id. */
  lastMessageIds: () => Promise<Record<string, number>>;
}

/** Creates 200 clubs of five users each in the data set. No user is in two of these clubs. */
export async function createTestRooms({ pool, firstUsers, server }: Product): Promise<TestRooms> {
  const members = await firstUsers(ROOMS * USERS_PER_ROOM);
  // Separate statements: the trigger must create the room before members are inserted.
  const { rows: clubs } = await pool.query<{ id: number }>(
    `insert into clubs (name, name_key, description, category, member_count) select '광장 ' || key, '광장 ' || key, '함께하는 동아리입니다.', '취미', $2::int from (select gen_random_uuid() as key from generate_series(1, $1::int)) keys returning id`,
    [ROOMS, USERS_PER_ROOM],
  );
  const clubIds = clubs.map(({ id }) => id);
  await pool.query(
    `insert into memberships (club_id, user_id, role) select c.id, u.id, case when (u.place - 1) % $3::int = 0 then 'PRESIDENT' else 'MEMBER' end
     from unnest($1::int[]) with ordinality c (id, place) join unnest($2::int[]) with ordinality u (id, place) on (u.place - 1) / $3::int + 1 = c.place`,
    [clubIds, members.map(({ userId }) => userId), USERS_PER_ROOM],
  );
  const { rows } = await pool.query<{ roomId: number }>(
    'select r.id as "roomId" from unnest($1::int[]) with ordinality c (id, place) join chat_rooms r on r.club_id = c.id order by c.place',
    [clubIds],
  );
  const roomIds = rows.map(({ roomId }) => roomId);
  const target = chatTargetOf(server.port);
  const clientOptionsAt = (index: number) =>
    roomClientOptions(
      upgradeHeadersOf(server.port, members[index]?.cookie ?? ''),
      roomIds[Math.floor(index / USERS_PER_ROOM)] ?? 0,
      { canSend: true },
    );
  const open = async (userProcess: UserProcess, clients: ReturnType<typeof clientOptionsAt>[]) => {
    const { errors } = await userProcess.call('open', { target, clients, concurrency: CONCURRENCY });
    if (errors.length > 0)
      throw new Error(`${String(errors.length)} connections were rejected: ${String(errors[0])}`);
  };
  return {
    roomIds,
    connectUsers: (userProcess) =>
      open(
        userProcess,
        members.map((_, index) => clientOptionsAt(index)),
      ),
    connectSenders: (userProcess, count) =>
      open(
        userProcess,
        Array.from({ length: count }, (_, n) => clientOptionsAt(n * USERS_PER_ROOM)),
      ),
    lastMessageIds: async () => {
      const { rows: lastIds } = await pool.query<{ roomId: number; lastMessageId: number }>(
        'select id as "roomId", last_message_id as "lastMessageId" from chat_rooms where id = any($1)',
        [roomIds],
      );
      return Object.fromEntries(lastIds.map(({ roomId, lastMessageId }) => [String(roomId), lastMessageId]));
    },
  };
}
