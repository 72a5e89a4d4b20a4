import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { insertMessages, insertPrivateRoom, listRooms, markRead, roomIdOfClub } from '../../testing/rooms';
import { browserOf, createClub, createUserWithBrowser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

const host = setUpTestApp();

const readUnreadCount = async (browser: TestBrowser, roomId: number) =>
  (await listRooms(browser)).find((room) => room.roomId === roomId)?.unReadCount;

describe('the unread count', () => {
  test('includes messages of others after the user’s read mark, but no own messages [CT-08]', async () => {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
    await insertMessages(host.pool, roomId, secondUser.userId, '하나', '둘');
    await insertMessages(host.pool, roomId, firstUser.userId, '셋');
    await insertMessages(host.pool, roomId, secondUser.userId, '넷');
    expect([
      await readUnreadCount(firstUser.browser, roomId),
      await readUnreadCount(secondUser.browser, roomId),
    ]).toEqual([3, 1]);
    await markRead(firstUser.browser, roomId, 2);
    expect(await readUnreadCount(firstUser.browser, roomId)).toBe(1);
    await markRead(firstUser.browser, roomId);
    expect([
      await readUnreadCount(firstUser.browser, roomId),
      await readUnreadCount(secondUser.browser, roomId),
    ]).toEqual([0, 1]);
  });

  test('does not grow with an older read mark; a read mark cannot exceed the newest message [CT-08]', async () => {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
    await insertMessages(host.pool, roomId, secondUser.userId, '하나', '둘', '셋');
    for (const [upTo, mark] of [
      [2, 2],
      [1, 2],
      [0, 2],
      [2_147_483_647, 3],
    ] as const) {
      expect((await markRead(firstUser.browser, roomId, upTo)).status).toBe(200);
      expect((await listRooms(firstUser.browser)).map(({ readUpTo }) => readUpTo)).toEqual([mark]);
    }
    await insertMessages(host.pool, roomId, secondUser.userId, '넷');
    expect(await readUnreadCount(firstUser.browser, roomId)).toBe(1);
  });

  test.each([
    ['-1', '400 bad_request'],
    ['1.5', '400 bad_request'],
    ['x', '400 bad_request'],
    ['2147483648', '422 rule_broken'],
  ])('is not changed by the invalid read mark %s', async (upTo, refusal) => {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
    await insertMessages(host.pool, roomId, secondUser.userId, '하나');
    await expectRefused(
      host.pool,
      () => firstUser.browser.call('PATCH', `/chat/room/${String(roomId)}/read?upTo=${upTo}`),
      refusal,
    );
  });

  test('in a club’s room excludes messages from before the user joined [CT-09]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const roomId = await roomIdOfClub(host.pool, clubId);
    await insertMessages(host.pool, roomId, presidentId, '하나', '둘');
    const browser = await browserOf(host, await createClubMember(host.pool, clubId, 'MEMBER'));
    expect(await listRooms(browser)).toMatchObject([{ roomId, unReadCount: 0, lastMessageId: 2 }]);
    expect((await browser.call<unknown[]>('GET', `/chat/history/${String(roomId)}`)).data).toHaveLength(2);
    await insertMessages(host.pool, roomId, presidentId, '셋');
    expect(await readUnreadCount(browser, roomId)).toBe(1);
  });
});
