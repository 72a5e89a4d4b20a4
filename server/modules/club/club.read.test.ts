import type { Club, MyClub } from '@contract/club';
import { memberRoleNames } from '@contract/member';
import { setUpTestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createObject,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';

const host = setUpTestApp();

const createNamedUser = (name: string) => createUser(host.pool, { name });
const pathOf = (clubId: number) => `/clubs/${String(clubId)}`;

test('leaders are the president, then vice presidents in the order in which they joined [DA-02 SH-15]', async () => {
  const { clubId, presidentId } = await createClub(host.pool, {
    presidentId: await createNamedUser('박회장'),
  });
  const laterViceId = await joinClub(host.pool, clubId, await createNamedUser('나중'), 'VICE_PRESIDENT');
  const earlierViceId = await joinClub(host.pool, clubId, await createNamedUser('먼저'), 'VICE_PRESIDENT');
  for (const role of ['STAFF', 'MEMBER'] as const) await createClubMember(host.pool, clubId, role);
  await host.pool.query(`update memberships set joined_at = now() - interval '1 year' where user_id = $1`, [
    earlierViceId,
  ]);
  const { data } = await (
    await browserOf(host, await createUser(host.pool))
  ).call<Club>('GET', pathOf(clubId));
  expect(data).toMatchObject({ presidentName: '박회장', memberCount: 5 });
  expect(data.leaders).toEqual([
    { userId: presidentId, name: '박회장', roleName: 'PRESIDENT' },
    { userId: earlierViceId, name: '먼저', roleName: 'VICE_PRESIDENT' },
    { userId: laterViceId, name: '나중', roleName: 'VICE_PRESIDENT' },
  ]);
});

test('shows a leader with a deleted account under the replacement name', async () => {
  const { clubId } = await createClub(host.pool);
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  await host.pool.query('update users set name = null, withdrawn_at = now() where id = $1', [viceId]);
  const { data } = await (
    await browserOf(host, await createUser(host.pool))
  ).call<Club>('GET', pathOf(clubId));
  expect(data.leaders[1]).toEqual({ userId: viceId, name: '탈퇴한 회원', roleName: 'VICE_PRESIDENT' });
});

test('a club with a picture has a signed URL of its card picture, also in the list of my clubs [TR-15]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const pictureName = await createObject(host.pool, presidentId, `club:${String(clubId)}`);
  await host.pool.query('update clubs set thumbnail = $2 where id = $1', [clubId, pictureName]);
  const reader = await browserOf(host, presidentId);
  const { data: club } = await reader.call<Club>('GET', pathOf(clubId));
  expect(club.thumbUrl).toBe(pictureName);
  expect(club.thumbCardUrl).toMatch(new RegExp(`^/storage/${pictureName}\\.card\\.webp\\?`));
  const { data: myClubs } = await reader.call<MyClub[]>('GET', '/clubs/my-clubs');
  expect(myClubs[0]?.thumbCardUrl).toMatch(/^\/storage\//);
});

test('returns the caller’s role in a club, and NO_ROLE for a stranger [DA-09]', async () => {
  const { clubId } = await createClub(host.pool);
  await createClub(host.pool);
  const readRole = async (userId: number) =>
    (await (await browserOf(host, userId)).call<{ role: string }>('GET', `${pathOf(clubId)}/role`)).data;
  for (const role of memberRoleNames.filter((name) => name !== 'PRESIDENT')) {
    expect(await readRole(await createClubMember(host.pool, clubId, role))).toMatchObject({ role });
  }
  expect(await readRole(await createUser(host.pool))).toEqual({ role: 'NO_ROLE' });
});

test('my clubs are the caller’s clubs, newest membership first, with the role in each [SH-29]', async () => {
  const userId = await createUser(host.pool);
  const ownClub = await createClub(host.pool, { presidentId: userId, name: '내 동아리' });
  const joinedClub = await createClub(host.pool, { name: '들어간 동아리' });
  await createClub(host.pool, { name: '모르는 동아리' });
  await joinClub(host.pool, joinedClub.clubId, userId, 'STAFF');
  const { data } = await (await browserOf(host, userId)).call<MyClub[]>('GET', '/clubs/my-clubs');
  expect(data.map(({ clubId, roleName }) => ({ clubId, roleName }))).toEqual([
    { clubId: joinedClub.clubId, roleName: 'STAFF' },
    { clubId: ownClub.clubId, roleName: 'PRESIDENT' },
  ]);
});

test('a user without memberships has no clubs', async () => {
  const { data } = await (await browserOf(host, await createUser(host.pool))).call('GET', '/clubs/my-clubs');
  expect(data).toEqual([]);
});

test('the categories are the fixed eight [CR-04 DA-03]', async () => {
  const { data } = await (
    await browserOf(host, await createUser(host.pool))
  ).call('GET', '/clubs/categories');
  // The names are written out: the server returns the contract's list, so a comparison with this list would prove nothing.
  expect(data).toEqual(
    ['공연', '학술', '체육', '봉사', '취미', '문화예술', '종교', '창업'].map((categoryName) => ({
      categoryName,
    })),
  );
});

test.each(['0', '-1', '1e3', '1.5', '01', 'x', '2147483648', '99999999999', '2147483647', '%31%00'])(
  'rejects the club id %s with 404 [AN-06]',
  async (id) => {
    const reader = await browserOf(host, await createUser(host.pool));
    for (const path of [`/clubs/${id}`, `/clubs/${id}/role`]) {
      const { status, code } = await reader.call('GET', path);
      expect({ path, status, code }).toEqual({ path, status: 404, code: 'not_found' });
    }
  },
);

test('rejects anonymous requests for a club', async () => {
  const { clubId } = await createClub(host.pool);
  for (const path of [pathOf(clubId), `${pathOf(clubId)}/role`, '/clubs/999999']) {
    expect((await host.browser().call('GET', path)).code).toBe('not_logged_in');
  }
});
