import { createRoom, roomOfClub, say } from '../rooms';
import { createUser } from '../factories';
import { all } from './statuses';
import type { Calls, Row, Statuses } from './statuses';
import { ABSENT } from './world';
import type { Actor, World } from './world';

const ofTheClub: Row['ask'] = async ({ host: { pool }, clubId, memberId }) => {
  const roomId = await roomOfClub(pool, clubId);
  await say(pool, roomId, memberId, '오늘 모임 몇 시예요?');
  return { ids: { roomId } };
};

/** A room of the actor's own with something to read in it. */
const own = async ({ host: { pool } }: World, { userId }: Actor) => {
  const other = await createUser(pool);
  const roomId = await createRoom(pool, [userId, other]);
  await say(pool, roomId, other, '안녕하세요.');
  return { ids: { roomId } };
};

const left: Row['ask'] = async (world, actor) => {
  const { ids } = await own(world, actor);
  await world.host.pool.query(
    'update chat_participants set left_at = now(), hidden_up_to = 1 where room_id = $1 and user_id = $2',
    [ids.roomId, actor.userId],
  );
  return { ids };
};

const ofOthers: Row['ask'] = async ({ host: { pool } }) => {
  const two = [await createUser(pool), await createUser(pool)] as const;
  const roomId = await createRoom(pool, two);
  await say(pool, roomId, two[0], '우리끼리만 아는 이야기예요.');
  return { ids: { roomId } };
};

const members: Statuses = [401, 404, 404, 200, 200, 200, 200, 404, 404];

const aRoom = (ofClub: Statuses): Record<string, Row> => ({
  'the club’s': { ask: ofTheClub, statuses: ofClub },
  own: { ask: own, statuses: all(200) },
  'own, left': { ask: left, statuses: all(404) },
  'others’': { ask: ofOthers, statuses: all(404) },
  absent: { ask: () => ({ ids: { roomId: ABSENT } }), statuses: all(404) },
});

const opening =
  (
    queryOf: (world: World, actor: Actor) => Record<string, number> | Promise<Record<string, number>>,
  ): Row['ask'] =>
  async (world, actor) => ({ ids: {}, query: await queryOf(world, actor) });

export const chatCalls: Calls = {
  'chat.createPrivate': {
    another: {
      ask: opening(async ({ host }) => ({ otherUserId: await createUser(host.pool) })),
      statuses: all(201),
    },
    'the president, about the club': {
      ask: opening(({ presidentId, clubId }) => ({ otherUserId: presidentId, clubId })),
      statuses: [401, 201, 201, 201, 201, 201, 422, 201, 201],
    },
    'a member, about the club': {
      ask: opening(({ memberId, clubId }) => ({ otherUserId: memberId, clubId })),
      statuses: all(404),
    },
    'another, about an absent club': {
      ask: opening(({ memberId }) => ({ otherUserId: memberId, clubId: ABSENT })),
      statuses: all(404),
    },
    oneself: { ask: opening((_world, { userId }) => ({ otherUserId: userId })), statuses: all(422) },
    absent: { ask: opening(() => ({ otherUserId: ABSENT })), statuses: all(404) },
  },
  'chat.leavePrivate': aRoom([401, 404, 404, 403, 403, 403, 403, 404, 404]),
  'chat.markRead': aRoom(members),
  'chat.roomName': aRoom(members),
  'chat.participants': aRoom(members),
  'chat.history': aRoom(members),
};
