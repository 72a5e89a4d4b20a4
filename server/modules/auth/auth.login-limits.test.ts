import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { outcomeOf } from '../../testing/fingerprint';
import { createUser } from '../../testing/factories';

const password = 'maru-2026';
const wrongPassword = 'maru-2027';

let userCount = 0;
/** Creates a user with the password above. */
const createLoginUser = async (pool: TestApp['pool']) => {
  const username = `login${String((userCount += 1))}`;
  return { username, userId: await createUser(pool, { username, name: '김마루', password }) };
};
const logIn = (browser: TestBrowser, body: object) =>
  browser.call<{ userId: number }>('POST', '/auth/login', body);

describe('failed logins', () => {
  let limitedApp: TestApp;

  beforeEach(async () => {
    limitedApp = await createTestApp({ LIMITS_FACTOR: '1' });
  });

  afterEach(() => limitedApp.close());

  test('on one account from one address block logins to it after ten, even with the right password [AC-06 PR-20]', async () => {
    const { username } = await createLoginUser(limitedApp.pool);
    for (let n = 0; n < 10; n += 1)
      expect(outcomeOf(await logIn(limitedApp.browser(), { username, password: wrongPassword }))).toBe(
        '401 wrong_credentials',
      );
    for (const body of [
      { username, password: wrongPassword },
      { username, password },
    ]) {
      const response = await logIn(limitedApp.browser(), body);
      expect([outcomeOf(response), response.message, Number(response.headers['retry-after']) > 500]).toEqual([
        '429 too_many_requests',
        '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
        true,
      ]);
    }
    const otherUser = await createLoginUser(limitedApp.pool);
    expect((await logIn(limitedApp.browser(), { username: otherUser.username, password })).status).toBe(200);
  });

  test('are counted one by one when concurrent', async () => {
    const { username } = await createLoginUser(limitedApp.pool);
    const outcomes = (
      await Promise.all(
        Array.from({ length: 40 }, () => logIn(limitedApp.browser(), { username, password: wrongPassword })),
      )
    )
      .map(outcomeOf)
      .sort();
    expect(outcomes).toEqual([
      ...Array.from({ length: 10 }, () => '401 wrong_credentials'),
      ...Array.from({ length: 30 }, () => '429 too_many_requests'),
    ]);
  });

  test('count for an unknown username, too', async () => {
    for (let n = 0; n < 10; n += 1)
      expect(outcomeOf(await logIn(limitedApp.browser(), { username: 'nobody_here', password }))).toBe(
        '401 wrong_credentials',
      );
    expect(outcomeOf(await logIn(limitedApp.browser(), { username: 'nobody_here', password }))).toBe(
      '429 too_many_requests',
    );
  });

  test('are cleared by a successful login', async () => {
    const { username } = await createLoginUser(limitedApp.pool);
    for (let run = 0; run < 2; run += 1) {
      for (let n = 0; n < 9; n += 1) await logIn(limitedApp.browser(), { username, password: wrongPassword });
      expect((await logIn(limitedApp.browser(), { username, password })).status).toBe(200);
    }
  });

  test('on a hundred accounts block the address, while successful logins of many accounts do not [PR-20]', async () => {
    const { username } = await createLoginUser(limitedApp.pool);
    // As in a campus network: many users log in from one address without failures.
    for (let n = 0; n < 30; n += 1)
      expect(
        (
          await logIn(limitedApp.browser(), {
            username: (await createLoginUser(limitedApp.pool)).username,
            password,
          })
        ).status,
      ).toBe(200);
    // Two failures on one account count once. The server does not hash an impossible password such as 'x'.
    for (let n = 0; n < 100; n += 1) {
      for (let attempt = 0; attempt < (n < 5 ? 2 : 1); attempt += 1) {
        expect([
          n,
          outcomeOf(await logIn(limitedApp.browser(), { username: `guess${String(n)}`, password: 'x' })),
        ]).toEqual([n, '401 wrong_credentials']);
      }
    }
    for (const body of [
      { username: 'guess100', password: 'x' },
      { username: 'guess1', password: 'x' },
      { username, password },
    ]) {
      expect(outcomeOf(await logIn(limitedApp.browser(), body))).toBe('429 too_many_requests');
    }
  });

  describe('of other clients', () => {
    /** Returns the header that sets the client address. The test server trusts its proxy. */
    const createForwardedHeader = (ip: string) => ({ 'x-forwarded-for': ip });
    const logInFrom = (browser: TestBrowser, ip: string, body: object) =>
      browser.call('POST', '/auth/login', body, createForwardedHeader(ip));

    beforeEach(async () => {
      await limitedApp.close();
      limitedApp = await createTestApp({ LIMITS_FACTOR: '1', TRUST_PROXY: 'loopback' });
    });

    test('behind one address do not lock out a browser that has logged in before [AC-67]', async () => {
      const { username } = await createLoginUser(limitedApp.pool);
      const [homeBrowser, otherUser] = [limitedApp.browser(), await createLoginUser(limitedApp.pool)];
      expect((await logIn(homeBrowser, { username, password })).status).toBe(200);
      for (let n = 0; n < 100; n += 1)
        await logIn(limitedApp.browser(), { username: `guess${String(n)}`, password: 'x' });
      for (let n = 0; n < 10; n += 1) await logIn(limitedApp.browser(), { username, password: 'x' });
      expect(outcomeOf(await logIn(limitedApp.browser(), { username, password }))).toBe(
        '429 too_many_requests',
      );
      // The exception holds for this account only. Otherwise the owner of one account could try all others.
      expect(outcomeOf(await logIn(homeBrowser, { username: otherUser.username, password }))).toBe(
        '429 too_many_requests',
      );
      expect((await logIn(homeBrowser, { username, password })).status).toBe(200);
      // The known browser has a limit of its own, which has the same size.
      for (let n = 0; n < 10; n += 1)
        expect(outcomeOf(await logIn(homeBrowser, { username, password: wrongPassword }))).toBe(
          '401 wrong_credentials',
        );
      expect(outcomeOf(await logIn(homeBrowser, { username, password }))).toBe('429 too_many_requests');
    });

    test('on one account block it for unknown browsers at any address after a hundred an hour [AC-68]', async () => {
      const { username } = await createLoginUser(limitedApp.pool);
      const homeBrowser = limitedApp.browser();
      expect((await logIn(homeBrowser, { username, password })).status).toBe(200);
      for (let n = 0; n < 100; n += 1)
        expect(
          outcomeOf(
            await logInFrom(limitedApp.browser(), `198.51.100.${String(n)}`, { username, password: 'x' }),
          ),
        ).toBe('401 wrong_credentials');
      const refusedLogin = await logInFrom(limitedApp.browser(), '203.0.113.1', { username, password });
      expect([outcomeOf(refusedLogin), Number(refusedLogin.headers['retry-after']) > 3_000]).toEqual([
        '429 too_many_requests',
        true,
      ]);
      expect((await logInFrom(homeBrowser, '203.0.113.1', { username, password })).status).toBe(200);
      const unknownUsername = 'nobody_here';
      for (let n = 0; n < 100; n += 1)
        await logInFrom(limitedApp.browser(), `198.51.100.${String(n)}`, {
          username: unknownUsername,
          password: 'x',
        });
      expect(
        outcomeOf(
          await logInFrom(limitedApp.browser(), '203.0.113.1', { username: unknownUsername, password }),
        ),
      ).toBe('429 too_many_requests');
    });

    test('on eight hundred accounts block a /48 network, but not the next network [AC-69]', async () => {
      const { username } = await createLoginUser(limitedApp.pool);
      for (let n = 0; n < 800; n += 1)
        await logInFrom(limitedApp.browser(), `2001:db8:1:${(n % 16).toString(16)}::1`, {
          username: `guess${String(n)}`,
          password: 'x',
        });
      expect(
        outcomeOf(await logInFrom(limitedApp.browser(), '2001:db8:1:ffff::1', { username, password })),
      ).toBe('429 too_many_requests');
      // The limit also covers accounts on which this address has failed before.
      expect(
        outcomeOf(
          await logInFrom(limitedApp.browser(), '2001:db8:1:0::1', { username: 'guess0', password: 'x' }),
        ),
      ).toBe('429 too_many_requests');
      expect((await logInFrom(limitedApp.browser(), '2001:db8:2::1', { username, password })).status).toBe(
        200,
      );
    });
  });

  test('block a browser with a forged device cookie or with the device cookie of another account [AC-67]', async () => {
    const [ownUser, victim] = [
      await createLoginUser(limitedApp.pool),
      await createLoginUser(limitedApp.pool),
    ];
    const browser = limitedApp.browser();
    await logIn(browser, { username: ownUser.username, password });
    const cookie = browser.cookies.get('dure_device') ?? '';
    const [id = '', tags = '', signature = ''] = cookie.split('.');
    expect(cookie).not.toContain(ownUser.username);
    for (let n = 0; n < 10; n += 1)
      await logIn(limitedApp.browser(), { username: ownUser.username, password: wrongPassword });
    for (const forgedCookie of [
      `${id}x.${tags}.${signature}`,
      `${id}.${tags}.${signature.slice(1)}`,
      // As many characters as the signature, but more bytes.
      `${id}.${tags}.é${signature.slice(1)}`,
      `${id}.${tags}`,
      `${cookie}.x`,
      '..',
      '',
    ]) {
      const otherBrowser = limitedApp.browser();
      otherBrowser.cookies.set('dure_device', forgedCookie);
      expect([
        forgedCookie,
        outcomeOf(await logIn(otherBrowser, { username: ownUser.username, password })),
      ]).toEqual([forgedCookie, '429 too_many_requests']);
    }
    for (let n = 0; n < 10; n += 1)
      await logIn(limitedApp.browser(), { username: victim.username, password: wrongPassword });
    expect(outcomeOf(await logIn(browser, { username: victim.username, password }))).toBe(
      '429 too_many_requests',
    );
  });

  test('do not lock out a browser that several users share', async () => {
    const [firstUser, secondUser] = [
      await createLoginUser(limitedApp.pool),
      await createLoginUser(limitedApp.pool),
    ];
    const sharedBrowser = limitedApp.browser();
    await logIn(sharedBrowser, { username: firstUser.username, password });
    await logIn(sharedBrowser, { username: secondUser.username, password });
    for (const { username } of [firstUser, secondUser]) {
      for (let n = 0; n < 10; n += 1)
        await logIn(limitedApp.browser(), { username, password: wrongPassword });
      expect(outcomeOf(await logIn(limitedApp.browser(), { username, password }))).toBe(
        '429 too_many_requests',
      );
      expect((await logIn(sharedBrowser, { username, password })).status).toBe(200);
    }
  });
});
