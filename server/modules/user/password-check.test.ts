import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { createUser } from '../../testing/factories';
import { outcomeOf } from '../../testing/fingerprint';

const password = 'maru-2026';
const wrongPassword = 'maru-2027';
const host = setUpTestApp({ LIMITS_FACTOR: '1' });

let userCount = 0;
const logIn = (browser: TestBrowser, username: string, typedPassword = wrongPassword) =>
  browser.call('POST', '/auth/login', { username, password: typedPassword });

/** Returns an operator, who may use both calls below, with the browser in which the operator has logged in. */
async function createKnownBrowser() {
  const username = `known${String((userCount += 1))}`;
  await createUser(host.pool, { username, password, isOperator: true });
  const browser = host.browser();
  expect((await logIn(browser, username, password)).status).toBe(200);
  return { username, browser };
}

describe.each([
  ['a withdrawal', 'DELETE', '/users'],
  ['the confirmation of an operator', 'POST', '/operator/confirm'],
] as const)('the password check of %s in a browser that has logged in', (_, method, path) => {
  const check = async (browser: TestBrowser, typedPassword = wrongPassword) =>
    outcomeOf(await browser.call(method, path, { password: typedPassword }));

  test('shares its ten failures with the logins in this browser [PR-20 AC-67]', async () => {
    const { username, browser } = await createKnownBrowser();
    for (let n = 0; n < 6; n += 1)
      expect(outcomeOf(await logIn(browser, username))).toBe('401 wrong_credentials');
    for (let n = 0; n < 4; n += 1) expect(await check(browser)).toBe('422 wrong_password');
    expect(await check(browser, password)).toBe('429 too_many_requests');
    expect(outcomeOf(await logIn(browser, username, password))).toBe('429 too_many_requests');
    // Other browsers have limits of their own.
    expect((await logIn(host.browser(), username, password)).status).toBe(200);
  });

  test('is not blocked by failed logins of other browsers at this address [AC-67]', async () => {
    const { username, browser } = await createKnownBrowser();
    for (let n = 0; n < 10; n += 1) await logIn(host.browser(), username);
    expect(outcomeOf(await logIn(host.browser(), username, password))).toBe('429 too_many_requests');
    expect(await check(browser)).toBe('422 wrong_password');
    expect(await check(browser, password)).toMatch(/^200/);
  });
});
