import type { ChatMessage } from '@contract/chat';
import { roomDestination } from '@contract/chat';
import { message } from '@contract/messages';
import type { TestApp } from '../../testing/app';
import { createClubRoom, createPrivateRoom, setUpChatServer } from '../../testing/chat';
import { waitUntil } from '../../testing/wait-until';
import type { ChatClient } from '../../testing/chat-client';
import { browserOf, createSubmission, createUser, joinClub } from '../../testing/factories';

let host: TestApp;
const connect = setUpChatServer((server) => {
  ({ host } = server);
});

const formatLines = (messages: readonly ChatMessage[]) =>
  messages.map(({ messageId, message: text }) => `${String(messageId)} ${text}`);
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Reads the whole history of a room from the API, page by page. */
async function readHistory(userId: number, roomId: number): Promise<ChatMessage[]> {
  const browser = await browserOf(host, userId);
  const history: ChatMessage[] = [];
  for (;;) {
    const { data } = await browser.call<ChatMessage[]>(
      'GET',
      `/chat/history/${String(roomId)}?limit=100&after=${String(history.at(-1)?.messageId ?? 0)}`,
    );
    if (data.length === 0) return history;
    history.push(...data);
  }
}

describe('messages', () => {
  test('two users send a thousand messages, and each receives every message once, in the order of the history [LC-03]', async () => {
    const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
    const clients = [await connect(annId), await connect(bobId)];
    for (const client of clients) await client.subscribeRoom(roomId);
    await Promise.all(
      clients.flatMap((client, clientIndex) =>
        numbersUpTo(500).map((n) => client.sendMessage(roomId, `${String(clientIndex)}-${String(n)}`)),
      ),
    );
    await waitUntil(() => clients.every((client) => client.received(roomId).length >= 1_000));
    const [first, second] = clients.map((client) => formatLines(client.received(roomId)));
    expect(first).toHaveLength(1_000);
    expect(second).toEqual(first);
    expect(clients[0]?.received(roomId).map(({ messageId }) => messageId)).toEqual(numbersUpTo(1_000));
    // Messages of each sender keep their order.
    for (const clientIndex of ['0', '1']) {
      expect(
        clients[0]
          ?.received(roomId)
          .map((message) => message.message.split('-'))
          .filter(([senderIndex]) => senderIndex === clientIndex)
          .map(([, n]) => Number(n)),
      ).toEqual(numbersUpTo(500));
    }
    expect(await readHistory(annId, roomId)).toEqual(clients[0]?.received(roomId));
  });

  test('a message contains its sender’s current name and address and its clientMessageId [LC-05]', async () => {
    const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
    await host.pool.query(
      `update users set name = '김두레', email = 'dure@mju.ac.kr', mailbox = 'dure@mju.ac.kr' where id = $1`,
      [annId],
    );
    const [sender, receiver] = [await connect(annId), await connect(bobId)];
    await receiver.subscribeRoom(roomId);
    await sender.send(
      `/publish/${String(roomId)}`,
      JSON.stringify({
        message: '  안녕\r\n하세요 ',
        senderEmail: 'dure@mju.ac.kr',
        clientMessageId: 'mine',
      }),
    );
    await sender.send(`/publish/${String(roomId)}`, JSON.stringify({ message: '또' }));
    await waitUntil(() => receiver.received(roomId).length === 2);
    const [first, second] = receiver.received(roomId);
    expect(first).toEqual({
      messageId: 1,
      roomId,
      senderEmail: 'dure@mju.ac.kr',
      senderName: '김두레',
      message: '안녕\n하세요',
      clientMessageId: 'mine',
      createdAt: first?.createdAt,
    });
    expect(Math.abs(Date.parse(first?.createdAt ?? '') - Date.now())).toBeLessThan(60_000);
    // The server generates an id when the client sends none.
    expect(second?.clientMessageId).toMatch(/^[\da-f-]{36}$/);
  });

  test('a repeated message is receipted again, stored and delivered once, with the first text [LC-04]', async () => {
    const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
    const [sender, receiver] = [await connect(annId), await connect(bobId)];
    await receiver.subscribeRoom(roomId);
    await sender.sendMessage(roomId, '하나', 'k');
    await Promise.all([
      sender.sendMessage(roomId, '하나', 'k'),
      sender.sendMessage(roomId, '바꿈', 'k'),
      (await connect(annId)).sendMessage(roomId, '하나', 'k'),
    ]);
    await sender.sendMessage(roomId, '둘');
    await waitUntil(() => receiver.received(roomId).length >= 2);
    expect(formatLines(receiver.received(roomId))).toEqual(['1 하나', '2 둘']);
    expect(formatLines(await readHistory(bobId, roomId))).toEqual(['1 하나', '2 둘']);
  });

  test('a message that cannot be stored is not delivered, and its sender may retry after an ERROR [LC-01]', async () => {
    const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
    const [sender, receiver] = [await connect(annId), await connect(bobId)];
    await receiver.subscribeRoom(roomId);
    await host.pool
      .query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full' using errcode = '53100'; end $$;
      create constraint trigger refuse after insert on chat_messages deferrable initially deferred for each row execute function refuse()`);
    try {
      await expect(sender.sendMessage(roomId, '하나', 'k')).rejects.toThrow(message.busy);
      expect(await sender.closed).toEqual({ code: 1013, error: message.busy });
    } finally {
      await host.pool.query('drop trigger refuse on chat_messages; drop function refuse');
    }
    await (await connect(annId)).sendMessage(roomId, '하나', 'k');
    await waitUntil(() => receiver.received(roomId).length > 0);
    expect(formatLines(receiver.received(roomId))).toEqual(['1 하나']);
  });

  test('a connection with two subscriptions to a room receives each message twice', async () => {
    const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
    const [sender, receiver] = [await connect(annId), await connect(bobId)];
    await receiver.subscribe(roomDestination(roomId), 'a');
    await receiver.subscribe(roomDestination(roomId), 'b');
    await sender.sendMessage(roomId, '하나');
    await waitUntil(() => receiver.received(roomId).length === 2);
    expect(formatLines(receiver.received(roomId))).toEqual(['1 하나', '1 하나']);
  });
});

describe('the list of rooms', () => {
  /** Returns the entries of a room in the received changes of the room list, oldest first. */
  const entriesOf = ({ roomListChanges }: ChatClient, roomId: number) =>
    roomListChanges.flatMap(({ rooms }) => rooms).filter((room) => room.roomId === roomId);
  const removedRoomIds = ({ roomListChanges }: ChatClient) => roomListChanges.flatMap(({ gone }) => gone);

  test('notifies both users of a new message with their own unread count, without a room subscription [LC-13]', async () => {
    const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
    const [sender, otherClient] = [await connect(annId), await connect(bobId)];
    await Promise.all([sender.subscribeRoomList(), otherClient.subscribeRoomList()]);
    await sender.sendMessage(roomId, '하나');
    await sender.sendMessage(roomId, '둘');
    await waitUntil(() =>
      [sender, otherClient].every((client) => entriesOf(client, roomId).at(-1)?.lastMessageId === 2),
    );
    expect(entriesOf(sender, roomId).at(-1)).toMatchObject({ unReadCount: 0, lastMessageId: 2 });
    expect(entriesOf(otherClient, roomId).at(-1)).toMatchObject({ unReadCount: 2, lastMessageId: 2 });
    const browser = await browserOf(host, bobId);
    expect(entriesOf(otherClient, roomId).at(-1)).toEqual(
      (await browser.call<{ roomId: number }[]>('GET', '/chat/rooms')).data.find(
        (room) => room.roomId === roomId,
      ),
    );
  });

  test('notifies all connections of a user that a room was read, and no other user [LC-13]', async () => {
    const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
    const [sender, ...receivers] = [await connect(annId), await connect(bobId), await connect(bobId)];
    await sender.sendMessage(roomId, '하나');
    await Promise.all([sender, ...receivers].map((client) => client.subscribeRoomList()));
    expect(
      (await (await browserOf(host, bobId)).call('PATCH', `/chat/room/${String(roomId)}/read`)).status,
    ).toBe(200);
    await waitUntil(() => receivers.every((client) => entriesOf(client, roomId).at(-1)?.unReadCount === 0));
    expect(entriesOf(sender, roomId)).toEqual([]);
  });

  test('combines many messages into fewer updates', async () => {
    const {
      roomId,
      presidentId,
      memberIds: [memberId = 0],
    } = await createClubRoom(host.pool);
    const [sender, otherClient] = [await connect(presidentId), await connect(memberId)];
    await otherClient.subscribeRoomList();
    await Promise.all(numbersUpTo(50).map((n) => sender.sendMessage(roomId, String(n))));
    await waitUntil(() => entriesOf(otherClient, roomId).at(-1)?.lastMessageId === 50);
    expect(otherClient.roomListChanges.length).toBeLessThan(40);
  });

  test('adds a club’s room after an approval and removes it when the user leaves the club [LC-13]', async () => {
    const { roomId, clubId, presidentId } = await createClubRoom(host.pool, 0);
    const newcomerId = await createUser(host.pool);
    const client = await connect(newcomerId);
    await client.subscribeRoomList();
    const [president, applicant] = [await browserOf(host, presidentId), await browserOf(host, newcomerId)];
    const {
      data: { applyId },
    } = await applicant.call<{ applyId: number }>('POST', `/clubs/${String(clubId)}/submissions`, {
      contact: '01012345678',
      contents: '함께하고 싶습니다.',
    });
    expect(
      (
        await president.call('PATCH', `/clubs/${String(clubId)}/submissions`, {
          applyIds: [applyId],
          decision: 'APPROVED',
        })
      ).status,
    ).toBe(200);
    await waitUntil(() => entriesOf(client, roomId).length > 0);
    expect(removedRoomIds(client)).toEqual([]);
    expect(
      (await applicant.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: newcomerId })).status,
    ).toBe(200);
    await waitUntil(() => removedRoomIds(client).length > 0);
    expect(removedRoomIds(client)).toEqual([roomId]);
  });

  test('notifies members of the participant count after approvals, expulsions and account deletions [LC-13]', async () => {
    const {
      roomId,
      clubId,
      presidentId,
      memberIds: [memberId = 0],
    } = await createClubRoom(host.pool);
    const president = await browserOf(host, presidentId);
    const [firstApplicant, secondApplicant] = [
      await createSubmission(host.pool, { clubId }),
      await createSubmission(host.pool, { clubId }),
    ];
    const deletedId = await createUser(host.pool, { password: 'maru-2026' });
    await joinClub(host.pool, clubId, deletedId, 'MEMBER');
    const client = await connect(memberId);
    await client.subscribeRoomList();
    const participantCounts = () => entriesOf(client, roomId).map(({ participantCount }) => participantCount);
    const path = `/clubs/${String(clubId)}/submissions`;
    expect(
      (
        await president.call('PATCH', path, {
          applyIds: [firstApplicant.applyId, secondApplicant.applyId],
          decision: 'APPROVED',
        })
      ).status,
    ).toBe(200);
    await waitUntil(() => participantCounts().at(-1) === 5);
    expect(
      (await president.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: firstApplicant.userId }))
        .status,
    ).toBe(200);
    await waitUntil(() => participantCounts().at(-1) === 4);
    expect(
      (await (await browserOf(host, deletedId)).call('DELETE', '/users', { password: 'maru-2026' })).status,
    ).toBe(200);
    await waitUntil(() => participantCounts().at(-1) === 3);
    expect(client.received(roomId)).toEqual([]);
  });

  test('does not change when an applicant is rejected', async () => {
    const {
      roomId,
      clubId,
      presidentId,
      memberIds: [memberId = 0],
    } = await createClubRoom(host.pool);
    const [president, client] = [await browserOf(host, presidentId), await connect(memberId)];
    const { applyId } = await createSubmission(host.pool, { clubId });
    await client.subscribeRoomList();
    expect(
      (await president.call('PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/reject`))
        .status,
    ).toBe(200);
    await (await connect(presidentId)).sendMessage(roomId, '하나');
    await waitUntil(() => entriesOf(client, roomId).length > 0);
    expect(
      entriesOf(client, roomId).map(({ lastMessageId, participantCount }) => [
        lastMessageId,
        participantCount,
      ]),
    ).toEqual([[1, 2]]);
  });

  test('removes a private room when the user leaves and restores it with the other user’s next message [LC-13]', async () => {
    const { roomId, annId, bobId } = await createPrivateRoom(host.pool);
    const [sender, client] = [await connect(annId), await connect(bobId)];
    await sender.sendMessage(roomId, '하나');
    await client.subscribeRoomList();
    await client.subscribeRoom(roomId);
    expect(
      (await (await browserOf(host, bobId)).call('DELETE', `/chat/room/private/${String(roomId)}/leave`))
        .status,
    ).toBe(200);
    await waitUntil(() => removedRoomIds(client).length > 0);
    await sender.sendMessage(roomId, '둘');
    await waitUntil(() => entriesOf(client, roomId).length > 0);
    expect(entriesOf(client, roomId).at(-1)).toMatchObject({ unReadCount: 1, lastMessageId: 2 });
    // Leaving ended the subscription to the room, so the client received no message.
    expect(client.received(roomId)).toEqual([]);
  });
});
