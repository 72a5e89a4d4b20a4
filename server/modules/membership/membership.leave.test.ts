import type { AuditPage } from '@contract/audit';
import type { MemberRoleName } from '@contract/member';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createArticle, createComment } from '../../testing/posts';

const host = setUpTestApp();

const endMembership = (browser: TestBrowser, clubId: number, targetUserId: number) =>
  browser.call('DELETE', '/clubs/leave-club', { targetUserId, clubId });
/** The id of no club and no user. */
const UNKNOWN_ID = 2_147_483_647;
const rolesBelowPresident = ['MEMBER', 'STAFF', 'VICE_PRESIDENT'] as const;

async function createClubWithMember(role: MemberRoleName = 'MEMBER') {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createClubMember(host.pool, clubId, role);
  const { applyId } = await createSubmission(host.pool, { clubId, userId, status: 'APPROVED' });
  return {
    clubId,
    presidentId,
    userId,
    applyId,
    president: await browserOf(host, presidentId),
    member: await browserOf(host, userId),
  };
}

async function readClubState(clubId: number) {
  const {
    rows: [row],
  } = await host.pool.query<{ memberCount: number; memberIds: number[]; applicantIds: number[] }>(
    `select member_count as "memberCount", array(select user_id from memberships where club_id = $1 order by user_id) as "memberIds",
            array(select user_id from submissions where club_id = $1 order by user_id) as "applicantIds" from clubs where id = $1`,
    [clubId],
  );
  return row;
}

test('an expulsion writes its reason of at most 500 characters to the audit log [MR-25]', async () => {
  const { clubId, userId, president } = await createClubWithMember('STAFF');
  const expel = (reason: string) =>
    president.call('DELETE', '/clubs/leave-club', { targetUserId: userId, clubId, reason });
  await expectRefused(host.pool, () => expel('가'.repeat(501)), '422 rule_broken');
  expect((await expel('석 달 동안 연락이 없었습니다.')).status).toBe(200);
  expect(
    (await president.call<AuditPage>('GET', `/clubs/${String(clubId)}/audit`)).data.entries,
  ).toMatchObject([{ action: 'MEMBER_EXPELLED', before: 'STAFF', reason: '석 달 동안 연락이 없었습니다.' }]);
});

test.each(rolesBelowPresident)(
  'deletes membership and application when a %s leaves [MR-05 ST-04]',
  async (role) => {
    const { clubId, presidentId, userId, member } = await createClubWithMember(role);
    const { status, data } = await endMembership(member, clubId, userId);
    expect([status, data]).toEqual([200, null]);
    expect(await readClubState(clubId)).toEqual({
      memberCount: 1,
      memberIds: [presidentId],
      applicantIds: [],
    });
    expect((await member.call('GET', `/clubs/${String(clubId)}/role`)).data).toEqual({ role: 'NO_ROLE' });
    expect((await member.call('GET', '/clubs/my-clubs')).data).toEqual([]);
    // The former member may apply again.
    expect(
      (
        await member.call('POST', `/clubs/${String(clubId)}/submissions`, {
          contact: '01012345678',
          contents: '돌아왔습니다.',
        })
      ).status,
    ).toBe(201);
  },
);

test.each(rolesBelowPresident)(
  'deletes membership and application when the president expels a %s [RO-09 ST-04]',
  async (role) => {
    const { clubId, presidentId, userId, president, member } = await createClubWithMember(role);
    expect((await endMembership(president, clubId, userId)).status).toBe(200);
    expect(await readClubState(clubId)).toEqual({
      memberCount: 1,
      memberIds: [presidentId],
      applicantIds: [],
    });
    await expectRefused(
      host.pool,
      () => member.call('GET', `/clubs/${String(clubId)}/members`),
      '403 not_allowed',
    );
  },
);

test('leaving keeps posts, data of other clubs and applications of other users', async () => {
  const { clubId, userId, member } = await createClubWithMember();
  const articleId = await createArticle(host.pool, { clubId, authorId: userId });
  await createComment(host.pool, { articleId, userId });
  const otherClub = await createClub(host.pool);
  await joinClub(host.pool, otherClub.clubId, userId, 'MEMBER');
  await createSubmission(host.pool, { clubId: otherClub.clubId, userId, status: 'APPROVED' });
  const otherApplicant = await createSubmission(host.pool, { clubId });
  expect((await endMembership(member, clubId, userId)).status).toBe(200);
  expect(
    (
      await host.pool.query(
        'select from articles a join comments c on c.article_id = a.id where a.id = $1 and c.user_id = $2',
        [articleId, userId],
      )
    ).rowCount,
  ).toBe(1);
  expect(await readClubState(otherClub.clubId)).toMatchObject({ memberCount: 2, applicantIds: [userId] });
  expect(await readClubState(clubId)).toMatchObject({ applicantIds: [otherApplicant.userId] });
});

test('a president cannot leave before handing over the club [MR-04]', async () => {
  const { clubId, presidentId, president } = await createClubWithMember();
  await expectRefused(host.pool, () => endMembership(president, clubId, presidentId), '409 still_president');
  expect((await endMembership(president, clubId, presidentId)).message).toBe(
    '회장을 위임한 뒤 탈퇴할 수 있습니다.',
  );
});

test.each(rolesBelowPresident)('a %s cannot expel a member [ME-88 MR-03 RO-09]', async (role) => {
  const { clubId, presidentId, member } = await createClubWithMember(role);
  const otherMemberId = await createClubMember(host.pool, clubId, 'MEMBER');
  for (const targetId of [otherMemberId, presidentId, UNKNOWN_ID])
    await expectRefused(host.pool, () => endMembership(member, clubId, targetId), '403 not_allowed');
  expect((await endMembership(member, clubId, otherMemberId)).message).toBe(
    '회장만 회원을 추방할 수 있습니다.',
  );
});

test('the president of another club and a user without a club cannot expel a member [RO-11]', async () => {
  const { clubId, userId } = await createClubWithMember();
  for (const outsiderId of [(await createClub(host.pool)).presidentId, await createUser(host.pool)]) {
    const browser = await browserOf(host, outsiderId);
    await expectRefused(host.pool, () => endMembership(browser, clubId, userId), '403 not_allowed');
  }
});

test('a non-member can neither leave nor be expelled', async () => {
  const { clubId, president } = await createClubWithMember();
  const { userId: applicantId } = await createSubmission(host.pool, { clubId });
  const applicant = await browserOf(host, applicantId);
  await expectRefused(host.pool, () => endMembership(applicant, clubId, applicantId), '404 not_found');
  await expectRefused(host.pool, () => endMembership(president, clubId, applicantId), '404 not_found');
  await expectRefused(host.pool, () => endMembership(president, UNKNOWN_ID, applicantId), '404 not_found');
});

test('rejects a second request to leave with 404', async () => {
  const { clubId, userId, member } = await createClubWithMember();
  await endMembership(member, clubId, userId);
  await expectRefused(host.pool, () => endMembership(member, clubId, userId), '404 not_found');
});

test('a former president can leave after the hand-over', async () => {
  const { clubId, presidentId, userId, president } = await createClubWithMember();
  await president.call('POST', '/clubs/grant-role', { targetUserId: userId, clubId, role: 'PRESIDENT' });
  expect((await endMembership(president, clubId, presidentId)).status).toBe(200);
  expect(await readClubState(clubId)).toMatchObject({ memberCount: 1, memberIds: [userId] });
});
