import type { Member } from '@contract/member';
import { setUpTestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createObject,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

const host = setUpTestApp();

const pathOf = (clubId: number) => `/clubs/${String(clubId)}/members`;

test('lists members from the highest role to the lowest, then by join date [AN-07]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const join = (role: Parameters<typeof joinClub>[3]) => createClubMember(host.pool, clubId, role);
  const memberId = await join('MEMBER');
  const staffId = await join('STAFF');
  const viceId = await join('VICE_PRESIDENT');
  const secondViceId = await join('VICE_PRESIDENT');
  const earlierMemberId = await join('MEMBER');
  await host.pool.query(
    `update memberships set joined_at = joined_at - interval '1 year' where user_id = $1`,
    [earlierMemberId],
  );
  const browser = await browserOf(host, memberId);
  const { status, data } = await browser.call<Member[]>('GET', pathOf(clubId));
  expect(status).toBe(200);
  expect(data.map(({ userId, roleName }) => [userId, roleName])).toEqual([
    [presidentId, 'PRESIDENT'],
    [viceId, 'VICE_PRESIDENT'],
    [secondViceId, 'VICE_PRESIDENT'],
    [staffId, 'STAFF'],
    [earlierMemberId, 'MEMBER'],
    [memberId, 'MEMBER'],
  ]);
});

test('shows only id, name, picture, role and join date of a member [DA-07]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await joinClub(host.pool, clubId, await createUser(host.pool, { name: '송다은' }), 'STAFF');
  const imageName = await createObject(host.pool, userId, `user:${String(userId)}`);
  await host.pool.query('update users set profile_image = $2 where id = $1', [userId, imageName]);
  const { data } = await (await browserOf(host, presidentId)).call<Member[]>('GET', pathOf(clubId));
  const { joinedAt, profileImageUrl, ...visibleMember } = data[1] ?? {};
  expect(visibleMember).toEqual({ userId, name: '송다은', roleName: 'STAFF', profileImage: imageName });
  expect(profileImageUrl).toContain(`${imageName}.card`);
  expect(Date.parse(joinedAt ?? '')).toBeGreaterThan(0);
  expect(data[0]).toMatchObject({ profileImage: 'default-profileImage.png', profileImageUrl: null });
});

test('excludes members of other clubs', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  await createClubMember(host.pool, (await createClub(host.pool)).clubId, 'MEMBER');
  const { data } = await (await browserOf(host, presidentId)).call<Member[]>('GET', pathOf(clubId));
  expect(data.map(({ userId }) => userId)).toEqual([presidentId]);
});

test('rejects non-members with 403 and an unknown club with 404 [MR-06]', async () => {
  const { clubId } = await createClub(host.pool);
  const stranger = await browserOf(host, await createUser(host.pool));
  await expectRefused(host.pool, () => stranger.call('GET', pathOf(clubId)), '403 not_allowed');
  await expectRefused(host.pool, () => stranger.call('GET', pathOf(2_147_483_647)), '404 not_found');
});
