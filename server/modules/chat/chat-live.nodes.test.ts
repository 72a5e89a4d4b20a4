import type { FastifyInstance } from 'fastify';
import type { ChatMessage } from '@contract/chat';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import {
  openChatFor,
  createClubRoom,
  createPrivateRoom,
  listen,
  startIsolatedNode,
} from '../../testing/chat';
import { openChat } from '../../testing/chat-client';
import { waitUntil } from '../../testing/wait-until';
import type { ChatClient } from '../../testing/chat-client';
import { browserOf, createUser } from '../../testing/factories';
import { POLL_INTERVAL_MS } from './hub/state-poller';

/** Time in which a poll must find a change: about one second, and a margin for a busy machine. */
const POLL_TIMEOUT_MS = 10_000;

// WebSocket close codes.
const SESSION_ENDED_CODE = 4001;
const GOING_AWAY_CODE = 1001;

let host: TestApp;
let port: number;
/** Another server on the same database that receives no bus events of `host`, as during a bus outage. */
let otherNode: { port: number; app: FastifyInstance };
const openClients: ChatClient[] = [];
/** Closes the client after the test. */
const closeAfterTest = async (opening: Promise<ChatClient>) => {
  const client = await opening;
  openClients.push(client);
  return client;
};
const openClient = (userId: number) => closeAfterTest(openChatFor(host, port, userId));
const openClientOnOtherNode = (userId: number) => closeAfterTest(openChatFor(host, otherNode.port, userId));

beforeAll(async () => {
  host = await createTestApp();
  port = await listen(host.app);
  otherNode = await startIsolatedNode(host);
});
afterEach(() => Promise.all(openClients.splice(0).map((client) => client.close())));
afterAll(async () => {
  await otherNode.app.close();
  await host.close();
});

const messageIdsOf = (messages: readonly ChatMessage[]) => messages.map(({ messageId }) => messageId);
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test('messages reach all connections of two servers without a shared bus, once and in the same order [LC-03]', async () => {
  const {
    roomId,
    presidentId,
    memberIds: [memberId = 0],
  } = await createClubRoom(host.pool);
  const clients = [
    await openClient(presidentId),
    await openClient(memberId),
    await openClientOnOtherNode(presidentId),
    await openClientOnOtherNode(memberId),
  ];
  for (const client of clients) await client.subscribeRoom(roomId);
  await Promise.all(
    clients.flatMap((client, clientIndex) =>
      numbersUpTo(100).map((n) => client.sendMessage(roomId, `${String(clientIndex)}-${String(n)}`)),
    ),
  );
  const lastReceiptAt = performance.now();
  await waitUntil(() => clients.every((client) => client.received(roomId).length >= 400));
  expect(performance.now() - lastReceiptAt).toBeLessThan(POLL_TIMEOUT_MS);
  for (const client of clients) {
    expect(messageIdsOf(client.received(roomId))).toEqual(numbersUpTo(400));
    expect(client.received(roomId)).toEqual(clients[0]?.received(roomId));
  }
});

test('all messages reach a subscriber, even if one poll cannot read all of them', async () => {
  const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
  const receiver = await openClient(bobId);
  await receiver.subscribeRoom(roomId);
  await host.pool.query(
    `with added as (insert into chat_messages (room_id, message_id, sender_id, client_message_id, message) select $1, n, $2, n, n from generate_series(1, 250) n)
    update chat_rooms set last_message_id = 250 where id = $1`,
    [roomId, annId],
  );
  await waitUntil(() => receiver.received(roomId).length >= 250);
  expect(messageIdsOf(receiver.received(roomId))).toEqual(numbersUpTo(250));
});

test('a room list receives messages, read marks and new rooms of which its server gets no bus event [LC-13]', async () => {
  const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
  const [sender, receiver] = [await openClient(annId), await openClientOnOtherNode(bobId)];
  await receiver.subscribeRoomList();
  const findLastRoom = () =>
    receiver.roomListChanges.flatMap(({ rooms }) => rooms).findLast((room) => room.roomId === roomId);
  await sender.sendMessage(roomId, '하나');
  await waitUntil(() => findLastRoom()?.unReadCount === 1);
  await (await browserOf(host, bobId)).call('PATCH', `/chat/room/${String(roomId)}/read`);
  await waitUntil(() => findLastRoom()?.unReadCount === 0);
  const newRoom = await createPrivateRoom(host.pool, bobId);
  await waitUntil(() =>
    receiver.roomListChanges.some(({ rooms }) => rooms.some((room) => room.roomId === newRoom.roomId)),
  );
});

describe('after a user has lost access [AC-22]', () => {
  test.each(['the same server', 'another server, without a shared bus'])(
    'an expelled member receives and sends nothing after a second, on %s [LC-11]',
    async (serverName) => {
      const {
        roomId,
        clubId,
        presidentId,
        memberIds: [expelledId = 0, remainingId = 0],
      } = await createClubRoom(host.pool, 2);
      const connect = serverName === 'the same server' ? openClient : openClientOnOtherNode;
      const [expelledClient, memberClient] = [await connect(expelledId), await connect(remainingId)];
      await Promise.all([
        expelledClient.subscribeRoom(roomId),
        expelledClient.subscribeRoomList(),
        memberClient.subscribeRoom(roomId),
      ]);
      let shouldStop = false;
      const sends = (async () => {
        for (let n = 0; !shouldStop; n += 1) await memberClient.sendMessage(roomId, String(n));
      })();
      await waitUntil(() => expelledClient.received(roomId).length > 0);
      const { status } = await (
        await browserOf(host, presidentId)
      ).call('DELETE', '/clubs/leave-club', { clubId, targetUserId: expelledId });
      expect(status).toBe(200);
      // The interval proves the promised second; the measured time may be longer on a busy machine.
      expect(POLL_INTERVAL_MS).toBeLessThan(1_000);
      const expelledAt = performance.now();
      await waitUntil(() => expelledClient.roomListChanges.some(({ gone }) => gone.includes(roomId)));
      expect(performance.now() - expelledAt).toBeLessThan(POLL_TIMEOUT_MS);
      const expelledCountBefore = expelledClient.received(roomId).length;
      const memberCountBefore = memberClient.received(roomId).length;
      await waitUntil(() => memberClient.received(roomId).length > memberCountBefore + 20);
      shouldStop = true;
      await sends;
      expect(expelledClient.received(roomId)).toHaveLength(expelledCountBefore);
      await expect(expelledClient.sendMessage(roomId, '아직 있어요')).rejects.toThrow(
        '채팅방을 찾을 수 없습니다.',
      );
      expect(memberClient.received(roomId).every(({ message }) => message !== '아직 있어요')).toBe(true);
    },
  );

  test('ending all sessions closes the user’s connections on both servers, and no others [LC-11]', async () => {
    const { annId, bobId } = await createPrivateRoom(host.pool);
    const annsClients = [await openClient(annId), await openClientOnOtherNode(annId)];
    const bobsClient = await openClient(bobId);
    expect((await (await browserOf(host, annId)).call('PUT', `/auth/ban-user/${String(annId)}`)).status).toBe(
      200,
    );
    for (const client of annsClients) expect((await client.closed).code).toBe(SESSION_ENDED_CODE);
    // Resolves only on an open connection.
    await bobsClient.subscribeRoomList();
  });

  test('a logout closes the connections of that session only [LC-11]', async () => {
    const { annId } = await createPrivateRoom(host.pool);
    const [loggedOutBrowser, otherBrowser] = [await browserOf(host, annId), await browserOf(host, annId)];
    const connectAs = (nodePort: number, { cookies }: typeof loggedOutBrowser) =>
      closeAfterTest(openChat(nodePort, cookies.get('dure_session') ?? ''));
    const [sameNodeClient, otherNodeClient, remainingClient] = [
      await connectAs(port, loggedOutBrowser),
      await connectAs(otherNode.port, loggedOutBrowser),
      await connectAs(port, otherBrowser),
    ];
    expect((await loggedOutBrowser.call('POST', '/auth/logout')).status).toBe(200);
    expect([(await sameNodeClient.closed).code, (await otherNodeClient.closed).code]).toEqual([
      SESSION_ENDED_CODE,
      SESSION_ENDED_CODE,
    ]);
    // Resolves only on an open connection.
    await remainingClient.subscribeRoomList();
  });

  test('deleting an account closes the user’s connections on both servers [LC-11]', async () => {
    const password = 'maru-2026';
    const userId = await createUser(host.pool, { password });
    const [sameNodeClient, otherNodeClient] = [await openClient(userId), await openClientOnOtherNode(userId)];
    expect((await (await browserOf(host, userId)).call('DELETE', '/users', { password })).status).toBe(200);
    expect([(await sameNodeClient.closed).code, (await otherNodeClient.closed).code]).toEqual([
      SESSION_ENDED_CODE,
      SESSION_ENDED_CODE,
    ]);
  });
});

test('a stopping server closes its connections with the code 1001, and every receipted message is in the log [LC-15]', async () => {
  const thirdNode = await startIsolatedNode(host);
  const { roomId, annId } = await createPrivateRoom(host.pool);
  const client = await closeAfterTest(openChatFor(host, thirdNode.port, annId));
  const receiptedTexts: string[] = [];
  const sends = Promise.allSettled(
    numbersUpTo(200).map(async (n) => {
      await client.sendMessage(roomId, String(n));
      receiptedTexts.push(String(n));
    }),
  );
  await waitUntil(() => receiptedTexts.length > 0);
  await thirdNode.app.close();
  await sends;
  expect((await client.closed).code).toBe(GOING_AWAY_CODE);
  const { rows } = await host.pool.query<{ message: string }>(
    'select message from chat_messages where room_id = $1',
    [roomId],
  );
  expect(rows.map(({ message }) => message)).toEqual(expect.arrayContaining(receiptedTexts));
});
