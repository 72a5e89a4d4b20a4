import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import {
  insertMessages,
  insertPrivateRoom,
  leaveRoom,
  listRooms,
  markRead,
  roomIdOfClub,
} from '../../testing/rooms';
import {
  browserOf,
  createClub,
  createObject,
  createUser,
  createUserWithBrowser,
  createClubMember,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

const UNKNOWN_ID = 2_147_483_647;

const host = setUpTestApp();

const openRoom = (browser: TestBrowser, otherUserId: number, clubId?: number) =>
  browser.call<{ roomId: number }>(
    'POST',
    `/chat/room/private/create?otherUserId=${String(otherUserId)}${clubId === undefined ? '' : `&clubId=${String(clubId)}`}`,
  );
const listRoomIds = async (browser: TestBrowser) => (await listRooms(browser)).map(({ roomId }) => roomId);
const readRoomName = async (browser: TestBrowser, roomId: number) =>
  (await browser.call<string>('GET', `/chat/room/${String(roomId)}/name`)).data;

describe('a private room', () => {
  test('is listed at once for both users, empty and with the other user’s name [CT-04 DA-12]', async () => {
    const [firstUser, secondUser] = [
      await createUserWithBrowser(host, { name: '김하나' }),
      await createUserWithBrowser(host, { name: '이두리' }),
    ];
    const { status, data } = await openRoom(firstUser.browser, secondUser.userId);
    expect(status).toBe(201);
    const expectedRoom = {
      roomId: data.roomId,
      kind: 'PRIVATE',
      unReadCount: 0,
      readUpTo: 0,
      lastMessageId: 0,
      lastMessage: null,
      participantCount: 2,
      club: null,
    };
    expect(await listRooms(firstUser.browser)).toEqual([
      {
        ...expectedRoom,
        roomName: '이두리',
        updatedAt: expect.stringMatching(/Z$/) as string,
        other: {
          userId: secondUser.userId,
          name: '이두리',
          profileImage: 'default-profileImage.png',
          profileImageUrl: null,
        },
      },
    ]);
    expect(await listRooms(secondUser.browser)).toMatchObject([
      { ...expectedRoom, roomName: '김하나', other: { userId: firstUser.userId } },
    ]);
  });

  test('exists once for two users, whichever of them opens it [CT-01]', async () => {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const firstResponse = await openRoom(firstUser.browser, secondUser.userId);
    expect([
      (await openRoom(firstUser.browser, secondUser.userId)).data,
      (await openRoom(secondUser.browser, firstUser.userId)).data,
    ]).toEqual([firstResponse.data, firstResponse.data]);
    expect(await listRoomIds(secondUser.browser)).toHaveLength(1);
  });

  test('about a club is a separate room, named after the other user and the club [CT-01 CT-10]', async () => {
    const inquirer = await createUserWithBrowser(host, { name: '김새벽' });
    const { clubId, presidentId } = await createClub(host.pool, {
      name: '밴드 여울',
      presidentId: await createUser(host.pool, { name: '박회장' }),
    });
    const president = await browserOf(host, presidentId);
    const { roomId } = (await openRoom(inquirer.browser, presidentId, clubId)).data;
    const separateRoom = (await openRoom(inquirer.browser, presidentId)).data;
    expect(separateRoom.roomId).not.toBe(roomId);
    expect(await readRoomName(inquirer.browser, roomId)).toBe('박회장 · 밴드 여울');
    expect(await readRoomName(president, roomId)).toBe('김새벽 · 밴드 여울');
    expect(await readRoomName(inquirer.browser, separateRoom.roomId)).toBe('박회장');
    // The president also sees the club's room.
    expect(
      (await listRooms(president))
        .filter(({ kind }) => kind === 'PRIVATE')
        .map(({ roomName, club }) => [roomName, club]),
    ).toEqual([
      ['김새벽', null],
      ['김새벽 · 밴드 여울', null],
    ]);
  });

  test('about a club stays usable after the club is handed over or deleted, but no user can open a new one with the former president [CT-02]', async () => {
    const inquirer = await createUserWithBrowser(host);
    const { clubId, presidentId } = await createClub(host.pool, {
      presidentId: await createUser(host.pool, { name: '옛회장' }),
    });
    const { roomId } = (await openRoom(inquirer.browser, presidentId, clubId)).data;
    const successorId = await createClubMember(host.pool, clubId, 'MEMBER');
    const president = await browserOf(host, presidentId);
    await president.call('POST', '/clubs/grant-role', {
      targetUserId: successorId,
      clubId,
      role: 'PRESIDENT',
    });
    expect((await openRoom(inquirer.browser, presidentId, clubId)).data).toEqual({ roomId });
    expect((await openRoom(president, inquirer.userId, clubId)).data).toEqual({ roomId });
    const newcomer = await createUserWithBrowser(host);
    await expectRefused(host.pool, () => openRoom(newcomer.browser, presidentId, clubId), '404 not_found');
    await host.pool.query('delete from clubs where id = $1', [clubId]);
    expect(await readRoomName(inquirer.browser, roomId)).toBe('옛회장');
    expect(await listRoomIds(inquirer.browser)).toEqual([roomId]);
  });

  test('with oneself is rejected [CT-03]', async () => {
    const { browser, userId } = await createUserWithBrowser(host);
    await expectRefused(host.pool, () => openRoom(browser, userId), '422 chat_with_oneself');
    expect((await openRoom(browser, userId)).message).toBe('자신과는 채팅할 수 없습니다.');
  });

  test('with an unknown or deleted account is rejected [CT-03]', async () => {
    const [{ browser, userId }, deletedUserId] = [
      await createUserWithBrowser(host),
      await createUser(host.pool),
    ];
    await insertPrivateRoom(host.pool, [userId, deletedUserId]);
    await host.pool.query('update users set withdrawn_at = now() where id = $1', [deletedUserId]);
    await expectRefused(host.pool, () => openRoom(browser, deletedUserId), '404 not_found');
    await expectRefused(host.pool, () => openRoom(browser, UNKNOWN_ID), '404 not_found');
  });

  test('about a club with a user who is not its president is rejected with a message [CT-02]', async () => {
    const { browser } = await createUserWithBrowser(host);
    const { clubId } = await createClub(host.pool);
    const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
    const otherClub = await createClub(host.pool);
    for (const [otherUserId, targetClubId] of [
      [viceId, clubId],
      [otherClub.presidentId, clubId],
      [otherClub.presidentId, UNKNOWN_ID],
    ] as const) {
      await expectRefused(host.pool, () => openRoom(browser, otherUserId, targetClubId), '404 not_found');
      expect((await openRoom(browser, otherUserId, targetClubId)).message).toBe(
        '회장 정보를 불러올 수 없습니다.',
      );
    }
  });

  test.each([
    ['', '422 rule_broken'],
    ['?otherUserId=0', '422 rule_broken'],
    ['?otherUserId=1&clubId=0', '422 rule_broken'],
    ['?otherUserId=2147483648', '422 rule_broken'],
    ['?otherUserId=x', '400 bad_request'],
    ['?otherUserId=1.5', '400 bad_request'],
    ['?otherUserId=1&clubId=', '400 bad_request'],
    ['?otherUserId=1&userId=2', '400 bad_request'],
    ['?otherUserId=1&otherUserId=2', '400 bad_request'],
  ])('is not opened by the query %s', async (query, refusal) => {
    const { browser } = await createUserWithBrowser(host);
    await expectRefused(host.pool, () => browser.call('POST', `/chat/room/private/create${query}`), refusal);
  });
});

describe('leaving', () => {
  test('removes the room only from the list of the user who leaves; opening it again restores it without earlier messages [CT-05]', async () => {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
    await insertMessages(host.pool, roomId, secondUser.userId, '하나', '둘');
    expect((await leaveRoom(firstUser.browser, roomId)).status).toBe(200);
    expect([await listRoomIds(firstUser.browser), await listRoomIds(secondUser.browser)]).toEqual([
      [],
      [roomId],
    ]);
    expect((await openRoom(firstUser.browser, secondUser.userId)).data).toEqual({ roomId });
    expect(await listRooms(firstUser.browser)).toMatchObject([
      { roomId, unReadCount: 0, readUpTo: 2, lastMessageId: 2 },
    ]);
    expect((await firstUser.browser.call('GET', `/chat/history/${String(roomId)}`)).data).toEqual([]);
    expect(
      (await secondUser.browser.call<unknown[]>('GET', `/chat/history/${String(roomId)}`)).data,
    ).toHaveLength(2);
  });

  test('lasts until the other user writes, which restores the room as unread [CT-05]', async () => {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const roomId = await insertPrivateRoom(host.pool, [firstUser.userId, secondUser.userId]);
    await insertMessages(host.pool, roomId, secondUser.userId, '예전 이야기');
    await leaveRoom(firstUser.browser, roomId);
    await insertMessages(host.pool, roomId, secondUser.userId, '돌아오세요');
    expect(await listRooms(firstUser.browser)).toMatchObject([{ roomId, unReadCount: 1 }]);
    expect((await firstUser.browser.call('GET', `/chat/history/${String(roomId)}`)).data).toMatchObject([
      { messageId: 2, message: '돌아오세요' },
    ]);
  });

  test('by both users: one user’s reopening does not restore the room for the other', async () => {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const { roomId } = (await openRoom(firstUser.browser, secondUser.userId)).data;
    await leaveRoom(secondUser.browser, roomId);
    await leaveRoom(firstUser.browser, roomId);
    await openRoom(firstUser.browser, secondUser.userId);
    expect([await listRoomIds(firstUser.browser), await listRoomIds(secondUser.browser)]).toEqual([
      [roomId],
      [],
    ]);
  });

  test('twice is rejected, and other requests about the left room get 404 [CT-06]', async () => {
    const [firstUser, secondUser] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const { roomId } = (await openRoom(firstUser.browser, secondUser.userId)).data;
    await leaveRoom(firstUser.browser, roomId);
    await expectRefused(host.pool, () => leaveRoom(firstUser.browser, roomId), '404 not_found');
    await expectRefused(host.pool, () => markRead(firstUser.browser, roomId), '404 not_found');
    for (const path of [
      `/chat/room/${String(roomId)}/name`,
      `/chat/room/${String(roomId)}/participants`,
      `/chat/history/${String(roomId)}`,
    ]) {
      expect(await firstUser.browser.call('GET', path)).toMatchObject({
        status: 404,
        code: 'not_found',
        message: '채팅방을 찾을 수 없습니다.',
      });
    }
  });

  test('a club’s room is rejected, because participation ends only with the membership [CT-07]', async () => {
    const { clubId } = await createClub(host.pool);
    const userId = await createClubMember(host.pool, clubId, 'MEMBER');
    const browser = await browserOf(host, userId);
    const roomId = await roomIdOfClub(host.pool, clubId);
    await expectRefused(host.pool, () => leaveRoom(browser, roomId), '403 not_allowed');
    await browser.call('DELETE', '/clubs/leave-club', { targetUserId: userId, clubId });
    expect(await listRoomIds(browser)).toEqual([]);
  });
});

test('lists club and private rooms, most recently changed first [CT-10 DA-12]', async () => {
  const { clubId, presidentId } = await createClub(host.pool, { name: '늦은밤 독서회' });
  const [userId, secondUser] = [
    await createClubMember(host.pool, clubId, 'MEMBER'),
    await createUserWithBrowser(host, { name: '오른쪽' }),
  ];
  const browser = await browserOf(host, userId);
  const clubRoomId = await roomIdOfClub(host.pool, clubId);
  const { roomId } = (await openRoom(browser, secondUser.userId)).data;
  const thumbnail = await createObject(host.pool, presidentId, `club:${String(clubId)}`);
  await host.pool.query('update clubs set thumbnail = $2 where id = $1', [clubId, thumbnail]);
  expect(await listRoomIds(browser)).toEqual([roomId, clubRoomId]);
  await insertMessages(host.pool, clubRoomId, presidentId, '오늘 7시입니다.');
  expect(await listRooms(browser)).toMatchObject([
    {
      roomId: clubRoomId,
      kind: 'CLUB',
      roomName: '늦은밤 독서회',
      unReadCount: 1,
      participantCount: 2,
      other: null,
      club: {
        clubId,
        clubName: '늦은밤 독서회',
        category: '취미',
        thumbUrl: thumbnail,
        thumbCardUrl: expect.stringContaining(thumbnail) as string,
      },
    },
    { roomId, roomName: '오른쪽' },
  ]);
});
