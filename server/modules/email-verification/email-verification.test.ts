import {
  requestCode,
  differentCode,
  advanceVerificationClock,
  verifyEmail,
  createBrowserWithCookie,
  hasVerified,
  verifyCode,
} from '../../testing/accounts';
import { waitUntil } from '../../testing/wait-until';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { expectRefused, outcomeOf } from '../../testing/fingerprint';

const app = setUpTestApp();
let addressCount = 0;

const createAddress = () => `code${String((addressCount += 1))}@mju.ac.kr`;
const sendCode = (browser: TestBrowser, email: string, university = '명지대학교') =>
  browser.call<{ expiresInSeconds: number }>('POST', '/auth/email', { email, university });

describe('looking up the university of an address', () => {
  test('returns its name', async () => {
    const { status, data } = await app
      .browser()
      .call('POST', '/auth/univ-name', { email: ' Haneul@cs.SNU.ac.kr ' });
    expect([status, data]).toEqual([200, '서울대학교']);
  });

  test.each([
    'haneul@gmail.com',
    'haneul@mju.ac.kr.evil.com',
    'haneul@evilmju.ac.kr',
    '"a@mju.ac.kr"@evil.com',
    'haneul@mju。ac。kr',
    'haneul',
  ])('rejects %s', async (email) => {
    const response = await app.browser().call('POST', '/auth/univ-name', { email });
    expect([outcomeOf(response), response.message, response.errors]).toEqual([
      '422 university_email_required',
      '대학교 이메일을 입력해 주세요.',
      { email: '대학교 이메일을 입력해 주세요.' },
    ]);
  });
});

describe('a code [PR-11]', () => {
  test('is sent as six digits in a plain Korean mail and verifies the address [ME-45]', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const sendResponse = await sendCode(browser, email.toUpperCase());
    expect([sendResponse.status, sendResponse.data, sendResponse.message]).toEqual([
      200,
      { expiresInSeconds: 300 },
      '인증번호를 보냈습니다.',
    ]);
    const mail = app.mails.at(-1);
    const code = /^\[두레\] 이메일 인증번호 (\d{6})$/.exec(mail?.subject ?? '')?.[1] ?? '';
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain(code);
    expect(mail?.text).toContain('5분');
    expect(await hasVerified(browser, email)).toBe(false);
    const verifyResponse = await verifyCode(browser, email.toUpperCase(), code);
    expect([verifyResponse.status, verifyResponse.data, verifyResponse.message]).toEqual([
      200,
      null,
      '이메일 인증이 완료되었습니다.',
    ]);
    expect(await hasVerified(browser, email)).toBe(true);
  });

  test('is stored as a hash, like the browser id', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const code = await requestCode(app, browser, email);
    const { rows } = await app.pool.query<{ row: string }>(
      'select v::text as row from email_verifications v where email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
    expect(rows[0]?.row).not.toContain(browser.cookies.get('dure_browser'));
  });

  test('sets, when requested, a browser cookie that scripts and other sites cannot use', async () => {
    const { headers } = await sendCode(app.browser(), createAddress());
    expect(headers['set-cookie']).toMatch(
      /^dure_browser=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test.each([
    ['an address of an unknown domain', 'haneul@gmail.com', '명지대학교'],
    ['an address of another university', 'haneul@snu.ac.kr', '명지대학교'],
    ['an address that only resembles a valid one', 'haneul@mju.ac.kr.evil.com', '명지대학교'],
    ['an address with a second one in it', 'a@evil.com,b@mju.ac.kr', '명지대학교'],
    ['an address with a header in it', 'a@mju.ac.kr\r\nBcc: b@mju.ac.kr', '명지대학교'],
  ])('is not sent to %s', async (_, email, university) => {
    const mailCountBefore = app.mails.length;
    const response = await sendCode(app.browser(), email, university);
    expect([outcomeOf(response), response.message]).toEqual([
      '422 university_email_required',
      '대학교 이메일을 입력해 주세요.',
    ]);
    expect(app.mails).toHaveLength(mailCountBefore);
  });

  test('that is wrong verifies nothing', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const response = await verifyCode(browser, email, differentCode(await requestCode(app, browser, email)));
    expect([outcomeOf(response), response.message]).toEqual([
      '422 code_wrong',
      '인증번호가 올바르지 않거나 만료되었습니다.',
    ]);
    expect(await hasVerified(browser, email)).toBe(false);
  });

  test('is valid for 300 seconds [NU-11]', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const expiredCode = await requestCode(app, browser, email);
    await advanceVerificationClock(app.pool, { seconds: 300 });
    await expectRefused(app.pool, () => verifyCode(browser, email, expiredCode), '422 code_wrong');
    const code = await requestCode(app, browser, email);
    await advanceVerificationClock(app.pool, { seconds: 295 });
    expect((await verifyCode(browser, email, code)).status).toBe(200);
  });

  test('works once', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const code = await requestCode(app, browser, email);
    expect((await verifyCode(browser, email, code)).status).toBe(200);
    await expectRefused(app.pool, () => verifyCode(browser, email, code), '422 code_wrong');
  });

  test('works only for the browser that requested it and the address that received it', async () => {
    const [browser, email, otherAddress] = [app.browser(), createAddress(), createAddress()];
    const code = await requestCode(app, browser, email);
    await expectRefused(app.pool, () => verifyCode(app.browser(), email, code), '422 code_wrong');
    await expectRefused(
      app.pool,
      async () => verifyCode(await createBrowserWithCookie(app), email, code),
      '422 code_wrong',
    );
    await expectRefused(app.pool, () => verifyCode(browser, otherAddress, code), '422 code_wrong');
    expect((await verifyCode(browser, email, code)).status).toBe(200);
  });

  test('is void after a newer one, which has its own attempts', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const oldCode = await requestCode(app, browser, email);
    for (let n = 0; n < 5; n += 1) await verifyCode(browser, email, differentCode(oldCode));
    await advanceVerificationClock(app.pool, { seconds: 10 });
    const code = await requestCode(app, browser, email);
    if (code !== oldCode) expect(outcomeOf(await verifyCode(browser, email, oldCode))).toBe('422 code_wrong');
    expect((await verifyCode(browser, email, code)).status).toBe(200);
  });

  test('stays valid when a request for a newer one is rejected or the mail of the newer one fails', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const code = await requestCode(app, browser, email);
    expect(outcomeOf(await sendCode(browser, email))).toBe('429 code_cooldown');
    await advanceVerificationClock(app.pool, { seconds: 10 });
    app.setMailFailing(true);
    expect(outcomeOf(await sendCode(browser, email))).toBe('503 mail_failed');
    app.setMailFailing(false);
    expect((await verifyCode(browser, email, code)).status).toBe(200);
  });
});

test('a verification is valid for ten minutes [NU-15 PR-13]', async () => {
  const [browser, email] = [app.browser(), createAddress()];
  await verifyEmail(app, browser, email);
  await advanceVerificationClock(app.pool, { seconds: 595 });
  expect(await hasVerified(browser, email)).toBe(true);
  await advanceVerificationClock(app.pool, { seconds: 5 });
  expect(await hasVerified(browser, email)).toBe(false);
});

test('a verification belongs to its browser: another browser or a forged cookie has none [PR-13]', async () => {
  const [browser, email] = [app.browser(), createAddress()];
  await verifyEmail(app, browser, email);
  const { rows } = await app.pool.query<{ browser_hash: string }>(
    'select browser_hash from email_verifications where email = $1',
    [email],
  );
  for (const cookie of [undefined, 'x', 'x'.repeat(43), rows[0]?.browser_hash ?? '', '']) {
    const otherBrowser = app.browser();
    if (cookie !== undefined) otherBrowser.cookies.set('dure_browser', cookie);
    expect(await hasVerified(otherBrowser, email)).toBe(false);
  }
  expect(await hasVerified(browser, email)).toBe(true);
});

test('the clean-up job deletes expired codes, verifications and quota records, but no valid ones', async () => {
  const [expiredVerifiedAddress, codeAddress, verifiedAddress] = [
    createAddress(),
    createAddress(),
    createAddress(),
  ];
  await verifyEmail(app, app.browser(), expiredVerifiedAddress);
  const expiredCodeAddress = expiredVerifiedAddress.replace('@', 'x@');
  await requestCode(app, app.browser(), expiredCodeAddress);
  await advanceVerificationClock(app.pool, { seconds: 3_600 });
  const [codeBrowser, verifiedBrowser] = [app.browser(), app.browser()];
  const code = await requestCode(app, codeBrowser, codeAddress);
  await verifyEmail(app, verifiedBrowser, verifiedAddress);
  // The server runs the clean-up job when it starts to listen.
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const listStoredAddresses = async (table: string, column = 'email') =>
    (
      await app.pool.query<{ address: string }>(`select ${column} as address from ${table} order by address`)
    ).rows.map(({ address }) => address);
  await waitUntil(
    async () =>
      (await listStoredAddresses('code_sends', 'mailbox')).length === 2 &&
      (await listStoredAddresses('email_verifications')).length === 2,
  );
  expect(await listStoredAddresses('code_sends', 'mailbox')).toEqual([codeAddress, verifiedAddress].sort());
  expect(await listStoredAddresses('email_verifications')).toEqual([codeAddress, verifiedAddress].sort());
  expect((await verifyCode(codeBrowser, codeAddress, code)).status).toBe(200);
  expect(await hasVerified(verifiedBrowser, verifiedAddress)).toBe(true);
});
