import argon2 from '@node-rs/argon2';
import { waitUntil } from '../../testing/wait-until';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { expectRefused, outcomeOf } from '../../testing/fingerprint';

const password = 'maru-2026';
const app = setUpTestApp();

let userCount = 0;
/** Creates a user with the password above. */
const createLoginUser = async (pool = app.pool) => {
  const username = `login${String((userCount += 1))}`;
  return { username, userId: await createUser(pool, { username, name: '김마루', password }) };
};
const logIn = (browser: TestBrowser, body: object) =>
  browser.call<{ userId: number }>('POST', '/auth/login', body);
const isLoggedIn = async (browser: TestBrowser) =>
  (await browser.call('GET', '/users/profile')).status === 200;
const createBrowserWithSession = (id: string | undefined) => {
  const browser = app.browser();
  if (id !== undefined) browser.cookies.set('dure_session', id);
  return browser;
};

describe('logging in', () => {
  test('opens a session and returns the user [AN-01 PR-21]', async () => {
    const { username, userId } = await createLoginUser();
    const browser = app.browser();
    const { status, data, headers } = await logIn(browser, {
      username: ` ${username.toUpperCase()} `,
      password,
    });
    expect([status, data]).toEqual([
      200,
      {
        userId,
        username,
        name: '김마루',
        email: `${username}@mju.ac.kr`,
        profileImage: 'default-profileImage.png',
        profileImageUrl: null,
      },
    ]);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^dure_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^dure_device=[\w.~-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('stores only the hash of the session id [PR-21]', async () => {
    const { username } = await createLoginUser();
    const browser = app.browser();
    await logIn(browser, { username, password });
    const { rows } = await app.pool.query<{ row: string }>('select s::text as row from sessions s');
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(browser.cookies.get('dure_session'));
  });

  test('creates a new session id each time and ends the old session [AC-07 PR-21]', async () => {
    const { username } = await createLoginUser();
    const browser = createBrowserWithSession('planted'.padEnd(43, 'x'));
    await logIn(browser, { username, password });
    const firstSessionId = browser.cookies.get('dure_session');
    expect(firstSessionId).not.toBe('planted'.padEnd(43, 'x'));
    await logIn(browser, { username, password });
    expect(browser.cookies.get('dure_session')).not.toBe(firstSessionId);
    expect(await isLoggedIn(createBrowserWithSession(firstSessionId))).toBe(false);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('on another device keeps the first session', async () => {
    const { username } = await createLoginUser();
    const [phone, laptop] = [app.browser(), app.browser()];
    await logIn(phone, { username, password });
    await logIn(laptop, { username, password });
    expect([await isLoggedIn(phone), await isLoggedIn(laptop)]).toEqual([true, true]);
  });

  test('is rejected with the same response for a wrong username and a wrong password [AC-01 PR-19]', async () => {
    const { username } = await createLoginUser();
    const refusals = [];
    for (const body of [
      { username, password: 'maru-2027' },
      { username: 'nobody_here', password },
      { username, password: 'x' },
      { username, password: '한'.repeat(5_000) },
      { username: 'x'.repeat(5_000), password },
    ]) {
      await expectRefused(app.pool, () => logIn(app.browser(), body), '401 wrong_credentials');
      const { status, code, message, errors, headers } = await logIn(app.browser(), body);
      refusals.push({ status, code, message, errors, cookie: headers['set-cookie'] });
    }
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]?.message).toBe('아이디 또는 비밀번호가 올바르지 않습니다.');
  });

  test('hashes once for a known and for an unknown username, so that both take equally long [AC-01 PR-19]', async () => {
    const { username } = await createLoginUser();
    const verify = jest.spyOn(argon2, 'verify');
    for (const name of [username, 'nobody_at_all']) {
      verify.mockClear();
      await logIn(app.browser(), { username: name, password: 'maru-2027' });
      expect([name, verify.mock.calls.length]).toEqual([name, 1]);
    }
  });

  test('is rejected for an account without a password and for a deleted account', async () => {
    const { username, userId } = await createLoginUser();
    await app.pool.query('update users set password_hash = null where id = $1', [userId]);
    expect(outcomeOf(await logIn(app.browser(), { username, password }))).toBe('401 wrong_credentials');
    const deletedUser = await createLoginUser();
    await app.pool.query('update users set withdrawn_at = now() where id = $1', [deletedUser.userId]);
    expect(outcomeOf(await logIn(app.browser(), { username: deletedUser.username, password }))).toBe(
      '401 wrong_credentials',
    );
  });

  test('requires username and password as text', async () => {
    expect((await logIn(app.browser(), { username: '', password: '' })).errors).toEqual({
      username: '아이디를 입력해 주세요.',
      password: '비밀번호를 입력해 주세요.',
    });
    expect(outcomeOf(await logIn(app.browser(), { username: 'a', password: 1 }))).toBe('400 bad_request');
    expect(outcomeOf(await logIn(app.browser(), { username: { $ne: '' }, password }))).toBe(
      '400 bad_request',
    );
  });

  test('accepts some of two hundred concurrent requests, rejects the rest with 503 and accepts a later login [AC-34]', async () => {
    const { username } = await createLoginUser();
    const outcomes = (
      await Promise.all(Array.from({ length: 200 }, () => logIn(app.browser(), { username, password })))
    ).map(outcomeOf);
    expect(new Set(outcomes)).toEqual(new Set(['200 undefined', '503 busy']));
    // At least the eight logins that run and the 64 of the queue.
    expect(outcomes.filter((outcome) => outcome === '200 undefined').length).toBeGreaterThanOrEqual(72);
    expect((await logIn(app.browser(), { username, password })).status).toBe(200);
  });
});

test('five hundred concurrent logins leave database connections to other requests [AC-34]', async () => {
  const reader = await browserOf(app, await createUser(app.pool));
  let maxWaitingCount = 0;
  const sampler = setInterval(() => {
    maxWaitingCount = Math.max(maxWaitingCount, app.pool.waitingCount);
  }, 1);
  const logins = Promise.all(
    Array.from({ length: 500 }, (_, n) => logIn(app.browser(), { username: `flood${String(n)}`, password })),
  );
  const clubLists = await Promise.all([reader.call('GET', '/clubs'), reader.call('GET', '/clubs?offset=12')]);
  expect(new Set((await logins).map(outcomeOf))).toEqual(new Set(['401 wrong_credentials', '503 busy']));
  clearInterval(sampler);
  expect(clubLists.map(({ status }) => status)).toEqual([200, 200]);
  // More than a hundred waiting queries count as overload. The server then rejects other requests, too
  // (server/http/load-shedding).
  expect(maxWaitingCount).toBeLessThan(50);
});

describe('a session', () => {
  test('ends with the logout, also for a replayed id [AC-07]', async () => {
    const { username } = await createLoginUser();
    const browser = app.browser();
    await logIn(browser, { username, password });
    const id = browser.cookies.get('dure_session');
    const { status, data, message } = await browser.call('POST', '/auth/logout');
    expect([status, data, message]).toEqual([200, null, '로그아웃되었습니다.']);
    expect(browser.cookies.has('dure_session')).toBe(false);
    expect(await isLoggedIn(createBrowserWithSession(id))).toBe(false);
  });

  test('is not needed for the logout [PR-23]', async () => {
    for (const browser of [app.browser(), createBrowserWithSession('x'.repeat(43))]) {
      expect((await browser.call('POST', '/auth/logout')).status).toBe(200);
      expect(browser.cookies.has('dure_session')).toBe(false);
    }
  });

  test('does not end when another site sends the logout request', async () => {
    const browser = await browserOf(app, await createUser(app.pool));
    expect(
      outcomeOf(await browser.call('POST', '/auth/logout', undefined, { origin: 'https://evil.example' })),
    ).toBe('403 origin_refused');
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('ends on every device at the request of its user [PR-22]', async () => {
    const userId = await createUser(app.pool);
    const [phone, laptop] = [await browserOf(app, userId), await browserOf(app, userId)];
    const otherBrowser = await browserOf(app, await createUser(app.pool));
    expect((await phone.call('PUT', `/auth/ban-user/${String(userId)}`)).status).toBe(200);
    expect([await isLoggedIn(phone), await isLoggedIn(laptop), await isLoggedIn(otherBrowser)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await phone.call('POST', '/auth/logout')).status).toBe(200);
  });

  test('of another user cannot be ended [PR-22]', async () => {
    const otherUserId = await createUser(app.pool);
    const browser = await browserOf(app, await createUser(app.pool));
    await expectRefused(
      app.pool,
      () => browser.call('PUT', `/auth/ban-user/${String(otherUserId)}`),
      '403 not_allowed',
    );
    await expectRefused(app.pool, () => browser.call('PUT', '/auth/ban-user/2147483647'), '403 not_allowed');
    await expectRefused(
      app.pool,
      () => app.browser().call('PUT', `/auth/ban-user/${String(otherUserId)}`),
      '401 not_logged_in',
    );
  });

  test('ends after fourteen idle days, is extended by requests and ends after ninety days [PR-21]', async () => {
    const ageSessions = (days: number) =>
      app.pool.query(
        `update sessions set created_at = created_at - make_interval(days => $1), last_seen_at = last_seen_at - make_interval(days => $1), expires_at = expires_at - make_interval(days => $1)`,
        [days],
      );
    const idleBrowser = await browserOf(app, await createUser(app.pool));
    await ageSessions(14);
    expect(await isLoggedIn(idleBrowser)).toBe(false);
    const regularBrowser = await browserOf(app, await createUser(app.pool));
    for (let days = 0; days < 84; days += 12) {
      await ageSessions(12);
      expect([days, await isLoggedIn(regularBrowser)]).toEqual([days, true]);
    }
    await ageSessions(6);
    expect(await isLoggedIn(regularBrowser)).toBe(false);
  });

  test('is deleted after it has expired', async () => {
    const [expiredUserId, activeUserId] = [await createUser(app.pool), await createUser(app.pool)];
    await browserOf(app, expiredUserId);
    await app.pool.query('update sessions set expires_at = now() where user_id = $1', [expiredUserId]);
    const browser = await browserOf(app, activeUserId);
    // The server runs the clean-up job when it starts to listen.
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    await waitUntil(
      async () =>
        (await app.pool.query('select 1 from sessions where user_id = $1', [expiredUserId])).rowCount === 0,
    );
    expect(await isLoggedIn(browser)).toBe(true);
  });
});
