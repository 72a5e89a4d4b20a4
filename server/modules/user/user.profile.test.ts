import type { Profile, PublicProfile, UserListing } from '@contract/user';
import { registrationBody } from '../../testing/accounts';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import {
  browserOf,
  createClub,
  createObject,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

const host = setUpTestApp();

/** Creates a logged-in user. */
const createStudent = async (columns: Parameters<typeof createUser>[1] = {}) => {
  const { username, studentId } = registrationBody();
  const user = {
    username,
    studentId,
    name: '김하늘',
    department: '국어국문학과',
    contact: '01012345678',
    ...columns,
  };
  const userId = await createUser(host.pool, user);
  return { ...user, userId, email: `${user.username}@mju.ac.kr`, browser: await browserOf(host, userId) };
};
const getProfile = async (browser: TestBrowser) =>
  (await browser.call<Profile>('GET', '/users/profile')).data;
const patchProfile = (browser: TestBrowser, body: object) =>
  browser.call<Profile>('PATCH', '/users/profile', body);
const getPublicProfile = (browser: TestBrowser, userId: number) =>
  browser.call<PublicProfile>('GET', `/users/${String(userId)}/profile`);

describe('the user’s own profile', () => {
  test('contains all entered fields, but no password [DA-01]', async () => {
    const { userId, username, email, studentId, browser } = await createStudent();
    expect(await getProfile(browser)).toEqual({
      userId,
      username,
      name: '김하늘',
      email,
      universityName: '명지대학교',
      studentId,
      department: '국어국문학과',
      contact: '01012345678',
      isEmailVerified: true,
      mailRefusedAt: null,
      profileImage: 'default-profileImage.png',
      profileImageUrl: null,
    });
  });

  test('is rejected without a session', async () => {
    const anonymous = host.browser();
    await expectRefused(host.pool, () => anonymous.call('GET', '/users/profile'), '401 not_logged_in');
    await expectRefused(host.pool, () => patchProfile(anonymous, { name: '아무개' }), '401 not_logged_in');
  });

  test('changes only in the sent fields [PF-01]', async () => {
    const { browser } = await createStudent();
    const before = await getProfile(browser);
    const { status, data, message } = await patchProfile(browser, { department: ' 컴퓨터  공학과 ' });
    expect([status, data, message]).toEqual([
      200,
      { ...before, department: '컴퓨터 공학과' },
      '저장되었습니다.',
    ]);
    await patchProfile(browser, { name: '김두레', contact: '010-9876-5432' });
    expect(await getProfile(browser)).toEqual({
      ...before,
      department: '컴퓨터 공학과',
      name: '김두레',
      contact: '01098765432',
    });
    await patchProfile(browser, { department: '', contact: '' });
    expect(await getProfile(browser)).toEqual({ ...before, department: '', name: '김두레', contact: '' });
  });

  test('changes without an effect on another user’s profile', async () => {
    const [me, other] = [await createStudent(), await createStudent()];
    const before = await getProfile(other.browser);
    await patchProfile(me.browser, { name: '바뀐 이름', department: '바뀐 학과' });
    expect(await getProfile(other.browser)).toEqual(before);
  });

  test.each<[string, object]>([
    ['nothing', {}],
    [
      'the current values',
      {
        name: '김하늘',
        department: '국어국문학과',
        contact: '010-1234-5678',
        profileImage: 'default-profileImage.png',
      },
    ],
  ])('rejects %s with nothing_changed', async (_, body) => {
    const { browser } = await createStudent();
    await expectRefused(host.pool, () => patchProfile(browser, body), '422 nothing_changed');
    expect((await patchProfile(browser, body)).message).toBe('변경된 내용이 없습니다.');
  });

  test('rejects the current address in another case with nothing_changed [PF-02]', async () => {
    const { browser, email } = await createStudent();
    const patch = () => patchProfile(browser, { email: email.toUpperCase() });
    await expectRefused(host.pool, patch, '422 nothing_changed');
  });

  test.each<[string, object, object]>([
    ['name', { name: ' ' }, { name: '이름을 입력해 주세요.' }],
    ['contact', { contact: '02-123-4567' }, { contact: '올바른 전화번호를 입력해 주세요.' }],
    ['department', { department: '가'.repeat(51) }, { department: '학과는 50자까지 입력할 수 있습니다.' }],
  ])('rejects an invalid %s without a change', async (_, body, errors) => {
    const { browser } = await createStudent();
    await expectRefused(host.pool, () => patchProfile(browser, body), '422 rule_broken');
    expect((await patchProfile(browser, body)).errors).toEqual(errors);
  });

  test.each([
    'userId',
    'username',
    'studentId',
    'universityName',
    'universityId',
    'isEmailVerified',
    'role',
    'password',
    'passwordHash',
    'consent',
    'createdAt',
    'withdrawnAt',
  ])('rejects a change of %s [AC-11]', async (field) => {
    const { browser } = await createStudent();
    const patch = () => patchProfile(browser, { name: '김두레', [field]: 'x' });
    await expectRefused(host.pool, patch, '400 bad_request');
  });

  test('removes its picture when the name of the default picture is sent', async () => {
    const { browser, userId } = await createStudent();
    const image = await createObject(host.pool, userId, `user:${String(userId)}`);
    await host.pool.query('update users set profile_image = $2 where id = $1', [userId, image]);
    expect((await getProfile(browser)).profileImage).toBe(image);
    const { data } = await patchProfile(browser, { profileImage: 'default-profileImage.png' });
    expect([data.profileImage, data.profileImageUrl]).toEqual(['default-profileImage.png', null]);
  });

  test('rejects a picture of another user and a name that belongs to no picture', async () => {
    const [me, other] = [await createStudent(), await createStudent()];
    for (const profileImage of [
      await createObject(host.pool, other.userId),
      'https://evil.example/x.png',
      '../secret',
      '',
    ]) {
      await expectRefused(host.pool, () => patchProfile(me.browser, { profileImage }), '404 not_found');
    }
  });

  test('keeps all of three concurrent changes', async () => {
    const { browser } = await createStudent();
    const outcomes = await Promise.all([
      patchProfile(browser, { name: '김두레' }),
      patchProfile(browser, { department: '수학과' }),
      patchProfile(browser, { contact: '01011112222' }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await getProfile(browser)).toMatchObject({
      name: '김두레',
      department: '수학과',
      contact: '01011112222',
    });
  });
});

test('the search finds a president’s new name', async () => {
  const president = await createStudent({ name: '강감찬' });
  const { clubId } = await createClub(host.pool, { presidentId: president.userId });
  await patchProfile(president.browser, { name: '을지문덕' });
  const searchClubIds = async (search: string) =>
    (
      await president.browser.call<{ clubs: { clubId: number }[] }>(
        'GET',
        `/clubs/search?search=${encodeURIComponent(search)}`,
      )
    ).data.clubs.map((club) => club.clubId);
  expect([await searchClubIds('을지문덕'), await searchClubIds('강감찬')]).toEqual([[clubId], []]);
});

describe('a user', () => {
  test('is shown to other users by name and picture only [PF-12]', async () => {
    const [me, other] = [await createStudent(), await createStudent()];
    const { status, data } = await getPublicProfile(me.browser, other.userId);
    expect([status, data]).toEqual([
      200,
      {
        userId: other.userId,
        name: '김하늘',
        profileImage: 'default-profileImage.png',
        profileImageUrl: null,
      },
    ]);
  });

  test('sees their own public profile with username, student id and department [PF-12]', async () => {
    const { browser, userId, username, studentId } = await createStudent();
    expect((await getPublicProfile(browser, userId)).data).toEqual({
      userId,
      name: '김하늘',
      profileImage: 'default-profileImage.png',
      profileImageUrl: null,
      username,
      studentId,
      department: '국어국문학과',
    });
  });

  test('is shown with student id only to leaders of a club with an application of the user [PF-12]', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const applicant = await createStudent();
    await createSubmission(host.pool, { clubId, userId: applicant.userId });
    const canReadStudentId = async (viewerId: number) =>
      Object.keys((await getPublicProfile(await browserOf(host, viewerId), applicant.userId)).data).includes(
        'studentId',
      );
    const viewerIdsByRole = { PRESIDENT: presidentId } as Record<string, number>;
    for (const role of ['VICE_PRESIDENT', 'STAFF', 'MEMBER'] as const)
      viewerIdsByRole[role] = await createClubMember(host.pool, clubId, role);
    viewerIdsByRole.presidentOfOtherClub = (await createClub(host.pool)).presidentId;
    const canReadByRole = Object.fromEntries(
      await Promise.all(
        Object.entries(viewerIdsByRole).map(
          async ([role, viewerId]) => [role, await canReadStudentId(viewerId)] as const,
        ),
      ),
    );
    expect(canReadByRole).toEqual({
      PRESIDENT: true,
      VICE_PRESIDENT: true,
      STAFF: false,
      MEMBER: false,
      presidentOfOtherClub: false,
    });
    await host.pool.query('delete from submissions where user_id = $1', [applicant.userId]);
    expect(await canReadStudentId(presidentId)).toBe(false);
  });

  test('is shown without personal data after deleting the account', async () => {
    const { clubId, presidentId } = await createClub(host.pool);
    const deletedUser = await createStudent();
    await createSubmission(host.pool, { clubId, userId: deletedUser.userId });
    await host.pool.query(
      'update users set withdrawn_at = now(), name = null, username = null, student_id = null where id = $1',
      [deletedUser.userId],
    );
    const { data } = await getPublicProfile(await browserOf(host, presidentId), deletedUser.userId);
    expect(data).toEqual({
      userId: deletedUser.userId,
      name: '탈퇴한 회원',
      profileImage: 'default-profileImage.png',
      profileImageUrl: null,
    });
  });

  test('with an unknown or malformed id is not found', async () => {
    const { browser } = await createStudent();
    for (const userId of ['2147483647', '0', '-1', '1e3', 'me', '99999999999']) {
      await expectRefused(host.pool, () => browser.call('GET', `/users/${userId}/profile`), '404 not_found');
    }
  });

  test('is listed with id, name, picture and university only, and not after deleting the account [AC-12]', async () => {
    const { browser } = await createStudent();
    const deletedUser = await createStudent();
    await host.pool.query('update users set withdrawn_at = now(), name = null where id = $1', [
      deletedUser.userId,
    ]);
    const { data } = await browser.call<UserListing[]>('GET', '/users/list');
    // The earlier tests of this file have created more users.
    expect(data.length).toBeGreaterThan(5);
    for (const row of data)
      expect(Object.keys(row).sort()).toEqual([
        'name',
        'profileImage',
        'profileImageUrl',
        'universityName',
        'userId',
      ]);
    expect(data.map(({ userId }) => userId)).not.toContain(deletedUser.userId);
  });
});
