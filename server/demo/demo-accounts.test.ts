import type { ChatMessage, ChatRoom } from '@contract/chat';
import type { ClubPage, SearchResult } from '@contract/club';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { fillDemoCampus } from './fill';
import { accounts } from './people';

let host: TestApp;

beforeAll(async () => {
  host = await createTestApp();
  await fillDemoCampus({
    database: host.engines.database,
    objects: host.engines.objects,
    write: () => undefined,
  });
});

afterAll(() => host.close());

const logIn = async (username: string) => {
  const browser = host.browser();
  const response = await browser.call<{ userId: number; name: string }>('POST', '/auth/login', {
    username,
    password: 'dure2026!',
  });
  return { browser, response };
};

test('every demo account of a student can log in and has its role in the first club [SH-33]', async () => {
  const rolesInFirstClub = ['PRESIDENT', 'VICE_PRESIDENT', 'STAFF', 'MEMBER', 'NO_ROLE', 'NO_ROLE'];
  for (const [index, { username, name }] of accounts.entries()) {
    const { browser, response } = await logIn(username);
    expect([response.status, response.data]).toEqual([
      200,
      expect.objectContaining({ userId: index + 1, username, name }) as object,
    ]);
    const { data } = await browser.call<{ role: string }>('GET', '/clubs/1/role');
    expect([username, data.role]).toEqual([username, rolesInFirstClub[index]]);
  }
});

test('rejects a wrong password', async () => {
  const { status, data } = await host
    .browser()
    .call('POST', '/auth/login', { username: 'president', password: 'dure2027!' });
  expect([status, data]).toEqual([401, undefined]);
});

test('lists six clubs with a working signed image URL and six without an image on the first page', async () => {
  const { browser } = await logIn('newbie');
  const { data } = await browser.call<ClubPage>('GET', '/clubs?limit=12');
  const imageUrls = data.clubs.flatMap(({ thumbCardUrl }) => thumbCardUrl ?? []);
  expect([data.clubs.length, imageUrls.length]).toEqual([12, 6]);
  for (const url of imageUrls) {
    const picture = await host.app.inject({ url, headers: { host: 'localhost' } });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

test('search ranks the first club among the first three by initial consonants, by a word of its name, or by a mix of both', async () => {
  const { browser } = await logIn('member');
  for (const search of ['ㅂㄷ', '밴ㄷ', '밴드']) {
    const { data } = await browser.call<SearchResult>(
      'GET',
      `/clubs/search?search=${encodeURIComponent(search)}`,
    );
    expect([search, data.clubs.slice(0, 3).some(({ clubId }) => clubId === 1)]).toEqual([search, true]);
  }
});

test('`president` sees applications of every status to the first club, and has own ones of every status', async () => {
  const { browser } = await logIn('president');
  const { data } = await browser.call<{ status: string }[]>('GET', '/clubs/1/submissions');
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['PENDING', 'APPROVED', 'REJECTED']));
  const ownSubmissions = await browser.call<{ clubName: string; status: string }[]>(
    'GET',
    '/users/submissions',
  );
  expect(ownSubmissions.data.map(({ clubName, status }) => [clubName, status])).toEqual(
    expect.arrayContaining([
      ['코드온', 'PENDING'],
      ['판화방', 'APPROVED'],
      ['춤바람', 'REJECTED'],
    ]),
  );
});

test('every demo account of a student lists rooms, the last updated first, and can read the first; some have unread messages', async () => {
  const unreadRooms: Record<string, [string, number][]> = {};
  for (const { username } of accounts) {
    const { browser } = await logIn(username);
    const { data } = await browser.call<ChatRoom[]>('GET', '/chat/rooms');
    expect(data.map(({ updatedAt }) => updatedAt)).toEqual(
      data
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .reverse(),
    );
    unreadRooms[username] = data
      .filter(({ unReadCount }) => unReadCount > 0)
      .map(({ roomName, unReadCount }) => [roomName, unReadCount]);
    const [lastUpdated] = data;
    if (!lastUpdated) throw new Error(`${username} has no room`);
    const history = await browser.call<ChatMessage[]>('GET', `/chat/history/${String(lastUpdated.roomId)}`);
    expect(history.data.at(-1)?.messageId).toBe(lastUpdated.lastMessageId);
  }
  expect(unreadRooms).toMatchObject({ newbie: [['김해솔 · 온소리 밴드', 2]], unverified: [] });
  expect(unreadRooms.member).toEqual(
    expect.arrayContaining([
      // Own messages do not count: one of the eight messages after the read mark is by `member`.
      ['온소리 밴드', 7],
      ['박도담', 1],
      ['탈퇴한 회원', 1],
    ]),
  );
  expect(unreadRooms.president).toEqual(
    expect.arrayContaining([
      ['온소리 밴드', 3],
      ['강은유', 1],
      ['이서린', 1],
    ]),
  );
});
