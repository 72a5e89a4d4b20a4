import type { Product } from '../section';
import type { UserProcess } from '../chat/user-process';
import { upgradeHeadersOf, roomClient, chatTargetOf } from '../chat/chat-data';

const ROOMS = 200;
const USERS_PER_ROOM = 5;
/** Of these, so many come at once. */
const CONCURRENCY = 50;

/** Rooms of five people each, in all of which somebody may speak. */
export interface TestRooms {
  rooms: readonly number[];
  /** Opens a connection for each person, who hears the room and speaks there. */
  connectUsers: (userProcess: UserProcess) => Promise<void>;
  /** Opens a connection of somebody for so many of the rooms: one who speaks and is in none of the others' way. */
  connectSenders: (userProcess: UserProcess, count: number) => Promise<void>;
  /** The last number of each room. */
  lastMessageIds: () => Promise<Record<string, number>>;
}

/** Founds 200 clubs of five in the data set: 1,000 people, each in one of their rooms. */
export async function createTestRooms({ pool, firstUsers, server }: Product): Promise<TestRooms> {
  const everybody = await firstUsers(ROOMS * USERS_PER_ROOM);
  // By statements of their own: the trigger that opens a club's room is done before its members come.
  const { rows: clubs } = await pool.query<{ id: number }>(
    `insert into clubs (name, name_key, description, category, member_count) select '광장 ' || key, '광장 ' || key, '함께하는 동아리입니다.', '취미', $2::int from (select gen_random_uuid() as key from generate_series(1, $1::int)) keys returning id`,
    [ROOMS, USERS_PER_ROOM],
  );
  const clubIds = clubs.map(({ id }) => id);
  await pool.query(
    `insert into memberships (club_id, user_id, role) select c.id, u.id, case when (u.place - 1) % $3::int = 0 then 'PRESIDENT' else 'MEMBER' end
     from unnest($1::int[]) with ordinality c (id, place) join unnest($2::int[]) with ordinality u (id, place) on (u.place - 1) / $3::int + 1 = c.place`,
    [clubIds, everybody.map(({ userId }) => userId), USERS_PER_ROOM],
  );
  const { rows } = await pool.query<{ roomId: number }>(
    'select r.id as "roomId" from unnest($1::int[]) with ordinality c (id, place) join chat_rooms r on r.club_id = c.id order by c.place',
    [clubIds],
  );
  const rooms = rows.map(({ roomId }) => roomId);
  const target = chatTargetOf(server.port);
  const memberAt = (index: number) =>
    roomClient(
      upgradeHeadersOf(server.port, everybody[index]?.cookie ?? ''),
      rooms[Math.floor(index / USERS_PER_ROOM)] ?? 0,
      true,
    );
  const open = async (userProcess: UserProcess, members: ReturnType<typeof memberAt>[]) => {
    const { errors } = await userProcess.call('open', { target, members, concurrency: CONCURRENCY });
    if (errors.length > 0) throw new Error(`${String(errors.length)} were refused: ${String(errors[0])}`);
  };
  return {
    rooms,
    connectUsers: (userProcess) =>
      open(
        userProcess,
        everybody.map((_, index) => memberAt(index)),
      ),
    connectSenders: (userProcess, count) =>
      open(
        userProcess,
        Array.from({ length: count }, (_, n) => memberAt(n * USERS_PER_ROOM)),
      ),
    lastMessageIds: async () => {
      const { rows: last } = await pool.query<{ id: number; last: number }>(
        'select id, last_message_id as last from chat_rooms where id = any($1)',
        [rooms],
      );
      return Object.fromEntries(last.map((room) => [String(room.id), room.last]));
    },
  };
}
