import type { Article } from '@contract/article';
import type { ClubQuestionPage } from '@contract/club-question';
import type { Comment } from '@contract/comment';
import type { Member } from '@contract/member';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@contract/notification-settings';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { createTestApp, setUpTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { registerClub } from '../../testing/clubs';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { notificationsOf, notifyNow } from '../../testing/notifications';
import { createArticle, createComment } from '../../testing/posts';
import { createQuestion } from '../../testing/questions';

const password = 'maru-2026';
const host = setUpTestApp();

let userCount = 0;
async function createLoggedInUser(onHost = host) {
  const username = `leaver${String((userCount += 1))}`;
  const userId = await createUser(onHost.pool, { username, name: '김마루', password });
  return { username, userId, browser: await browserOf(onHost, userId) };
}
const withdraw = (browser: TestBrowser, typedPassword: unknown = password) =>
  browser.call('DELETE', '/users', { password: typedPassword });
const queryRows = async (sql: string, ...values: unknown[]) =>
  (await host.pool.query<Record<string, unknown>>(sql, values)).rows;

describe('a withdrawal', () => {
  test('erases all personal data of the account and keeps its id', async () => {
    const { userId, browser } = await createLoggedInUser();
    const { status, data, message } = await withdraw(browser);
    expect([status, data, message]).toEqual([200, null, '탈퇴가 완료되었습니다.']);
    const [row] = await queryRows('select * from users where id = $1', userId);
    expect(row).toEqual({
      id: userId,
      username: null,
      password_hash: null,
      name: null,
      email: null,
      mailbox: null,
      university_name: null,
      student_id: null,
      department: '',
      contact: '',
      is_email_verified: false,
      is_demo: false,
      is_operator: false,
      last_active_on: null,
      mail_refused_at: null,
      suspended_until: null,
      suspension_reason: null,
      profile_image: null,
      removed_until: null,
      consented_at: null,
      consent_version: null,
      created_at: expect.any(Date) as Date,
      withdrawn_at: expect.any(Date) as Date,
    });
  });

  test('ends all sessions of the user in all browsers and clears the cookie [AC-07 PF-11]', async () => {
    const { userId, browser } = await createLoggedInUser();
    const otherBrowser = await browserOf(host, userId);
    await withdraw(browser);
    expect(browser.cookies.has('dure_session')).toBe(false);
    expect((await otherBrowser.call('GET', '/users/profile')).status).toBe(401);
    expect(await queryRows('select from sessions where user_id = $1', userId)).toEqual([]);
  });

  test('deletes the notifications of the user; notifications of other users no longer name the user [NT-61]', async () => {
    const { userId, browser } = await createLoggedInUser();
    const otherUserId = await createUser(host.pool);
    const subject = { type: 'none' } as const;
    await notifyNow(
      host,
      { kind: 'EXPELLED', recipientIds: [userId], subject },
      { kind: 'COMMENT_ON_MINE', recipientIds: [otherUserId], subject, actorId: userId },
    );
    await withdraw(browser);
    for (const sql of [
      'select from notifications where recipient_id = $1',
      'select from notification_causes where recipient_id = $1',
      'select from notification_inboxes where user_id = $1',
    ])
      expect(await queryRows(sql, userId)).toEqual([]);
    expect(await notificationsOf(host, otherUserId)).toMatchObject([{ actorName: WITHDRAWN_USER_NAME }]);
  });

  test('deletes follows, settings and unanswered questions; answered ones stay without the asker’s name [FO-08 QU-11]', async () => {
    const { userId, browser } = await createLoggedInUser();
    const { clubId, presidentId } = await createClub(host.pool);
    await browser.call('PUT', `/clubs/${String(clubId)}/follow`);
    await browser.call('PUT', '/users/notification-settings', {
      groups: DEFAULT_NOTIFICATION_SETTINGS.groups,
      mutedClubIds: [clubId],
    });
    await createQuestion(host.pool, { clubId, askerId: userId });
    await createQuestion(host.pool, { clubId, askerId: userId, content: '남는 질문', answer: '답변' });
    await withdraw(browser);
    for (const table of ['club_follows', 'notification_settings', 'muted_clubs'])
      expect(await queryRows(`select from ${table} where user_id = $1`, userId)).toEqual([]);
    const president = await browserOf(host, presidentId);
    const { data } = await president.call<ClubQuestionPage>('GET', `/clubs/${String(clubId)}/questions`);
    expect(data.questions).toMatchObject([{ content: '남는 질문', askerName: WITHDRAWN_USER_NAME }]);
  });

  test('makes logging in impossible [ST-14]', async () => {
    const { username, browser } = await createLoggedInUser();
    await withdraw(browser);
    expect(await host.browser().call('POST', '/auth/login', { username, password })).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
    });
  });

  test('frees username, e-mail address and student id for another account [ST-14]', async () => {
    const { username, userId, browser } = await createLoggedInUser();
    const [before] = await queryRows('select student_id from users where id = $1', userId);
    await withdraw(browser);
    await expect(
      createUser(host.pool, { username, studentId: String(before?.student_id) }),
    ).resolves.toBeGreaterThan(userId);
  });

  test('ends memberships, updates the member count and deletes applications', async () => {
    const { userId, browser } = await createLoggedInUser();
    const joinedClub = await createClub(host.pool);
    await joinClub(host.pool, joinedClub.clubId, userId, 'VICE_PRESIDENT');
    await createSubmission(host.pool, { clubId: joinedClub.clubId, userId, status: 'APPROVED' });
    const appliedClub = await createClub(host.pool);
    await createSubmission(host.pool, { clubId: appliedClub.clubId, userId });
    const otherApplication = await createSubmission(host.pool, { clubId: appliedClub.clubId });
    expect((await withdraw(browser)).status).toBe(200);
    expect(await queryRows('select member_count from clubs where id = $1', joinedClub.clubId)).toEqual([
      { member_count: 1 },
    ]);
    expect(await queryRows('select from memberships where user_id = $1', userId)).toEqual([]);
    expect(
      await queryRows('select user_id from submissions where club_id = any($1)', [
        joinedClub.clubId,
        appliedClub.clubId,
      ]),
    ).toEqual([{ user_id: otherApplication.userId }]);
    const president = await browserOf(host, joinedClub.presidentId);
    expect(
      (await president.call<Member[]>('GET', `/clubs/${String(joinedClub.clubId)}/members`)).data.map(
        (member) => member.userId,
      ),
    ).toEqual([joinedClub.presidentId]);
    expect((await president.call('GET', `/clubs/${String(joinedClub.clubId)}`)).data).toMatchObject({
      leaders: [{ userId: joinedClub.presidentId }],
      memberCount: 1,
    });
  });

  test('deletes clubs without other members, together with their content [PF-08]', async () => {
    const { userId, browser } = await createLoggedInUser();
    const clubId = await registerClub(host, { clubName: '혼자 하는 동아리' }, browser);
    await createArticle(host.pool, { clubId, authorId: userId });
    const { userId: applicantId } = await createSubmission(host.pool, { clubId });
    expect((await withdraw(browser)).status).toBe(200);
    for (const table of ['memberships', 'submissions', 'articles', 'club_search'])
      expect(await queryRows(`select from ${table} where club_id = $1`, clubId)).toEqual([]);
    const applicant = await browserOf(host, applicantId);
    expect((await applicant.call('GET', `/clubs/${String(clubId)}`)).status).toBe(404);
    expect((await applicant.call('GET', '/users/submissions')).data).toEqual([]);
  });

  test('keeps articles and comments without the author’s name [PF-09]', async () => {
    const { userId, browser } = await createLoggedInUser();
    const { clubId, presidentId } = await createClub(host.pool);
    await joinClub(host.pool, clubId, userId, 'STAFF');
    const articleId = await createArticle(host.pool, { clubId, authorId: userId, title: '남는 글' });
    await createComment(host.pool, { articleId, userId, content: '남는 댓글' });
    await withdraw(browser);
    const reader = await browserOf(host, presidentId);
    const article = await reader.call<Article>(
      'GET',
      `/clubs/${String(clubId)}/articles/${String(articleId)}`,
    );
    expect(article.data).toMatchObject({
      title: '남는 글',
      author: { authorId: userId, authorName: '탈퇴한 회원' },
    });
    const {
      data: [comment],
    } = await reader.call<Comment[]>('GET', `/comment/articles/${String(articleId)}/comments`);
    expect(comment).toMatchObject({ userId, content: '남는 댓글', userName: '탈퇴한 회원' });
    expect((await reader.call('GET', `/users/${String(userId)}/profile`)).data).toEqual({
      userId,
      name: '탈퇴한 회원',
      profileImage: 'default-profileImage.png',
      profileImageUrl: null,
    });
    expect(
      (await reader.call<{ userId: number }[]>('GET', '/users/list')).data.map((user) => user.userId),
    ).not.toContain(userId);
  });
});

describe('a withdrawal is rejected and changes nothing', () => {
  test.each<[string, unknown]>([
    ['a wrong password', 'maru-2027'],
    ['the password in another case', 'MARU-2026'],
    ['a password that no account can have', 'x'],
    ['a Hangul password, which no account can have', '비밀번호비밀번호'],
  ])('with %s [PF-07]', async (_, typedPassword) => {
    const { browser } = await createLoggedInUser();
    await expectRefused(host.pool, () => withdraw(browser, typedPassword), '422 wrong_password');
    expect(await withdraw(browser, typedPassword)).toMatchObject({
      message: '비밀번호가 올바르지 않습니다.',
      errors: { password: '비밀번호가 올바르지 않습니다.' },
    });
    expect((await browser.call('GET', '/users/profile')).status).toBe(200);
  });

  test.each<[string, object | undefined, string]>([
    ['without a password', {}, '422 rule_broken'],
    ['with an empty password', { password: '' }, '422 rule_broken'],
    ['with a number as password', { password: 20_262_026 }, '400 bad_request'],
    ['without a body', undefined, '422 rule_broken'],
    ['with another user’s id', { password, userId: 1 }, '400 bad_request'],
  ])('%s', async (_, body, refusal) => {
    const { browser } = await createLoggedInUser();
    await expectRefused(host.pool, () => browser.call('DELETE', '/users', body), refusal);
  });

  test('while the user presides over a club with other members [PF-08]', async () => {
    const { userId, browser } = await createLoggedInUser();
    const clubWithoutOthers = await createClub(host.pool, { presidentId: userId });
    const { clubId } = await createClub(host.pool, { presidentId: userId });
    const successorId = await createClubMember(host.pool, clubId, 'MEMBER');
    await expectRefused(host.pool, () => withdraw(browser), '409 still_president');
    expect((await withdraw(browser)).message).toBe('회장을 위임한 뒤 탈퇴할 수 있습니다.');
    await browser.call('POST', '/clubs/grant-role', { targetUserId: successorId, clubId, role: 'PRESIDENT' });
    expect((await withdraw(browser)).status).toBe(200);
    expect(
      await queryRows('select id from clubs where id = any($1)', [clubWithoutOthers.clubId, clubId]),
    ).toEqual([{ id: clubId }]);
  });

  test('without a session', async () => {
    await expectRefused(host.pool, () => withdraw(host.browser()), '401 not_logged_in');
  });
});

describe('guessing the password in a logged-in browser [PF-07]', () => {
  let limitedHost: TestApp;
  beforeAll(async () => {
    limitedHost = await createTestApp({ LIMITS_FACTOR: '1' });
  });
  afterAll(() => limitedHost.close());
  const runConcurrently = async (actions: (() => Promise<{ status: number; code: string | undefined }>)[]) =>
    (await Promise.all(actions.map((run) => run()))).map(
      ({ status, code }) => `${String(status)} ${String(code)}`,
    );

  test('is blocked after as many attempts as a login allows, even concurrent ones; then the correct password is rejected, too', async () => {
    const { browser } = await createLoggedInUser(limitedHost);
    const outcomesOfAttempts = await runConcurrently(
      Array.from({ length: 25 }, () => () => withdraw(browser, 'maru-2027')),
    );
    expect(outcomesOfAttempts.filter((outcome) => outcome === '422 wrong_password')).toHaveLength(10);
    expect(outcomesOfAttempts.filter((outcome) => outcome === '429 too_many_requests')).toHaveLength(15);
    const { status, headers } = await withdraw(browser);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  });

  test('shares its attempts with logins at this address, if the browser is unknown', async () => {
    const { username, browser } = await createLoggedInUser(limitedHost);
    const wrongLogin = () =>
      limitedHost.browser().call('POST', '/auth/login', { username, password: 'maru-2027' });
    await runConcurrently(Array.from({ length: 6 }, () => wrongLogin));
    const outcomesOfAttempts = await runConcurrently(
      Array.from({ length: 6 }, () => () => withdraw(browser, 'maru-2027')),
    );
    expect(outcomesOfAttempts.filter((outcome) => outcome === '422 wrong_password')).toHaveLength(4);
    expect((await wrongLogin()).status).toBe(429);
  });
});
