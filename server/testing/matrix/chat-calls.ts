import { insertPrivateRoom, roomIdOfClub, insertMessages } from '../rooms';
import { createUser } from '../factories';
import { sameForAll } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT } from './world';
import type { Actor, World } from './world';

const createClubRoomRequest: Row['createRequest'] = async ({ host: { pool }, clubId, memberId }) => {
  const roomId = await roomIdOfClub(pool, clubId);
  await insertMessages(pool, roomId, memberId, '오늘 모임 몇 시예요?');
  return { ids: { roomId } };
};

/** A private room of the actor with a message. */
const createOwnRoom = async ({ host: { pool } }: World, { userId }: Actor) => {
  const other = await createUser(pool);
  const roomId = await insertPrivateRoom(pool, [userId, other]);
  await insertMessages(pool, roomId, other, '안녕하세요.');
  return { ids: { roomId } };
};

const createLeftRoomRequest: Row['createRequest'] = async (world, actor) => {
  const { ids } = await createOwnRoom(world, actor);
  await world.host.pool.query(
    'update chat_participants set left_at = now(), hidden_up_to = 1 where room_id = $1 and user_id = $2',
    [ids.roomId, actor.userId],
  );
  return { ids };
};

const createForeignRoomRequest: Row['createRequest'] = async ({ host: { pool } }) => {
  const newUsers = [await createUser(pool), await createUser(pool)] as const;
  const roomId = await insertPrivateRoom(pool, newUsers);
  await insertMessages(pool, roomId, newUsers[0], '우리끼리만 아는 이야기예요.');
  return { ids: { roomId } };
};

const membersOnly: Statuses = [401, 404, 404, 200, 200, 200, 200, 404, 404];

const roomRows = (ofClub: Statuses): Record<string, Row> => ({
  'the club’s': { createRequest: createClubRoomRequest, statuses: ofClub },
  own: { createRequest: createOwnRoom, statuses: sameForAll(200) },
  'own, left': { createRequest: createLeftRoomRequest, statuses: sameForAll(404) },
  'others’': { createRequest: createForeignRoomRequest, statuses: sameForAll(404) },
  absent: { createRequest: () => ({ ids: { roomId: ABSENT } }), statuses: sameForAll(404) },
});

const openRoomRequest =
  (
    queryOf: (world: World, actor: Actor) => Record<string, number> | Promise<Record<string, number>>,
  ): Row['createRequest'] =>
  async (world, actor) => ({ ids: {}, query: await queryOf(world, actor) });

export const chatCalls: CallTable = {
  'chat.createPrivate': {
    another: {
      createRequest: openRoomRequest(async ({ host }) => ({ otherUserId: await createUser(host.pool) })),
      statuses: sameForAll(201),
    },
    'the president, about the club': {
      createRequest: openRoomRequest(({ presidentId, clubId }) => ({ otherUserId: presidentId, clubId })),
      statuses: [401, 201, 201, 201, 201, 201, 422, 201, 201],
    },
    'a member, about the club': {
      createRequest: openRoomRequest(({ memberId, clubId }) => ({ otherUserId: memberId, clubId })),
      statuses: sameForAll(404),
    },
    'another, about an absent club': {
      createRequest: openRoomRequest(({ memberId }) => ({ otherUserId: memberId, clubId: ABSENT })),
      statuses: sameForAll(404),
    },
    self: {
      createRequest: openRoomRequest((_world, { userId }) => ({ otherUserId: userId })),
      statuses: sameForAll(422),
    },
    absent: { createRequest: openRoomRequest(() => ({ otherUserId: ABSENT })), statuses: sameForAll(404) },
  },
  'chat.leavePrivate': roomRows([401, 404, 404, 403, 403, 403, 403, 404, 404]),
  'chat.markRead': roomRows(membersOnly),
  'chat.roomName': roomRows(membersOnly),
  'chat.participants': roomRows(membersOnly),
  'chat.history': roomRows(membersOnly),
};
