import type { ChatMessage, ChatParticipant, ChatRoom } from '@contract/chat';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { hashAllRows } from '../../testing/fingerprint';
import { insertPrivateRoom, roomIdOfClub, insertMessages } from '../../testing/rooms';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { eraseUser } from '../user/user.repository';
import { createMessageLog } from './message-log';

const password = 'maru-2026';
const host = setUpTestApp();

const withdraw = (browser: TestBrowser) => browser.call('DELETE', '/users', { password });

/** Creates two users with messages in a private room and a club's room. The tests delete the account of `leavingId`. */
async function createConversation() {
  const [stayingId, leavingId] = [
    await createUser(host.pool, { name: '남은이' }),
    await createUser(host.pool, { name: '떠난이', password }),
  ];
  const roomId = await insertPrivateRoom(host.pool, [stayingId, leavingId]);
  await insertMessages(host.pool, roomId, stayingId, '어디 가요?');
  await insertMessages(host.pool, roomId, leavingId, '멀리요', '잘 지내요');
  const { clubId } = await createClub(host.pool, { presidentId: stayingId });
  await joinClub(host.pool, clubId, leavingId, 'MEMBER');
  const clubRoomId = await roomIdOfClub(host.pool, clubId);
  await insertMessages(host.pool, clubRoomId, leavingId, '모두 안녕히');
  return {
    roomId,
    clubRoomId,
    stayingId,
    stayingBrowser: await browserOf(host, stayingId),
    leavingBrowser: await browserOf(host, leavingId),
  };
}

test('messages of a deleted account stay in every room without name or address, with unchanged unread counts [CT-13]', async () => {
  const { roomId, clubRoomId, stayingId, stayingBrowser, leavingBrowser } = await createConversation();
  const before = await stayingBrowser.call<ChatRoom[]>('GET', '/chat/rooms');
  expect((await withdraw(leavingBrowser)).status).toBe(200);
  const after = await stayingBrowser.call<ChatRoom[]>('GET', '/chat/rooms');
  const other = { name: '탈퇴한 회원', profileImage: 'default-profileImage.png', profileImageUrl: null };
  expect(after.data).toMatchObject([
    { roomId: clubRoomId, unReadCount: 1, participantCount: 1 },
    { roomId, unReadCount: 2, roomName: '탈퇴한 회원', participantCount: 1, other, readOnly: true },
  ]);
  expect(after.data[0]).not.toHaveProperty('readOnly');
  expect(after.data.map(({ roomId: id, unReadCount, updatedAt }) => [id, unReadCount, updatedAt])).toEqual(
    before.data.map(({ roomId: id, unReadCount, updatedAt }) => [id, unReadCount, updatedAt]),
  );
  expect((await stayingBrowser.call('GET', `/chat/room/${String(roomId)}/name`)).data).toBe('탈퇴한 회원');
  for (const [id, texts] of [
    [roomId, ['멀리요', '잘 지내요']],
    [clubRoomId, ['모두 안녕히']],
  ] as const) {
    const { data } = await stayingBrowser.call<ChatMessage[]>('GET', `/chat/history/${String(id)}`);
    const deletedUserMessages = data.filter(({ senderName }) => senderName !== '남은이');
    expect(
      deletedUserMessages.map(({ senderEmail, senderName, message }) => [senderEmail, senderName, message]),
    ).toEqual(texts.map((text) => ['', '탈퇴한 회원', text]));
    const { data: participants } = await stayingBrowser.call<ChatParticipant[]>(
      'GET',
      `/chat/room/${String(id)}/participants`,
    );
    expect(participants.map(({ userId }) => userId)).toEqual([stayingId]);
  }
});

test('a room whose other user deleted the account can be marked as read and left, but not opened again', async () => {
  const { roomId, stayingBrowser, leavingBrowser } = await createConversation();
  const { data } = await stayingBrowser.call<ChatRoom[]>('GET', '/chat/rooms');
  const otherId = data.find((room) => room.roomId === roomId)?.other?.userId;
  await withdraw(leavingBrowser);
  expect((await stayingBrowser.call('PATCH', `/chat/room/${String(roomId)}/read`)).status).toBe(200);
  expect((await stayingBrowser.call('DELETE', `/chat/room/private/${String(roomId)}/leave`)).status).toBe(
    200,
  );
  expect(
    (await stayingBrowser.call('POST', `/chat/room/private/create?otherUserId=${String(otherId)}`)).status,
  ).toBe(404);
  expect(
    (await stayingBrowser.call<ChatRoom[]>('GET', '/chat/rooms')).data.map((room) => room.roomId),
  ).not.toContain(roomId);
});

test('opening a room while the other account is being deleted is rejected and creates no room [CT-03]', async () => {
  const [stayingId, leavingId] = [await createUser(host.pool), await createUser(host.pool)];
  const stayingBrowser = await browserOf(host, stayingId);
  const client = await host.pool.connect();
  try {
    await client.query('begin');
    await client.query('update users set withdrawn_at = now(), username = null where id = $1', [leavingId]);
    const openCall = stayingBrowser.call(
      'POST',
      `/chat/room/private/create?otherUserId=${String(leavingId)}`,
    );
    await waitForLockWaiter(host.pool);
    await client.query('commit');
    expect(await openCall).toMatchObject({ status: 404, code: 'not_found' });
  } finally {
    client.release();
  }
  expect((await stayingBrowser.call('GET', '/chat/rooms')).data).toEqual([]);
});

test('the deletion of an account waits for a message that is being added, and the message stays', async () => {
  const { roomId, stayingId, stayingBrowser, leavingBrowser } = await createConversation();
  const client = await host.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from chat_rooms where id = $1 for no key update', [roomId]);
    const withdrawal = withdraw(leavingBrowser);
    await waitForLockWaiter(host.pool);
    await client.query('update chat_rooms set last_message_id = 4 where id = $1', [roomId]);
    await client.query(
      `insert into chat_messages (room_id, message_id, sender_id, client_message_id, message) values ($1, 4, $2, 'four', '하나 더')`,
      [roomId, stayingId],
    );
    await client.query('update chat_participants set left_at = null where room_id = $1', [roomId]);
    await client.query('commit');
    expect((await withdrawal).status).toBe(200);
  } finally {
    client.release();
  }
  expect(
    (await stayingBrowser.call<ChatMessage[]>('GET', `/chat/history/${String(roomId)}`)).data.map(
      ({ messageId }) => messageId,
    ),
  ).toEqual([1, 2, 3, 4]);
});

test('a private room whose other user deleted the account refuses messages [CT-13]', async () => {
  const { roomId, clubRoomId, stayingId, leavingBrowser } = await createConversation();
  await withdraw(leavingBrowser);
  const log = createMessageLog({ pool: host.pool, onAdded: () => undefined });
  const write = (id: number) =>
    log.append({
      roomId: id,
      senderId: stayingId,
      clientMessageId: 'after',
      message: '들려요?',
      senderEmail: undefined,
    });
  try {
    const before = await hashAllRows(host.pool);
    expect(await write(roomId)).toBe('read_only');
    expect(await hashAllRows(host.pool)).toEqual(before);
    expect(await write(clubRoomId)).toEqual({ messageId: 2 });
  } finally {
    await log.stop();
  }
});

test('a deleted account cannot write, even if its participation still exists [CT-13]', async () => {
  const leavingId = await createUser(host.pool);
  const roomId = await insertPrivateRoom(host.pool, [await createUser(host.pool), leavingId]);
  await host.engines.database.db.transaction((tx) => eraseUser(tx, leavingId));
  const log = createMessageLog({ pool: host.pool, onAdded: () => undefined });
  try {
    const lateMessage = {
      roomId,
      senderId: leavingId,
      clientMessageId: 'late',
      message: 'late',
      senderEmail: undefined,
    };
    expect(await log.append(lateMessage)).toBe('no_participant');
  } finally {
    await log.stop();
  }
  const { rows } = await host.pool.query('select message_id from chat_messages where room_id = $1', [roomId]);
  expect(rows).toEqual([]);
});
