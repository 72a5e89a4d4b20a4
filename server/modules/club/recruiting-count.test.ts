import type { ClubPage } from '@contract/club';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { waitUntil } from '../../testing/wait-until';
import { registerClub } from '../../testing/clubs';
import { browserOf, createUser } from '../../testing/factories';
import { currentRoundOf } from '../../testing/recruitments';

let host: TestApp;
let reader: TestBrowser;
const clubIds: number[] = [];

beforeAll(async () => {
  host = await createTestApp();
  reader = await browserOf(host, await createUser(host.pool));
  for (const category of ['취미', '취미', '취미', '체육'] as const)
    clubIds.push(await registerClub(host, { clubName: `모집 ${String(clubIds.length)}`, category }));
  await closeRound(clubIds[0]);
});
afterAll(() => host.close());

// The default is only for TypeScript, for which `clubIds[0]` may be undefined. No club has the id 0.
const closeRound = async (clubId = 0) =>
  host.pool.query('update recruitments set closed_at = now() where id = $1', [
    await currentRoundOf(host.pool, clubId),
  ]);
const listClubs = async (query: string) => (await reader.call<ClubPage>('GET', `/clubs?${query}`)).data;
const HOBBY_QUERY = `category=${encodeURIComponent('취미')}`;

test.each(['sort=newest', 'sort=deadline', 'sort=name&recruiting=open'])(
  'with %s, only the first page has the number of recruiting clubs, in one category or in all categories [RC-80]',
  async (query) => {
    expect((await listClubs(query)).recruitingCount).toBe(3);
    const firstPage = await listClubs(`${query}&${HOBBY_QUERY}&limit=1`);
    expect(firstPage.recruitingCount).toBe(2);
    const secondPage = await listClubs(
      `${query}&${HOBBY_QUERY}&limit=1&cursor=${String(firstPage.nextCursor)}`,
    );
    expect(secondPage).not.toHaveProperty('recruitingCount');
    expect((await listClubs(`${query}&category=${encodeURIComponent('창업')}`)).recruitingCount).toBe(0);
  },
);

test('stops counting a club within seconds after its round was closed', async () => {
  await closeRound(clubIds[1]);
  await waitUntil(async () => (await listClubs(HOBBY_QUERY)).recruitingCount === 1);
});
