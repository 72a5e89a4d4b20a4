import type { Profile } from '@contract/user';
import { registrationBody, advanceVerificationClock, verifyEmail } from '../../testing/accounts';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

const host = setUpTestApp();

/** Creates a logged-in user. */
const createUserWithBrowser = async () => {
  const { username, studentId } = registrationBody();
  const userId = await createUser(host.pool, { username, studentId });
  return { userId, username, email: `${username}@mju.ac.kr`, browser: await browserOf(host, userId) };
};
const changeProfile = (browser: TestBrowser, body: object) =>
  browser.call<Profile>('PATCH', '/users/profile', body);

const verifyNewEmail = async (browser: TestBrowser) => {
  const { email } = registrationBody();
  await verifyEmail(host, browser, email);
  return email;
};

describe('a new address [PF-05]', () => {
  test('is accepted once after each verification in this browser [PR-14 ST-11]', async () => {
    const { browser, userId } = await createUserWithBrowser();
    await host.pool.query('update users set is_email_verified = false where id = $1', [userId]);
    const { email } = registrationBody();
    await verifyEmail(host, browser, email);
    const { status, data } = await changeProfile(browser, { email });
    expect([status, data.email, data.isEmailVerified]).toEqual([200, email, true]);
    await changeProfile(browser, { email: await verifyNewEmail(browser) });
    await expectRefused(host.pool, () => changeProfile(browser, { email }), '403 email_not_verified');
  });

  test('is rejected without a verification, with that of another browser and with an expired one [ME-92]', async () => {
    const { browser } = await createUserWithBrowser();
    const { email } = registrationBody();
    await expectRefused(host.pool, () => changeProfile(browser, { email }), '403 email_not_verified');
    expect((await changeProfile(browser, { email })).message).toBe('이메일을 변경하려면 인증이 필요합니다.');
    await verifyEmail(host, host.browser(), email);
    await expectRefused(
      host.pool,
      () => changeProfile(browser, { email, name: '김두레' }),
      '403 email_not_verified',
    );
    const expiredEmail = await verifyNewEmail(browser);
    await advanceVerificationClock(host.pool, { seconds: 600 });
    await expectRefused(
      host.pool,
      () => changeProfile(browser, { email: expiredEmail }),
      '403 email_not_verified',
    );
  });

  test('must belong to the user’s university', async () => {
    const { browser } = await createUserWithBrowser();
    const email = 'haneul@snu.ac.kr';
    await verifyEmail(host, browser, email);
    await expectRefused(host.pool, () => changeProfile(browser, { email }), '422 university_email_required');
    await expectRefused(
      host.pool,
      () => changeProfile(browser, { email: 'haneul@gmail.com' }),
      '422 rule_broken',
    );
  });

  test('must be unused, and its verification stays valid after a rejection', async () => {
    const [me, otherUser] = [await createUserWithBrowser(), await createUserWithBrowser()];
    await verifyEmail(host, me.browser, otherUser.email);
    await expectRefused(
      host.pool,
      () => changeProfile(me.browser, { email: otherUser.email }),
      '409 email_taken',
    );
    await host.pool.query('update users set email = $2, mailbox = $2 where id = $1', [
      otherUser.userId,
      registrationBody().email,
    ]);
    expect((await changeProfile(me.browser, { email: otherUser.email })).status).toBe(200);
  });
});

/** Returns another address of the same mailbox: mail servers ignore what follows the plus sign. */
const addTag = (email: string) => email.replace('@', '+club@');

describe('a mailbox', () => {
  test('allows one account, whatever follows a plus sign in its address [AC-60]', async () => {
    const [first, second] = [registrationBody(), registrationBody()];
    for (const [student, email, status] of [
      [first, addTag(first.email), 201],
      [second, first.email, 409],
      [second, first.email.replace('@', '+other@'), 409],
    ] as const) {
      const browser = host.browser();
      await verifyEmail(host, browser, email);
      await advanceVerificationClock(host.pool, { seconds: 10 });
      const response = await browser.call('POST', '/users/register', { ...student, email });
      expect([email, response.status]).toEqual([email, status]);
      if (status === 409) expect(response.errors).toEqual({ email: '이미 가입된 이메일입니다.' });
    }
    const { rows } = await host.pool.query('select email from users where student_id = any($1)', [
      [first.studentId, second.studentId],
    ]);
    // Mails go to the address as it was typed.
    expect(rows).toEqual([{ email: addTag(first.email) }]);
  });

  test('of another user is rejected as a new address', async () => {
    const [me, otherUser] = [await createUserWithBrowser(), await createUserWithBrowser()];
    await verifyEmail(host, me.browser, addTag(otherUser.email));
    await expectRefused(
      host.pool,
      () => changeProfile(me.browser, { email: addTag(otherUser.email) }),
      '409 email_taken',
    );
  });

  test('of the user is accepted as a new address in another spelling', async () => {
    const me = await createUserWithBrowser();
    await verifyEmail(host, me.browser, addTag(me.email));
    const { status, data } = await changeProfile(me.browser, { email: addTag(me.email) });
    expect([status, data.email]).toEqual([200, addTag(me.email)]);
  });

  test('recovers its account by any of its addresses', async () => {
    const { username, email } = await createUserWithBrowser();
    const browser = host.browser();
    await verifyEmail(host, browser, addTag(email));
    const findResponse = await browser.call('POST', '/auth/find-id', { email: addTag(email) });
    expect([findResponse.status, findResponse.data]).toEqual([200, { username }]);
    const newPassword = 'san-2026';
    const resetResponse = await browser.call('POST', '/auth/password-reset', {
      username,
      email: addTag(email),
      newPassword,
      confirmPassword: newPassword,
    });
    expect(resetResponse.status).toBe(200);
    const login = await host.browser().call('POST', '/auth/login', { username, password: newPassword });
    expect(login.status).toBe(200);
  });

  test('shares its limits of verification codes among its addresses', async () => {
    const { email } = registrationBody();
    const sendCode = (to: string) =>
      host.browser().call('POST', '/auth/email', { email: to, university: '명지대학교' });
    expect((await sendCode(email)).status).toBe(200);
    expect((await sendCode(addTag(email))).code).toBe('code_cooldown');
    for (let n = 1; n < 10; n += 1) {
      await advanceVerificationClock(host.pool, { seconds: 10 });
      expect((await sendCode(email.replace('@', `+${String(n)}@`))).status).toBe(200);
    }
    await advanceVerificationClock(host.pool, { seconds: 10 });
    expect((await sendCode(email)).code).toBe('too_many_requests');
  });
});

describe('the former address', () => {
  const listChangeMailsTo = (address: string) =>
    host.mails.filter(({ to, subject }) => to === address && subject.includes('이메일이 변경되었습니다'));

  test('is notified of the change, without the new address [AC-65]', async () => {
    const { browser, email } = await createUserWithBrowser();
    const newEmail = await verifyNewEmail(browser);
    expect((await changeProfile(browser, { email: newEmail })).status).toBe(200);
    expect(listChangeMailsTo(email)).toEqual([]);
    await host.jobs.runDue();
    const [changeMail, ...otherMails] = listChangeMailsTo(email);
    expect([changeMail?.subject, otherMails]).toEqual(['[두레] 계정의 이메일이 변경되었습니다', []]);
    expect(changeMail?.text).toContain('변경하신 적이 없다면');
    expect(changeMail?.text).not.toContain(newEmail);
    expect(listChangeMailsTo(newEmail)).toEqual([]);
  });

  test('is not notified of a rejected change or a change of another field, nor if the address was never verified', async () => {
    const [me, otherUser, importedUser] = [
      await createUserWithBrowser(),
      await createUserWithBrowser(),
      await createUserWithBrowser(),
    ];
    await verifyEmail(host, me.browser, otherUser.email);
    await changeProfile(me.browser, { email: otherUser.email });
    await changeProfile(me.browser, { name: '을지문덕' });
    await host.pool.query('update users set is_email_verified = false where id = $1', [importedUser.userId]);
    expect(
      (await changeProfile(importedUser.browser, { email: await verifyNewEmail(importedUser.browser) }))
        .status,
    ).toBe(200);
    await host.jobs.runDue();
    expect([...listChangeMailsTo(me.email), ...listChangeMailsTo(importedUser.email)]).toEqual([]);
  });

  test('is notified after an outage of the mail server', async () => {
    const { browser, email } = await createUserWithBrowser();
    const newEmail = await verifyNewEmail(browser);
    expect((await changeProfile(browser, { email: newEmail })).status).toBe(200);
    host.setMailFailing(true);
    await host.jobs.runDue();
    host.setMailFailing(false);
    await host.pool.query(`update pgboss.job set start_after = now() where name = 'mail-email-changed'`);
    await host.jobs.runDue();
    expect(listChangeMailsTo(email)).toHaveLength(1);
  });
});
