import { memberRoleNames } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { waitForLockWaiter } from '../../testing/lock-wait';

const host = setUpTestApp();
/** The id of no club and no user. */
const UNKNOWN_ID = 2_147_483_647;

const grantRole = (browser: TestBrowser, clubId: number, targetUserId: number, role: string) =>
  browser.call('POST', '/clubs/grant-role', { targetUserId, clubId, role });
const readRoles = async (clubId: number) =>
  Object.fromEntries(
    (
      await host.pool.query<{ user_id: number; role: MemberRoleName }>(
        'select user_id, role from memberships where club_id = $1 order by user_id',
        [clubId],
      )
    ).rows.map(({ user_id, role }) => [user_id, role]),
  );

async function createClubWithMember(role: MemberRoleName = 'MEMBER') {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createClubMember(host.pool, clubId, role);
  return {
    clubId,
    presidentId,
    userId,
    president: await browserOf(host, presidentId),
    member: await browserOf(host, userId),
  };
}

describe('a president', () => {
  const rolesBelowPresident = memberRoleNames.filter((role) => role !== 'PRESIDENT');
  test.each(rolesBelowPresident.flatMap((from) => rolesBelowPresident.map((to) => ({ from, to }))))(
    'makes a $from a $to [MR-01 RO-08]',
    async ({ from, to }) => {
      const { clubId, presidentId, userId, president, member } = await createClubWithMember(from);
      const { status, data, message } = await grantRole(president, clubId, userId, to);
      expect([status, data, message]).toEqual([200, null, '역할이 변경되었습니다.']);
      expect(await readRoles(clubId)).toEqual({ [presidentId]: 'PRESIDENT', [userId]: to });
      expect((await member.call('GET', `/clubs/${String(clubId)}/role`)).data).toMatchObject({ role: to });
    },
  );

  test.each(rolesBelowPresident)(
    'hands the club over to a %s and becomes a member [MR-02 ST-06]',
    async (from) => {
      const { clubId, presidentId, userId, president, member } = await createClubWithMember(from);
      expect((await grantRole(president, clubId, userId, 'PRESIDENT')).status).toBe(200);
      expect(await readRoles(clubId)).toEqual({ [presidentId]: 'MEMBER', [userId]: 'PRESIDENT' });
      // The rights moved from the former to the new president.
      await expectRefused(host.pool, () => grantRole(president, clubId, userId, 'STAFF'), '403 not_allowed');
      expect((await grantRole(member, clubId, presidentId, 'STAFF')).status).toBe(200);
    },
  );

  test('is replaced by the new president in the search after a hand-over', async () => {
    const presidentId = await createUser(host.pool, { name: '가람솔' });
    const { clubId } = await createClub(host.pool, { presidentId });
    const userId = await joinClub(
      host.pool,
      clubId,
      await createUser(host.pool, { name: '나래윤' }),
      'MEMBER',
    );
    const president = await browserOf(host, presidentId);
    await grantRole(president, clubId, userId, 'PRESIDENT');
    const searchClubIds = async (name: string) =>
      (
        await president.call<{ clubs: { clubId: number }[] }>(
          'GET',
          `/clubs/search?search=${encodeURIComponent(name)}`,
        )
      ).data.clubs.map((club) => club.clubId);
    expect([await searchClubIds('가람솔'), await searchClubIds('나래윤')]).toEqual([[], [clubId]]);
    expect((await president.call('GET', `/clubs/${String(clubId)}`)).data).toMatchObject({
      presidentName: '나래윤',
      leaders: [{ userId, roleName: 'PRESIDENT' }],
    });
  });

  test('cannot change their own role [ME-89 MR-01]', async () => {
    const { clubId, presidentId, president } = await createClubWithMember();
    for (const role of memberRoleNames)
      await expectRefused(
        host.pool,
        () => grantRole(president, clubId, presidentId, role),
        '403 not_allowed',
      );
    expect((await grantRole(president, clubId, presidentId, 'MEMBER')).message).toBe(
      '자신의 역할은 변경할 수 없습니다.',
    );
  });

  test('cannot give a role to a non-member', async () => {
    const { clubId, president } = await createClubWithMember();
    const strangerId = await createUser(host.pool);
    await expectRefused(host.pool, () => grantRole(president, clubId, strangerId, 'MEMBER'), '404 not_found');
    await expectRefused(
      host.pool,
      () => grantRole(president, clubId, strangerId, 'PRESIDENT'),
      '404 not_found',
    );
    await expectRefused(host.pool, () => grantRole(president, clubId, UNKNOWN_ID, 'STAFF'), '404 not_found');
  });

  test('changes nothing when giving a member the role that the member already has', async () => {
    const { clubId, userId, president } = await createClubWithMember('STAFF');
    expect((await grantRole(president, clubId, userId, 'STAFF')).status).toBe(200);
    expect((await readRoles(clubId))[userId]).toBe('STAFF');
  });

  test('cannot give a role in another or unknown club [RO-11]', async () => {
    const { clubId, userId } = await createClubWithMember();
    const otherPresident = await browserOf(host, (await createClub(host.pool)).presidentId);
    await expectRefused(
      host.pool,
      () => grantRole(otherPresident, clubId, userId, 'STAFF'),
      '403 not_allowed',
    );
    await expectRefused(
      host.pool,
      () => grantRole(otherPresident, UNKNOWN_ID, userId, 'STAFF'),
      '404 not_found',
    );
  });
});

test.each(['VICE_PRESIDENT', 'STAFF', 'MEMBER'] as const)(
  'a %s cannot grant roles, not even to themselves [ME-88 MR-03 RO-08]',
  async (role) => {
    const { clubId, presidentId, userId, member } = await createClubWithMember(role);
    const otherMemberId = await createClubMember(host.pool, clubId, 'MEMBER');
    for (const target of [otherMemberId, userId, presidentId])
      await expectRefused(host.pool, () => grantRole(member, clubId, target, 'PRESIDENT'), '403 not_allowed');
    expect((await grantRole(member, clubId, otherMemberId, 'STAFF')).message).toBe(
      '회장만 역할을 변경할 수 있습니다.',
    );
  },
);

test.each([
  ['NO_ROLE', '422 rule_broken'],
  ['president', '422 rule_broken'],
  ['', '422 rule_broken'],
])('rejects %p as a role', async (role, refusal) => {
  const { clubId, userId, president } = await createClubWithMember();
  await expectRefused(host.pool, () => grantRole(president, clubId, userId, role), refusal);
});

test.each<[string, object]>([
  ['a text for an id', { targetUserId: '1' }],
  ['an unknown field', { from: 'MEMBER' }],
  ['a number for a role', { role: 4 }],
])('%s is rejected', async (_, fields) => {
  const { clubId, userId, president } = await createClubWithMember();
  await expectRefused(
    host.pool,
    () =>
      president.call('POST', '/clubs/grant-role', { targetUserId: userId, clubId, role: 'STAFF', ...fields }),
    '400 bad_request',
  );
});

describe('the limit of three clubs [CR-05 NU-05]', () => {
  test('rejects the hand-over of a fourth club', async () => {
    const { clubId, userId, president } = await createClubWithMember();
    for (let n = 0; n < 3; n += 1) await createClub(host.pool, { presidentId: userId });
    await expectRefused(
      host.pool,
      () => grantRole(president, clubId, userId, 'PRESIDENT'),
      '409 club_limit_reached',
    );
    expect((await grantRole(president, clubId, userId, 'PRESIDENT')).message).toBe(
      '이미 동아리 3개의 회장인 회원에게는 회장을 위임할 수 없습니다.',
    );
    expect((await grantRole(president, clubId, userId, 'VICE_PRESIDENT')).status).toBe(200);
  });

  test('does not count clubs that the user has handed over', async () => {
    const { clubId, userId, president, member } = await createClubWithMember();
    const { clubId: handedOverClubId } = await createClub(host.pool, { presidentId: userId });
    await createClub(host.pool, { presidentId: userId });
    expect((await grantRole(president, clubId, userId, 'PRESIDENT')).status).toBe(200);
    const successorId = await createClubMember(host.pool, handedOverClubId, 'MEMBER');
    expect((await grantRole(member, handedOverClubId, successorId, 'PRESIDENT')).status).toBe(200);
    const { clubId: fourthClubId, presidentId } = await createClub(host.pool);
    await joinClub(host.pool, fourthClubId, userId, 'MEMBER');
    expect(
      (await grantRole(await browserOf(host, presidentId), fourthClubId, userId, 'PRESIDENT')).status,
    ).toBe(200);
  });
});

test('a hand-over waits for a concurrent rename of the former president, and the search finds the new president', async () => {
  const { clubId, presidentId, userId, president } = await createClubWithMember();
  await host.pool.query(`update users set name = '다솜결' where id = $1`, [userId]);
  const renamingClient = await host.pool.connect();
  try {
    await renamingClient.query('begin');
    await renamingClient.query(`update users set name = '라온빛' where id = $1`, [presidentId]);
    const handOver = grantRole(president, clubId, userId, 'PRESIDENT');
    await waitForLockWaiter(host.pool);
    await renamingClient.query('commit');
    expect((await handOver).status).toBe(200);
  } finally {
    renamingClient.release();
  }
  expect(
    (await president.call('GET', `/clubs/search?search=${encodeURIComponent('다솜결')}`)).data,
  ).toMatchObject({ total: 1 });
});
