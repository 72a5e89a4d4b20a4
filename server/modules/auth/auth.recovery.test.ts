import { createPasswordHasher } from '../../engines/passwords/passwords';
import { registrationBody, advanceVerificationClock, verifyEmail } from '../../testing/accounts';
import { waitUntil } from '../../testing/wait-until';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

const password = 'maru-2026';
const app = setUpTestApp();

/** Creates an account and a browser that has verified the account’s address. */
const createOwner = async () => {
  const { username } = registrationBody();
  const userId = await createUser(app.pool, { username, password });
  const email = `${username}@mju.ac.kr`;
  const browser = app.browser();
  await verifyEmail(app, browser, email);
  return { userId, username, email, browser };
};
const findId = (browser: TestBrowser, email: string, extraFields: object = {}) =>
  browser.call<{ username: string }>('POST', '/auth/find-id', { email, ...extraFields });
const resetPassword = (
  browser: TestBrowser,
  { username, email }: { username: string; email: string },
  extraFields: object = {},
) =>
  browser.call('POST', '/auth/password-reset', {
    username,
    email,
    isEmailVerified: true,
    newPassword: 'san-2026',
    confirmPassword: 'san-2026',
    ...extraFields,
  });
const canLogIn = async (username: string, password: string) =>
  (await app.browser().call('POST', '/auth/login', { username, password })).status === 200;

describe('finding the username', () => {
  test('returns the username to the browser that verified the address, and the verification stays valid [PR-15]', async () => {
    const { username, email, browser } = await createOwner();
    for (let n = 0; n < 2; n += 1) {
      const { status, data } = await findId(browser, email.toUpperCase());
      expect([status, data]).toEqual([200, { username }]);
    }
  });

  test('discloses nothing to other browsers, with or without an account [AC-01 PR-15]', async () => {
    const { email } = await createOwner();
    const responses = [];
    for (const [browser, address] of [
      [app.browser(), email],
      [app.browser(), 'nobody@mju.ac.kr'],
      [(await createOwner()).browser, email],
    ] as const) {
      await expectRefused(
        app.pool,
        () => findId(browser, address, { isEmailVerified: true }),
        '403 email_not_verified',
      );
      const { status, message, errors } = await findId(browser, address, { isEmailVerified: true });
      responses.push(JSON.stringify({ status, message, errors }));
    }
    expect(new Set(responses).size).toBe(1);
  });

  test('answers 404 to the owner of an address without an account', async () => {
    const browser = app.browser();
    const { email } = registrationBody();
    await verifyEmail(app, browser, email);
    await expectRefused(app.pool, () => findId(browser, email), '404 account_not_found');
    expect((await findId(browser, email)).message).toBe('가입된 계정을 찾을 수 없습니다.');
  });

  test('answers 404 for a deleted account', async () => {
    const { userId, email, browser } = await createOwner();
    await app.pool.query('update users set withdrawn_at = now() where id = $1', [userId]);
    await expectRefused(app.pool, () => findId(browser, email), '404 account_not_found');
  });

  test('requires a new verification after ten minutes', async () => {
    const { email, browser } = await createOwner();
    await advanceVerificationClock(app.pool, { seconds: 600 });
    await expectRefused(app.pool, () => findId(browser, email), '403 email_not_verified');
  });
});

describe('a new password', () => {
  test('replaces the old one and ends all sessions of the user [AC-07 PR-17]', async () => {
    const account = await createOwner();
    const [phone, laptop] = [await browserOf(app, account.userId), await browserOf(app, account.userId)];
    const otherBrowser = await browserOf(app, await createUser(app.pool));
    const { status, data, message } = await resetPassword(account.browser, account);
    expect([status, data, message]).toEqual([200, null, '비밀번호가 변경되었습니다.']);
    expect([
      await canLogIn(account.username, 'san-2026'),
      await canLogIn(account.username, password),
    ]).toEqual([true, false]);
    for (const browser of [phone, laptop])
      expect((await browser.call('GET', '/users/profile')).status).toBe(401);
    expect((await otherBrowser.call('GET', '/users/profile')).status).toBe(200);
  });

  test('ends the session of the requesting browser, too', async () => {
    const account = await createOwner();
    account.browser.cookies.set(
      'dure_session',
      (await browserOf(app, account.userId)).cookies.get('dure_session') ?? '',
    );
    expect((await resetPassword(account.browser, account)).status).toBe(200);
    expect(account.browser.cookies.has('dure_session')).toBe(false);
  });

  test('needs no second verification after find-id [PR-14]', async () => {
    const account = await createOwner();
    expect((await findId(account.browser, account.email)).status).toBe(200);
    expect((await resetPassword(account.browser, account)).status).toBe(200);
  });

  test('marks the address of an unverified account as verified [ST-11]', async () => {
    const account = await createOwner();
    await app.pool.query('update users set is_email_verified = false where id = $1', [account.userId]);
    await resetPassword(account.browser, account);
    expect(
      (await app.pool.query('select is_email_verified from users where id = $1', [account.userId])).rows,
    ).toEqual([{ is_email_verified: true }]);
  });

  describe('is rejected [AC-04]', () => {
    test('for the username of a victim with a verification of another address', async () => {
      const [victim, thief] = [await createOwner(), await createOwner()];
      await expectRefused(
        app.pool,
        () => resetPassword(thief.browser, { username: victim.username, email: thief.email }),
        '403 email_not_verified',
      );
      await expectRefused(app.pool, () => resetPassword(thief.browser, victim), '403 email_not_verified');
      await expectRefused(
        app.pool,
        () => resetPassword(thief.browser, { username: thief.username, email: victim.email }),
        '403 email_not_verified',
      );
      expect(await canLogIn(victim.username, password)).toBe(true);
    });

    test('for isEmailVerified without a verification', async () => {
      const account = await createOwner();
      await expectRefused(app.pool, () => resetPassword(app.browser(), account), '403 email_not_verified');
    });

    test('for the same verification a second time', async () => {
      const account = await createOwner();
      expect((await resetPassword(account.browser, account)).status).toBe(200);
      await expectRefused(
        app.pool,
        () =>
          resetPassword(account.browser, account, { newPassword: 'san-2027', confirmPassword: 'san-2027' }),
        '403 email_not_verified',
      );
    });

    test('for nine of ten concurrent requests with one verification', async () => {
      const account = await createOwner();
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => resetPassword(account.browser, account)),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array.from({ length: 9 }, () => 403),
      ]);
    });

    test('for another browser', async () => {
      const [account, other] = [await createOwner(), await createOwner()];
      await expectRefused(app.pool, () => resetPassword(other.browser, account), '403 email_not_verified');
    });

    test('after ten minutes', async () => {
      const account = await createOwner();
      await advanceVerificationClock(app.pool, { seconds: 600 });
      await expectRefused(app.pool, () => resetPassword(account.browser, account), '403 email_not_verified');
    });

    test('for a username with one more character [PR-16]', async () => {
      const account = await createOwner();
      await expectRefused(
        app.pool,
        () => resetPassword(account.browser, { ...account, username: `${account.username}x` }),
        '403 email_not_verified',
      );
    });
  });

  test.each([
    [
      'is too weak',
      'sansansan',
      'sansansan',
      { newPassword: '8~20자, 영문·숫자·특수문자 중 2종류 이상을 조합해 주세요.' },
    ],
    [
      'is common',
      'abcd1234',
      'abcd1234',
      { newPassword: '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.' },
    ],
    [
      'is typed differently the second time',
      'san-2026',
      'san-2027',
      { confirmPassword: '비밀번호가 일치하지 않습니다.' },
    ],
  ])(
    'that %s is rejected, and the verification stays valid',
    async (_, newPassword, confirmPassword, errors) => {
      const account = await createOwner();
      await expectRefused(
        app.pool,
        () => resetPassword(account.browser, account, { newPassword, confirmPassword }),
        '422 rule_broken',
      );
      expect(
        (await resetPassword(account.browser, account, { newPassword, confirmPassword })).errors,
      ).toEqual(errors);
      expect((await resetPassword(account.browser, account)).status).toBe(200);
    },
  );

  test('that equals the username is rejected [PR-03]', async () => {
    const account = await createOwner();
    const newPassword = account.username.toUpperCase();
    await expectRefused(
      app.pool,
      () => resetPassword(account.browser, account, { newPassword, confirmPassword: newPassword }),
      '422 rule_broken',
    );
  });

  test('rejects a login that verified the old password just before the change', async () => {
    const account = await createOwner();
    const changingClient = await app.pool.connect();
    await changingClient.query('begin');
    await changingClient.query('update users set password_hash = $2 where id = $1', [
      account.userId,
      await createPasswordHasher().hash('san-2026'),
    ]);
    const browser = app.browser();
    const login = browser.call('POST', '/auth/login', { username: account.username, password });
    // Waits until the login has verified the old password and its insert of the session waits for the lock of the transaction above.
    await waitUntil(
      async () =>
        (
          await app.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount === 1,
    );
    await changingClient.query('commit');
    changingClient.release();
    expect(await login).toMatchObject({ status: 401, code: 'wrong_credentials' });
    expect(
      (await app.pool.query('select 1 from sessions where user_id = $1', [account.userId])).rowCount,
    ).toBe(0);
  });
});
