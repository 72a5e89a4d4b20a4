import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { insertMessages, insertPrivateRoom, leaveRoom, listRooms, markRead } from '../../testing/rooms';
import { createClub, createUserWithBrowser } from '../../testing/factories';
import { waitForLockWaiter } from '../../testing/lock-wait';

const host = setUpTestApp();

const openRoom = (browser: TestBrowser, otherUserId: number, query = '') =>
  browser.call<{ roomId: number }>(
    'POST',
    `/chat/room/private/create?otherUserId=${String(otherUserId)}${query}`,
  );

/** Runs `statements` in a transaction, starts `call`, and commits when `call` waits for a lock of the transaction. Returns the response. */
async function callDuring<T>(
  statements: (client: { query: (sql: string, values?: unknown[]) => Promise<unknown> }) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const client = await host.pool.connect();
  try {
    await client.query('begin');
    await statements(client);
    const response = call();
    await waitForLockWaiter(host.pool);
    await client.query('commit');
    return await response;
  } finally {
    client.release();
  }
}

test('twenty concurrent requests from both users open one private room [CT-01]', async () => {
  for (let repetition = 0; repetition < 5; repetition += 1) {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? openRoom(firstUser.browser, secondUser.userId)
          : openRoom(secondUser.browser, firstUser.userId),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map(({ data }) => data.roomId)).size).toBe(1);
    expect([await listRooms(firstUser.browser), await listRooms(secondUser.browser)]).toMatchObject([
      [{ participantCount: 2 }],
      [{ participantCount: 2 }],
    ]);
  }
});

test('twenty concurrent requests about a club open one room [CT-01]', async () => {
  const inquirer = await createUserWithBrowser(host);
  const { clubId, presidentId } = await createClub(host.pool);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => openRoom(inquirer.browser, presidentId, `&clubId=${String(clubId)}`)),
  );
  expect(new Set(responses.map(({ status, data }) => `${String(status)} ${String(data.roomId)}`)).size).toBe(
    1,
  );
  expect(await listRooms(inquirer.browser)).toHaveLength(1);
});

test('concurrent opening and leaving does not lose the room', async () => {
  const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
  const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
  for (let repetition = 0; repetition < 20; repetition += 1) {
    const [leaveResponse, openResponse] = await Promise.all([
      leaveRoom(firstUser.browser, roomId),
      openRoom(firstUser.browser, secondUser.userId),
      openRoom(secondUser.browser, firstUser.userId),
    ]);
    // 404: the previous repetition ended with the user's leaving, and the new open request had not restored
    // the participation yet.
    expect([200, 404]).toContain(leaveResponse.status);
    expect(openResponse.data).toEqual({ roomId });
    expect(await listRooms(secondUser.browser)).toMatchObject([{ roomId }]);
  }
});

test('leaving hides a concurrently added message; a later one restores the room [CT-05]', async () => {
  const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
  const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
  await insertMessages(host.pool, roomId, secondUser.userId, '하나');
  const leaveResponse = await callDuring(
    async (client) => {
      await client.query('update chat_rooms set last_message_id = 2 where id = $1', [roomId]);
      await client.query(
        `insert into chat_messages (room_id, message_id, sender_id, client_message_id, message) values ($1, 2, $2, 'two', '둘')`,
        [roomId, secondUser.userId],
      );
    },
    () => leaveRoom(firstUser.browser, roomId),
  );
  expect(leaveResponse.status).toBe(200);
  expect(await listRooms(firstUser.browser)).toEqual([]);
  await insertMessages(host.pool, roomId, secondUser.userId, '셋');
  expect(await listRooms(firstUser.browser)).toMatchObject([
    { unReadCount: 1, readUpTo: 2, lastMessageId: 3 },
  ]);
  expect((await firstUser.browser.call('GET', `/chat/history/${String(roomId)}`)).data).toMatchObject([
    { message: '셋' },
  ]);
});

test('one of two concurrent leave requests succeeds, the other gets 404', async () => {
  for (let repetition = 0; repetition < 10; repetition += 1) {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
    const responses = await Promise.all([
      leaveRoom(firstUser.browser, roomId),
      leaveRoom(firstUser.browser, roomId),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  }
});

test('of concurrent read marks the highest is stored [CT-08]', async () => {
  const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
  const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
  await insertMessages(
    host.pool,
    roomId,
    secondUser.userId,
    ...Array.from({ length: 40 }, (_, n) => String(n)),
  );
  for (const highest of [10, 25, 40]) {
    // Each mark from `highest - 9` to `highest` once, in mixed order.
    const marks = Array.from({ length: 10 }, (_, n) => highest - ((n * 7) % 10));
    await Promise.all(marks.map((upTo) => markRead(firstUser.browser, roomId, upTo)));
    expect(await listRooms(firstUser.browser)).toMatchObject([{ readUpTo: highest }]);
  }
});

test('an older read mark that waits for a newer one does not undo it [CT-08]', async () => {
  const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
  const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
  await insertMessages(host.pool, roomId, secondUser.userId, '하나', '둘', '셋');
  const response = await callDuring(
    (client) =>
      client.query('update chat_participants set read_up_to = 3 where room_id = $1 and user_id = $2', [
        roomId,
        firstUser.userId,
      ]),
    () => markRead(firstUser.browser, roomId, 2),
  );
  expect(response.status).toBe(200);
  expect(await listRooms(firstUser.browser)).toMatchObject([{ readUpTo: 3, unReadCount: 0 }]);
});
