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
import { waitFor, openChat } from '../../testing/chat-client';
import type { ChatClient } from '../../testing/chat-client';
import { browserOf, createUser } from '../../testing/factories';
import { POLL_INTERVAL_MS } from './hub/state-poller';

/** A node polls the database about once a second. The rest is a margin for a busy machine. */
const POLL_TIMEOUT_MS = 10_000;

let host: TestApp;
let port: number;
/** Starts another server without a shared bus, as during a bus outage. */
let other: { port: number; app: FastifyInstance };
const open: ChatClient[] = [];
const track = async (opening: Promise<ChatClient>) => {
  const client = await opening;
  open.push(client);
  return client;
};
const chat = (userId: number) => track(openChatFor(host, port, userId));
const chatElsewhere = (userId: number) => track(openChatFor(host, other.port, userId));

beforeAll(async () => {
  host = await createTestApp();
  port = await listen(host.app);
  other = await startIsolatedNode(host);
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));
afterAll(async () => {
  await other.app.close();
  await host.close();
});

const numbersOf = (messages: readonly ChatMessage[]) => messages.map(({ messageId }) => messageId);
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test('messages cross between two servers without a bus, once each and in the same order for all [LC-03]', async () => {
  const {
    roomId,
    presidentId,
    memberIds: [member = 0],
  } = await createClubRoom(host.pool);
  const clients = [
    await chat(presidentId),
    await chat(member),
    await chatElsewhere(presidentId),
    await chatElsewhere(member),
  ];
  for (const client of clients) await client.subscribeRoom(roomId);
  await Promise.all(
    clients.flatMap((client, clientIndex) =>
      numbersUpTo(100).map((n) => client.sendMessage(roomId, `${String(clientIndex)}-${String(n)}`)),
    ),
  );
  const receiptedAt = performance.now();
  await waitFor(() => clients.every((client) => client.received(roomId).length >= 400));
  expect(performance.now() - receiptedAt).toBeLessThan(POLL_TIMEOUT_MS);
  for (const client of clients) {
    expect(numbersOf(client.received(roomId))).toEqual(numbersUpTo(400));
    expect(client.received(roomId)).toEqual(clients[0]?.received(roomId));
  }
});

test('more messages than one poll reads all arrive', async () => {
  const { roomId, ann, bob } = await createPrivateRoom(host.pool);
  const receiver = await chat(bob);
  await receiver.subscribeRoom(roomId);
  await host.pool.query(
    `with added as (insert into chat_messages (room_id, message_id, sender_id, client_message_id, message) select $1, n, $2, n, n from generate_series(1, 250) n)
    update chat_rooms set last_message_id = 250 where id = $1`,
    [roomId, ann],
  );
  await waitFor(() => receiver.received(roomId).length >= 250);
  expect(numbersOf(receiver.received(roomId))).toEqual(numbersUpTo(250));
});

test('a room list receives messages, read marks and rooms of another server without a bus [LC-13]', async () => {
  const { roomId, ann, bob } = await createPrivateRoom(host.pool);
  const [sender, receiver] = [await chat(ann), await chatElsewhere(bob)];
  await receiver.subscribeRoomList();
  const last = () =>
    receiver.changes.flatMap(({ rooms }) => rooms).findLast((room) => room.roomId === roomId);
  await sender.sendMessage(roomId, '하나');
  await waitFor(() => last()?.unReadCount === 1);
  await (await browserOf(host, bob)).call('PATCH', `/chat/room/${String(roomId)}/read`);
  await waitFor(() => last()?.unReadCount === 0);
  const third = await createPrivateRoom(host.pool, bob);
  await waitFor(() =>
    receiver.changes.some(({ rooms }) => rooms.some((room) => room.roomId === third.roomId)),
  );
});

describe('after a user has lost access [AC-22]', () => {
  test.each(['the same server', 'another server, without a bus'])(
    'an expelled member receives and sends nothing after a second, on %s [LC-11]',
    async (where) => {
      const {
        roomId,
        clubId,
        presidentId,
        memberIds: [expelled = 0, remaining = 0],
      } = await createClubRoom(host.pool, 2);
      const connect = where === 'the same server' ? chat : chatElsewhere;
      const [expelledClient, memberClient] = [await connect(expelled), await connect(remaining)];
      await Promise.all([
        expelledClient.subscribeRoom(roomId),
        expelledClient.subscribeRoomList(),
        memberClient.subscribeRoom(roomId),
      ]);
      let isOver = false;
      const sending = (async () => {
        for (let n = 0; !isOver; n += 1) await memberClient.sendMessage(roomId, String(n));
      })();
      await waitFor(() => expelledClient.received(roomId).length > 0);
      const { status } = await (
        await browserOf(host, presidentId)
      ).call('DELETE', '/clubs/leave-club', { clubId, targetUserId: expelled });
      expect(status).toBe(200);
      expect(POLL_INTERVAL_MS).toBeLessThan(1_000);
      const expelledAt = performance.now();
      await waitFor(() => expelledClient.changes.some(({ gone }) => gone.includes(roomId)));
      expect(performance.now() - expelledAt).toBeLessThan(POLL_TIMEOUT_MS);
      const receivedCount = expelledClient.received(roomId).length;
      const receivedBefore = memberClient.received(roomId).length;
      await waitFor(() => memberClient.received(roomId).length > receivedBefore + 20);
      isOver = true;
      await sending;
      expect(expelledClient.received(roomId)).toHaveLength(receivedCount);
      await expect(expelledClient.sendMessage(roomId, '아직 있어요')).rejects.toThrow(
        '채팅방을 찾을 수 없습니다.',
      );
      expect(memberClient.received(roomId).every(({ message }) => message !== '아직 있어요')).toBe(true);
    },
  );

  test('ending all sessions closes the user’s connections on both servers, and no others [LC-11]', async () => {
    const { ann, bob } = await createPrivateRoom(host.pool);
    const annsClients = [await chat(ann), await chatElsewhere(ann)];
    const foreign = await chat(bob);
    expect((await (await browserOf(host, ann)).call('PUT', `/auth/ban-user/${String(ann)}`)).status).toBe(
      200,
    );
    for (const client of annsClients) expect((await client.closed).code).toBe(4001);
    await foreign.subscribeRoomList();
  });

  test('a logout closes the connections of that session only [LC-11]', async () => {
    const { ann } = await createPrivateRoom(host.pool);
    const [leaving, staying] = [await browserOf(host, ann), await browserOf(host, ann)];
    const connectAs = (at: number, { cookies }: typeof leaving) =>
      track(openChat(at, cookies.get('dure_session') ?? ''));
    const [ownNodeClient, otherNodeClient, keptClient] = [
      await connectAs(port, leaving),
      await connectAs(other.port, leaving),
      await connectAs(port, staying),
    ];
    expect((await leaving.call('POST', '/auth/logout')).status).toBe(200);
    expect([(await ownNodeClient.closed).code, (await otherNodeClient.closed).code]).toEqual([4001, 4001]);
    await keptClient.subscribeRoomList();
  });

  test('a deleted account is disconnected [LC-11]', async () => {
    const password = 'maru-2026';
    const userId = await createUser(host.pool, { password });
    const [ownNodeClient, otherNodeClient] = [await chat(userId), await chatElsewhere(userId)];
    expect((await (await browserOf(host, userId)).call('DELETE', '/users', { password })).status).toBe(200);
    expect([(await ownNodeClient.closed).code, (await otherNodeClient.closed).code]).toEqual([4001, 4001]);
  });
});

test('a stopping server notifies its connections, and every receipted message is in the log [LC-15]', async () => {
  const third = await startIsolatedNode(host);
  const { roomId, ann } = await createPrivateRoom(host.pool);
  const client = await track(openChatFor(host, third.port, ann));
  const receipted: string[] = [];
  const sending = Promise.allSettled(
    numbersUpTo(200).map(async (n) => {
      await client.sendMessage(roomId, String(n));
      receipted.push(String(n));
    }),
  );
  await waitFor(() => receipted.length > 0);
  await third.app.close();
  await sending;
  expect((await client.closed).code).toBe(1001);
  const { rows } = await host.pool.query<{ message: string }>(
    'select message from chat_messages where room_id = $1',
    [roomId],
  );
  expect(rows.map(({ message }) => message)).toEqual(expect.arrayContaining(receipted));
});
