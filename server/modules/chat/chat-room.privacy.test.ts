import type { ChatParticipant } from '@contract/chat';
import { MAX_NEW_PRIVATE_ROOMS_PER_DAY } from '@contract/chat';
import { createTestApp, setUpTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { createClubRoom } from '../../testing/chat';
import { browserOf, createUser, createUserWithBrowser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { insertMessages, leaveRoom } from '../../testing/rooms';

const UNKNOWN_USER_ID = 2_147_483_647;

const host = setUpTestApp();

async function createUserWithEmail(app = host) {
  const userId = await createUser(app.pool);
  const {
    rows: [row],
  } = await app.pool.query<{ email: string }>('select email from users where id = $1', [userId]);
  return { userId, email: row?.email, browser: await browserOf(app, userId) };
}

const openRoom = (browser: TestBrowser, otherUserId: number) =>
  browser.call<{ roomId: number }>('POST', `/chat/room/private/create?otherUserId=${String(otherUserId)}`);

/** Returns the e-mail addresses in the list of participants, by user id; '' for an address that the browser's user may not see. */
async function readEmailsSeenBy(browser: TestBrowser, roomId: number) {
  const { data } = await browser.call<ChatParticipant[]>('GET', `/chat/room/${String(roomId)}/participants`);
  return Object.fromEntries(data.map(({ userId, email }) => [userId, email]));
}

describe('participants of a private room', () => {
  test('show the caller’s e-mail always, the other user’s only after that user wrote in the room [AC-12 CT-30]', async () => {
    const [ann, bob] = [await createUserWithEmail(), await createUserWithEmail()];
    const { roomId } = (await openRoom(ann.browser, bob.userId)).data;

    // Ann's message discloses her address to Bob, but not his to her.
    await insertMessages(host.pool, roomId, ann.userId, '안녕하세요');
    expect(await readEmailsSeenBy(ann.browser, roomId)).toEqual({
      [ann.userId]: ann.email,
      [bob.userId]: '',
    });
    expect(await readEmailsSeenBy(bob.browser, roomId)).toEqual({
      [ann.userId]: ann.email,
      [bob.userId]: bob.email,
    });

    await insertMessages(host.pool, roomId, bob.userId, '반갑습니다');
    expect(await readEmailsSeenBy(ann.browser, roomId)).toEqual({
      [ann.userId]: ann.email,
      [bob.userId]: bob.email,
    });
  });

  test('disclose no e-mail because of a message in another room', async () => {
    const [ann, bob, eve] = [
      await createUserWithEmail(),
      await createUserWithEmail(),
      await createUserWithEmail(),
    ];
    const otherRoomId = (await openRoom(ann.browser, bob.userId)).data.roomId;
    await insertMessages(host.pool, otherRoomId, bob.userId, '안녕하세요');
    const { roomId } = (await openRoom(eve.browser, bob.userId)).data;
    expect(await readEmailsSeenBy(eve.browser, roomId)).toEqual({
      [eve.userId]: eve.email,
      [bob.userId]: '',
    });
  });

  test('include users who left the room [DA-14]', async () => {
    const [ann, bob] = [await createUserWithEmail(), await createUserWithEmail()];
    const { roomId } = (await openRoom(ann.browser, bob.userId)).data;
    await insertMessages(host.pool, roomId, bob.userId, '안녕하세요');
    await leaveRoom(bob.browser, roomId);
    expect(await readEmailsSeenBy(ann.browser, roomId)).toEqual({
      [ann.userId]: ann.email,
      [bob.userId]: bob.email,
    });
  });
});

test('the list of participants of a club’s room contains every e-mail address', async () => {
  const { roomId, presidentId, memberIds } = await createClubRoom(host.pool);
  const emails = await readEmailsSeenBy(await browserOf(host, presidentId), roomId);
  expect(Object.keys(emails).map(Number)).toEqual([presidentId, ...memberIds]);
  expect(Object.values(emails)).not.toContain('');
});

describe('new private rooms', () => {
  let strictHost: TestApp;
  beforeAll(async () => {
    strictHost = await createTestApp({ LIMITS_FACTOR: '1' });
  });
  afterAll(() => strictHost.close());

  test('are limited to 60 a day per user; existing rooms can still be opened, and refusals do not count [CT-31]', async () => {
    const ann = await createUserWithEmail(strictHost);
    const openRoomWith = async (otherUserId: number) => {
      // Otherwise the limit of calls per minute would reject the calls first.
      await strictHost.engines.limits.reset('write', `user:${String(ann.userId)}`);
      return openRoom(ann.browser, otherUserId);
    };
    const firstUserId = await createUser(strictHost.pool);
    const { roomId } = (await openRoomWith(firstUserId)).data;
    await expectRefused(strictHost.pool, () => openRoomWith(UNKNOWN_USER_ID), '404 not_found');
    expect((await openRoomWith(firstUserId)).data).toEqual({ roomId });
    for (let count = 1; count < MAX_NEW_PRIVATE_ROOMS_PER_DAY; count += 1)
      expect((await openRoomWith(await createUser(strictHost.pool))).status).toBe(201);

    const extraUserId = await createUser(strictHost.pool);
    await expectRefused(strictHost.pool, () => openRoomWith(extraUserId), '429 too_many_requests');
    const response = await openRoomWith(extraUserId);
    expect(response.message).toBe('새 채팅방은 하루에 60개까지 만들 수 있습니다. 내일 다시 시도해 주세요.');
    // Nearly a day.
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await openRoomWith(firstUserId)).data).toEqual({ roomId });
    // Another user is not affected.
    expect((await openRoom((await createUserWithEmail(strictHost)).browser, extraUserId)).status).toBe(201);
  });
});

test('a participant sees the e-mail of the other user, who has written, but no other private data; outsiders see nothing [AC-12 CT-14]', async () => {
  const [user, otherUser, outsider] = [
    await createUserWithBrowser(host),
    await createUserWithBrowser(host),
    await createUserWithBrowser(host),
  ];
  const { roomId } = (await openRoom(user.browser, otherUser.userId)).data;
  await insertMessages(host.pool, roomId, otherUser.userId, '안녕하세요');
  const {
    rows: [privateData],
  } = await host.pool.query<{ email: string; student_id: string; contact: string }>(
    `update users set contact = '01099887766' where id = $1 returning email, student_id, contact`,
    [otherUser.userId],
  );
  if (!privateData) throw new Error('the user does not exist');
  const paths = [
    '/chat/rooms',
    `/chat/room/${String(roomId)}/name`,
    `/chat/room/${String(roomId)}/participants`,
    `/chat/history/${String(roomId)}`,
  ];
  const readAllResponses = async (browser: TestBrowser) =>
    JSON.stringify(await Promise.all(paths.map((path) => browser.call('GET', path))));
  const [participantResponses, outsiderResponses] = [
    await readAllResponses(user.browser),
    await readAllResponses(outsider.browser),
  ];
  expect(participantResponses).toContain(privateData.email);
  for (const marker of [privateData.student_id, privateData.contact, 'password', '컴퓨터공학과'])
    expect(participantResponses).not.toContain(marker);
  for (const marker of [privateData.email, '안녕하세요']) expect(outsiderResponses).not.toContain(marker);
});
