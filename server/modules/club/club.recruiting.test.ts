import type { Club, ClubPage, SearchResult } from '@contract/club';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { registerClub } from '../../testing/clubs';
import { currentRoundOf } from '../../testing/recruitments';

let host: TestApp;
let reader: TestBrowser;

/** SQL changes of a club's first round, by club name, in the expected order by deadline. */
const ROUNDS = {
  '내일 마감': `opens_at = now() - interval '1 day', closes_at = now() + interval '1 day'`,
  '모레 마감': `closes_at = now() + interval '2 days'`,
  // Changes nothing: the first round of a club is open-ended.
  상시: `title = title`,
  '곧 시작': `opens_at = now() + interval '3 days'`,
  '나중 시작': `opens_at = now() + interval '9 days'`,
  '마감한 곳': `closed_at = now()`,
  '끝난 곳': `ended_at = now()`,
} as const;
/**
 * The clubs in the order of their creation, which is neither the order by deadline nor its opposite. '마감한 곳' is newer than '끝난 곳',
 * because both have the last rank.
 */
const CREATION_ORDER = [
  '상시',
  '끝난 곳',
  '곧 시작',
  '내일 마감',
  '마감한 곳',
  '모레 마감',
  '나중 시작',
] as const satisfies readonly (keyof typeof ROUNDS)[];
const names = Object.keys(ROUNDS);
const OPEN_NAMES = names.slice(0, 3);

beforeAll(async () => {
  host = await createTestApp();
  reader = await browserOf(host, await createUser(host.pool));
  for (const name of CREATION_ORDER) {
    const clubId = await registerClub(host, { clubName: name, category: '취미' });
    await host.pool.query(`update recruitments set ${ROUNDS[name]} where id = $1`, [
      await currentRoundOf(host.pool, clubId),
    ]);
  }
});
afterAll(() => host.close());

const listClubs = async (query: string) => (await reader.call<ClubPage>('GET', `/clubs?${query}`)).data;
const namesOf = ({ clubs }: { clubs: readonly Club[] }) => clubs.map(({ clubName }) => clubName);

test('sorts by deadline: nearest deadlines, open-ended, scheduled by opening, closed [RC-23]', async () => {
  expect(namesOf(await listClubs('sort=deadline&offset=0'))).toEqual(names);
  const seenNames: string[] = [];
  let cursor = '';
  do {
    const page = await listClubs(`sort=deadline&limit=2${cursor}`);
    seenNames.push(...namesOf(page));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  expect(seenNames).toEqual(names);
});

test('pages by deadline keep the ranking of the first page, also when a deadline passes meanwhile [RC-23]', async () => {
  const setDeadline = (sqlTime: string) =>
    host.pool.query(
      `update recruitments set closes_at = ${sqlTime} where club_id = (select id from clubs where name = '내일 마감')`,
    );
  const firstPage = await listClubs('sort=deadline&limit=1');
  expect(namesOf(firstPage)).toEqual(['내일 마감']);
  // The deadline passes after the first page and before the second.
  await setDeadline('now()');
  try {
    const nextPage = await listClubs(`sort=deadline&limit=20&cursor=${String(firstPage.nextCursor)}`);
    expect(namesOf(nextPage)).toEqual(names.slice(1));
    // In a new list, the club follows all scheduled clubs, which move up by one position.
    expect(namesOf(await listClubs('sort=deadline')).indexOf('내일 마감')).toBeGreaterThan(
      names.indexOf('나중 시작') - 1,
    );
  } finally {
    await setDeadline(`now() + interval '1 day'`);
  }
});

test('lists by newest and by deadline show a club that an operator has closed as not recruiting [RC-154]', async () => {
  const closedName = '상시';
  const setClosedAt = (sqlTime: string) =>
    host.pool.query(
      `update clubs set closed_at = ${sqlTime}, closed_reason = ${sqlTime}::text where name = $1`,
      [closedName],
    );
  await setClosedAt('now()');
  try {
    for (const sort of ['newest', 'deadline']) {
      expect(namesOf(await listClubs(`recruiting=open&sort=${sort}`))).not.toContain(closedName);
      const closedClub = (await listClubs(`sort=${sort}`)).clubs.find(
        ({ clubName }) => clubName === closedName,
      );
      expect(closedClub?.recruitment?.state).toBe('REVIEW');
    }
    // The club follows all scheduled clubs, which move up by one position.
    expect(namesOf(await listClubs('sort=deadline')).indexOf(closedName)).toBeGreaterThan(
      names.indexOf('나중 시작') - 1,
    );
  } finally {
    await setClosedAt('null');
  }
});

test.each(['newest', 'name', 'members', 'deadline'])(
  'filters the clubs that recruit now, sorted by %s, and rejects a cursor of this list without the filter [RC-24]',
  async (sort) => {
    const fullList = namesOf(await listClubs(`recruiting=open&sort=${sort}`));
    expect([...fullList].sort()).toEqual([...OPEN_NAMES].sort());
    const firstPage = await listClubs(`recruiting=open&sort=${sort}&limit=2`);
    const secondPage = await listClubs(
      `recruiting=open&sort=${sort}&limit=2&cursor=${String(firstPage.nextCursor)}`,
    );
    expect([...namesOf(firstPage), ...namesOf(secondPage)]).toEqual(fullList);
    expect(
      (await reader.call('GET', `/clubs?sort=${sort}&cursor=${String(firstPage.nextCursor)}`)).code,
    ).toBe('rule_broken');
  },
);

test('searches the clubs that recruit now, and sorts hits by deadline [RC-25]', async () => {
  const search = async (query: string) =>
    (await reader.call<SearchResult>('GET', `/clubs/search?search=${encodeURIComponent('마감')}${query}`))
      .data;
  expect(namesOf(await search('&sort=deadline'))).toEqual(['내일 마감', '모레 마감', '마감한 곳']);
  const openClubs = await search('&recruiting=open&sort=deadline');
  expect([namesOf(openClubs), openClubs.total]).toEqual([['내일 마감', '모레 마감'], 2]);
});

test('every club contains its current round, or the one that ended last [RC-26]', async () => {
  const { clubs } = await listClubs('sort=deadline');
  expect(clubs.map(({ recruitment }) => recruitment?.state)).toEqual([
    'OPEN',
    'OPEN',
    'OPEN',
    'SCHEDULED',
    'SCHEDULED',
    'REVIEW',
    'DONE',
  ]);
  const [nearestClub] = clubs;
  const { data } = await reader.call<Club>('GET', `/clubs/${String(nearestClub?.clubId)}`);
  expect(data.recruitment).toEqual(nearestClub?.recruitment);
  expect(data.recruitment?.closesAt).toMatch(/Z$/);
});
