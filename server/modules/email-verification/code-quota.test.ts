import type { Mailer } from '../../engines/mail/mail';
import { requestCode, advanceVerificationClock, createBrowserWithCookie } from '../../testing/accounts';
import { waitUntil } from '../../testing/wait-until';
import { createTestApp, setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { expectRefused, outcomeOf } from '../../testing/fingerprint';

const app = setUpTestApp();
let addressCount = 0;

const createAddress = () => `quota${String((addressCount += 1))}@mju.ac.kr`;
const sendCode = (browser: TestBrowser, email: string) =>
  browser.call('POST', '/auth/email', { email, university: '명지대학교' });
const countMailsTo = (email: string) => app.mails.filter(({ to }) => to === email).length;

test('rejects the next code from any browser for ten seconds and states the remaining seconds [NL-06 NU-12 PR-11]', async () => {
  const [browser, email] = [app.browser(), createAddress()];
  await requestCode(app, browser, email);
  await advanceVerificationClock(app.pool, { seconds: 3 });
  for (const requester of [browser, app.browser(), await createBrowserWithCookie(app)]) {
    const response = await sendCode(requester, email);
    const seconds = Number(response.headers['retry-after']);
    // Seven seconds remain, minus the duration of the test so far.
    expect([outcomeOf(response), response.message, seconds > 0 && seconds <= 7]).toEqual([
      '429 code_cooldown',
      `${String(seconds)}초 후 다시 받을 수 있습니다.`,
      true,
    ]);
  }
  await expectRefused(app.pool, () => sendCode(browser, email), '429 code_cooldown');
  expect(countMailsTo(email)).toBe(1);
  await advanceVerificationClock(app.pool, { seconds: 7 });
  expect((await sendCode(browser, email)).status).toBe(200);
  expect(countMailsTo(email)).toBe(2);
});

test('a hundred concurrent requests send one mail, and a hundred more after ten seconds send one more [AC-03]', async () => {
  const email = createAddress();
  const knownBrowser = await createBrowserWithCookie(app);
  const sendHundredRequests = async () => {
    const requests = Array.from({ length: 100 }, (_, n) =>
      sendCode(n % 2 === 0 ? knownBrowser : app.browser(), email),
    );
    return (await Promise.all(requests)).map(outcomeOf).sort();
  };
  expect(await sendHundredRequests()).toEqual([
    '200 undefined',
    ...Array.from({ length: 99 }, () => '429 code_cooldown'),
  ]);
  expect(countMailsTo(email)).toBe(1);
  await advanceVerificationClock(app.pool, { seconds: 10 });
  expect((await sendHundredRequests()).filter((text) => text === '200 undefined')).toHaveLength(1);
  expect(countMailsTo(email)).toBe(2);
});

test('a browser may request ten codes an hour for one e-mail address, independently of other browsers [NU-14 PR-12]', async () => {
  const [browser, email] = [await createBrowserWithCookie(app), createAddress()];
  for (let n = 0; n < 10; n += 1) {
    expect((await sendCode(browser, email)).status).toBe(200);
    await advanceVerificationClock(app.pool, { seconds: 60 });
  }
  const response = await sendCode(browser, email);
  expect([outcomeOf(response), response.message]).toEqual([
    '429 too_many_requests',
    '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  ]);
  // The first of the ten codes was sent ten minutes ago.
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(2_990);
  expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3_000);
  await expectRefused(app.pool, () => sendCode(browser, email), '429 too_many_requests');
  expect(countMailsTo(email)).toBe(10);
  expect((await sendCode(await createBrowserWithCookie(app), email)).status).toBe(200);
  await advanceVerificationClock(app.pool, { seconds: 3_000 });
  expect((await sendCode(browser, email)).status).toBe(200);
});

test('all browsers without a cookie share one quota of ten codes', async () => {
  const email = createAddress();
  for (let n = 0; n < 10; n += 1) {
    expect((await sendCode(app.browser(), email)).status).toBe(200);
    await advanceVerificationClock(app.pool, { seconds: 10 });
  }
  expect(outcomeOf(await sendCode(app.browser(), email))).toBe('429 too_many_requests');
  expect((await sendCode(await createBrowserWithCookie(app), email)).status).toBe(200);
});

test('an e-mail address gets at most fifty codes an hour from all browsers together', async () => {
  const email = createAddress();
  for (let n = 0; n < 50; n += 1) {
    expect((await sendCode(await createBrowserWithCookie(app), email)).status).toBe(200);
    await advanceVerificationClock(app.pool, { seconds: 11 });
  }
  const browser = await createBrowserWithCookie(app);
  await expectRefused(app.pool, () => sendCode(browser, email), '429 too_many_requests');
  expect(countMailsTo(email)).toBe(50);
});

test('a mail that cannot be sent consumes no quota', async () => {
  const [browser, email] = [await createBrowserWithCookie(app), createAddress()];
  app.setMailFailing(true);
  const response = await sendCode(browser, email);
  expect([outcomeOf(response), response.message]).toEqual([
    '503 mail_failed',
    '이메일을 보내는 중 오류가 발생했습니다.',
  ]);
  for (let n = 0; n < 12; n += 1)
    await expectRefused(app.pool, () => sendCode(browser, email), '503 mail_failed');
  app.setMailFailing(false);
  for (let n = 0; n < 10; n += 1) {
    expect((await sendCode(browser, email)).status).toBe(200);
    await advanceVerificationClock(app.pool, { seconds: 10 });
  }
});

test('an IP address may request sixty codes in ten minutes [AC-03]', async () => {
  const limitedApp = await createTestApp({ LIMITS_FACTOR: '1' });
  const browser = limitedApp.browser();
  for (let n = 0; n < 60; n += 1) expect((await sendCode(browser, createAddress())).status).toBe(200);
  const response = await sendCode(browser, createAddress());
  expect([outcomeOf(response), Number(response.headers['retry-after']) > 500]).toEqual([
    '429 too_many_requests',
    true,
  ]);
  expect(limitedApp.mails).toHaveLength(60);
  await limitedApp.close();
});

test('answers 503 when the mail server does not respond, and applies the cooldown until then', async () => {
  const unresponsiveMailer: Mailer = { send: () => new Promise(() => undefined) };
  const appWithHangingMail = await createTestApp({}, { mail: unresponsiveMailer });
  const [browser, email] = [appWithHangingMail.browser(), createAddress()];
  const firstResponse = sendCode(browser, email);
  await waitUntil(
    async () => (await appWithHangingMail.pool.query('select 1 from code_sends')).rowCount === 1,
  );
  // The cooldown already applies, because the first mail may still arrive.
  expect(outcomeOf(await sendCode(browser, email))).toBe('429 code_cooldown');
  expect(outcomeOf(await firstResponse)).toBe('503 mail_failed');
  expect((await appWithHangingMail.pool.query('select 1 from code_sends')).rowCount).toBe(0);
  await appWithHangingMail.close();
});
