import { insertPrivateRoom, roomIdOfClub, insertMessages } from '../rooms';
import { createUser } from '../factories';
import { sameForLoggedIn } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT_ID } from './world';
import type { Actor, World } from './world';

const createClubRoomRequest: Row['createRequest'] = async ({ host: { pool }, clubId, memberId }) => {
  const roomId = await roomIdOfClub(pool, clubId);
  await insertMessages(pool, roomId, memberId, '오늘 모임 몇 시예요?');
  return { ids: { roomId } };
};

/** Creates a private room in which another user has sent the actor a message. */
const createOwnRoomRequest = async ({ host: { pool } }: World, { userId }: Actor) => {
  const otherUserId = await createUser(pool);
  const roomId = await insertPrivateRoom(pool, [userId, otherUserId]);
  await insertMessages(pool, roomId, otherUserId, '안녕하세요.');
  return { ids: { roomId } };
};

const createLeftRoomRequest: Row['createRequest'] = async (world, actor) => {
  const { ids } = await createOwnRoomRequest(world, actor);
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

const MEMBERS_ONLY: Statuses = [401, 404, 404, 200, 200, 200, 200, 404, 404];

const createRoomRows = (clubStatuses: Statuses): Record<string, Row> => ({
  'the club’s': { createRequest: createClubRoomRequest, statuses: clubStatuses },
  own: { createRequest: createOwnRoomRequest, statuses: sameForLoggedIn(200) },
  'own, left': { createRequest: createLeftRoomRequest, statuses: sameForLoggedIn(404) },
  'others’': { createRequest: createForeignRoomRequest, statuses: sameForLoggedIn(404) },
  absent: { createRequest: () => ({ ids: { roomId: ABSENT_ID } }), statuses: sameForLoggedIn(404) },
});

const createPrivateRoomRequest =
  (
    queryOf: (world: World, actor: Actor) => Record<string, number> | Promise<Record<string, number>>,
  ): Row['createRequest'] =>
  async (world, actor) => ({ ids: {}, query: await queryOf(world, actor) });

export const chatCalls: CallTable = {
  'chat.createPrivate': {
    'another user': {
      createRequest: createPrivateRoomRequest(async ({ host }) => ({
        otherUserId: await createUser(host.pool),
      })),
      statuses: sameForLoggedIn(201),
    },
    'the president, about the club': {
      createRequest: createPrivateRoomRequest(({ presidentId, clubId }) => ({
        otherUserId: presidentId,
        clubId,
      })),
      statuses: [401, 201, 201, 201, 201, 201, 422, 201, 201],
    },
    'a member, about the club': {
      createRequest: createPrivateRoomRequest(({ memberId, clubId }) => ({ otherUserId: memberId, clubId })),
      statuses: sameForLoggedIn(404),
    },
    'another user, about an absent club': {
      createRequest: createPrivateRoomRequest(({ memberId }) => ({
        otherUserId: memberId,
        clubId: ABSENT_ID,
      })),
      statuses: sameForLoggedIn(404),
    },
    self: {
      createRequest: createPrivateRoomRequest((_world, { userId }) => ({ otherUserId: userId })),
      statuses: sameForLoggedIn(422),
    },
    absent: {
      createRequest: createPrivateRoomRequest(() => ({ otherUserId: ABSENT_ID })),
      statuses: sameForLoggedIn(404),
    },
  },
  'chat.leavePrivate': createRoomRows([401, 404, 404, 403, 403, 403, 403, 404, 404]),
  'chat.markRead': createRoomRows(MEMBERS_ONLY),
  'chat.roomName': createRoomRows(MEMBERS_ONLY),
  'chat.participants': createRoomRows(MEMBERS_ONLY),
  'chat.history': createRoomRows(MEMBERS_ONLY),
};
