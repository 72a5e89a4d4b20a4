import { categoryNames } from '@contract/category';
import { clubSorts } from '@contract/club';
import type { ClubPage } from '@contract/club';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { registerClub } from '../../testing/clubs';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';

let host: TestApp;
let reader: TestBrowser;
beforeAll(async () => {
  host = await createTestApp();
  reader = await browserOf(host, await createUser(host.pool));
});
beforeEach(() => host.pool.query('delete from clubs'));
afterAll(() => host.close());

const readPage = async (query: Record<string, string | number>) =>
  reader.call<ClubPage>(
    'GET',
    `/clubs?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`,
  );
const namesOf = ({ clubs }: ClubPage) => clubs.map(({ clubName }) => clubName);
const numbersBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Reads all pages by cursor and calls `afterPage` after each of them. */
async function readAllPages(
  query: Record<string, string | number>,
  afterPage: (pageNumber: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null | undefined;
  for (let pageNumber = 1; cursor !== null; pageNumber += 1) {
    const { data } = await readPage({ ...query, ...(cursor !== undefined && { cursor }) });
    names.push(...namesOf(data));
    cursor = data.nextCursor;
    await afterPage(pageNumber);
  }
  return names;
}

test('the first page has twelve clubs, newest first [CR-07 NU-01]', async () => {
  for (const n of numbersBetween(1, 14)) await createClub(host.pool, { name: `모임 ${String(n)}` });
  const { status, data } = await readPage({});
  expect(status).toBe(200);
  expect(namesOf(data)).toEqual(
    numbersBetween(3, 14)
      .reverse()
      .map((n) => `모임 ${String(n)}`),
  );
  expect(data.nextCursor).toEqual(expect.any(String));
});

test('limit and offset select any range, and an offset past the end returns an empty page [CR-07]', async () => {
  for (const n of numbersBetween(1, 5)) await createClub(host.pool, { name: `모임 ${String(n)}` });
  expect(namesOf((await readPage({ limit: 2, offset: 1 })).data)).toEqual(['모임 4', '모임 3']);
  expect((await readPage({ limit: 2, offset: 3 })).data).toMatchObject({
    clubs: [{ clubName: '모임 2' }, { clubName: '모임 1' }],
    nextCursor: null,
  });
  expect((await readPage({ limit: 2, offset: 5 })).data).toEqual({ clubs: [], nextCursor: null });
});

test.each(clubSorts)(
  'while clubs are added, pages sorted by %s contain every earlier club and none twice [CR-07]',
  async (sort) => {
    const presidentId = await createUser(host.pool);
    // Names and member counts follow different orders, with many equal counts.
    for (const n of numbersBetween(1, 30)) {
      const { clubId } = await createClub(host.pool, { name: `모임 ${String((n * 7) % 31)}`, presidentId });
      if (n % 3 === 0) await createClubMember(host.pool, clubId, 'MEMBER');
    }
    const namesBefore = (await host.pool.query<{ name: string }>('select name from clubs')).rows.map(
      ({ name }) => name,
    );
    const scrolledNames = await readAllPages({ sort, limit: 4 }, async (pageNumber) => {
      if (pageNumber > 8) return;
      await createClub(host.pool, { name: `가장 앞 ${String(pageNumber)}`, presidentId });
      await createClub(host.pool, { name: `힘찬 ${String(pageNumber)}`, presidentId });
    });
    expect(new Set(scrolledNames).size).toBe(scrolledNames.length);
    expect(scrolledNames).toEqual(expect.arrayContaining(namesBefore));
  },
);

test('sorts by name ignoring case, and by members with the newest first among equals [CR-08]', async () => {
  for (const name of ['나무', 'banana', '가을', 'Apple', 'Cherry', '다람쥐'])
    await createClub(host.pool, { name });
  expect(await readAllPages({ sort: 'name', limit: 2 })).toEqual([
    'Apple',
    'banana',
    'Cherry',
    '가을',
    '나무',
    '다람쥐',
  ]);
  const {
    rows: [largestClub],
  } = await host.pool.query<{ id: number }>(`select id from clubs where name = '가을'`);
  await createClubMember(host.pool, Number(largestClub?.id), 'MEMBER');
  expect(await readAllPages({ sort: 'members', limit: 2 })).toEqual([
    '가을',
    '다람쥐',
    'Cherry',
    'Apple',
    'banana',
    '나무',
  ]);
});

test.each(clubSorts)('filters by category, sorted by %s [CR-08]', async (sort) => {
  for (const [i, category] of [...categoryNames, ...categoryNames].entries())
    await registerClub(host, { clubName: `모임 ${String(i)}`, category });
  for (const category of categoryNames) {
    const { data } = await readPage({ category, sort });
    expect(data.clubs.map((club) => club.category)).toEqual([category, category]);
    expect((await readAllPages({ category, sort, limit: 1 })).sort()).toEqual(namesOf(data).sort());
  }
});

test('a cursor is valid only with its own sort and category, and without an offset', async () => {
  for (const n of numbersBetween(1, 3)) await createClub(host.pool, { name: `모임 ${String(n)}` });
  for (const sort of clubSorts) {
    const {
      data: { nextCursor },
    } = await readPage({ sort, limit: 1 });
    const cursor = String(nextCursor);
    expect((await readPage({ sort, limit: 1, cursor })).status).toBe(200);
    const refusals = await Promise.all([
      readPage({ sort: sort === 'name' ? 'members' : 'name', cursor }),
      readPage({ sort, category: '취미', cursor }),
      readPage({ sort, cursor, offset: 0 }),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(['rule_broken', 'rule_broken', 'rule_broken']);
  }
});

const forgeCursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
test.each([
  '',
  'x',
  '0',
  'null',
  '%00',
  'a'.repeat(500),
  forgeCursor(null),
  forgeCursor(7),
  forgeCursor('newest'),
  forgeCursor([]),
  forgeCursor({}),
  forgeCursor({ sort: 'newest' }),
  forgeCursor({ sort: 'newest', id: -1 }),
  forgeCursor({ sort: 'newest', id: 1.5 }),
  forgeCursor({ sort: 'newest', id: 2 ** 40 }),
  forgeCursor({ sort: 'newest', id: '1' }),
  forgeCursor({ sort: 'newest', id: { '>': 0 } }),
  forgeCursor({ sort: 'newest', name: 'x' }),
  forgeCursor({ sort: 'members', id: 1, memberCount: 1 }),
])('rejects the forged cursor %s', async (cursor) => {
  const { status, code, errors } = await readPage({ cursor });
  expect({ status, code, fields: Object.keys(errors ?? {}) }).toEqual({
    status: 422,
    code: 'rule_broken',
    fields: ['cursor'],
  });
});

test.each([
  'limit=0',
  'limit=51',
  'limit=x',
  'limit=1.5',
  'limit=1e1',
  'offset=-1',
  'sort=oldest',
  'category=정치',
  'page=2',
  'limit=1&limit=2',
])('rejects a query with %s [NU-02]', async (query) => {
  const { status } = await reader.call('GET', `/clubs?${query}`);
  expect([400, 422]).toContain(status);
});

test('rejects a cursor with a name that PostgreSQL cannot store', async () => {
  await createClub(host.pool);
  expect((await readPage({ sort: 'name', cursor: forgeCursor({ sort: 'name', name: 'a\0' }) })).status).toBe(
    422,
  );
});

test('rejects anonymous requests for lists, categories and search', async () => {
  for (const path of ['/clubs', '/clubs/categories', '/clubs/search?search=x', '/clubs/my-clubs']) {
    expect((await host.browser().call('GET', path)).code).toBe('not_logged_in');
  }
});
