import {
  requestCode,
  registrationBody,
  differentCode,
  advanceVerificationClock,
  verifyEmail,
  hasVerified,
  verifyCode,
} from '../../testing/accounts';
import { createTestApp, setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { expectRefused, outcomeOf } from '../../testing/fingerprint';

const app = setUpTestApp();
let addressCount = 0;

const createAddress = () => `guess${String((addressCount += 1))}@mju.ac.kr`;

describe('guessing [PR-11]', () => {
  test('is blocked after five wrong codes, even with the right one [AC-02 NU-13]', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const code = await requestCode(app, browser, email);
    const outcomes: string[] = [];
    for (let n = 0; n < 5; n += 1)
      outcomes.push(outcomeOf(await verifyCode(browser, email, differentCode(code))));
    expect(outcomes).toEqual([
      ...Array.from({ length: 4 }, () => '422 code_wrong'),
      '422 code_tries_exceeded',
    ]);
    const rightCodeResponse = await verifyCode(browser, email, code);
    expect([outcomeOf(rightCodeResponse), rightCodeResponse.message]).toEqual([
      '422 code_tries_exceeded',
      '인증 시도 횟수를 초과했습니다. 인증번호를 다시 받아 주세요.',
    ]);
    expect(await hasVerified(browser, email)).toBe(false);
  });

  test('accepts the right code at the fifth try [NU-13]', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const code = await requestCode(app, browser, email);
    for (let n = 0; n < 4; n += 1) await verifyCode(browser, email, differentCode(code));
    expect((await verifyCode(browser, email, code)).status).toBe(200);
  });

  test('checks at most five of a hundred concurrent guesses [AC-02]', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const code = await requestCode(app, browser, email);
    const guesses = Array.from({ length: 100 }, () => verifyCode(browser, email, differentCode(code)));
    const outcomes = (await Promise.all(guesses)).map(outcomeOf).sort();
    expect(outcomes).toEqual([
      ...Array.from({ length: 96 }, () => '422 code_tries_exceeded'),
      ...Array.from({ length: 4 }, () => '422 code_wrong'),
    ]);
    const { rows } = await app.pool.query('select tries from email_verifications where email = $1', [email]);
    expect(rows).toEqual([{ tries: 5 }]);
    expect(outcomeOf(await verifyCode(browser, email, code))).toBe('422 code_tries_exceeded');
    expect(await hasVerified(browser, email)).toBe(false);
  });

  test('by a stranger does not void the owner’s code [PR-12]', async () => {
    const [owner, stranger, email] = [app.browser(), app.browser(), createAddress()];
    const code = await requestCode(app, owner, email);
    await advanceVerificationClock(app.pool, { seconds: 10 });
    await requestCode(app, stranger, email);
    for (let n = 0; n < 6; n += 1) await verifyCode(stranger, email, differentCode(code));
    expect((await verifyCode(owner, email, code)).status).toBe(200);
  });

  test('is limited to twenty checks an hour per browser and mailbox', async () => {
    const limitedApp = await createTestApp({ LIMITS_FACTOR: '1' });
    const [browser, email] = [limitedApp.browser(), createAddress()];
    const code = await requestCode(limitedApp, browser, email);
    const wrongCode = differentCode(code);
    for (let n = 0; n < 20; n += 1) expect((await verifyCode(browser, email, wrongCode)).status).toBe(422);
    const response = await verifyCode(browser, email, wrongCode);
    expect([outcomeOf(response), Number(response.headers['retry-after']) > 3_000]).toEqual([
      '429 too_many_requests',
      true,
    ]);
    await limitedApp.close();
  });

  test('is limited to sixty wrong codes an hour per mailbox over all browsers [AC-61]', async () => {
    const limitedApp = await createTestApp({ LIMITS_FACTOR: '1' });
    const email = createAddress();
    const guessFiveTimes = async (address: string) => {
      const browser = limitedApp.browser();
      const code = await requestCode(limitedApp, browser, address);
      for (let n = 0; n < 5; n += 1)
        expect((await verifyCode(browser, address, differentCode(code))).status).toBe(422);
      await advanceVerificationClock(limitedApp.pool, { seconds: 10 });
    };
    // Checks of addresses without a code do not count as wrong codes. From the twenty-first check on, the limit of checks
    // per browser and mailbox rejects them, because all browsers without a cookie count as one.
    for (let n = 0; n < 70; n += 1)
      expect(
        outcomeOf(await verifyCode(limitedApp.browser(), email.replace('@', `+${String(n)}@`), '000000')),
      ).toBe(n < 20 ? '422 code_wrong' : '429 too_many_requests');
    for (let n = 0; n < 11; n += 1) {
      // Browsers without a cookie share ten codes an hour, so the codes sent before become an hour older. The limit of
      // wrong codes ignores this clock: all wrong codes of this test count within one hour.
      await advanceVerificationClock(limitedApp.pool, { seconds: 3_600 });
      await guessFiveTimes(n % 2 === 0 ? email : email.replace('@', '+tag@'));
    }
    const owner = limitedApp.browser();
    // 55 wrong codes do not block a right code, which does not count.
    await verifyEmail(limitedApp, owner, email);
    await advanceVerificationClock(limitedApp.pool, { seconds: 3_600 });
    await guessFiveTimes(email);
    const code = await requestCode(limitedApp, owner, email);
    const response = await verifyCode(owner, email, code);
    expect([outcomeOf(response), Number(response.headers['retry-after']) > 3_000]).toEqual([
      '429 too_many_requests',
      true,
    ]);
    // Another mailbox is not affected.
    const otherAddress = createAddress();
    await verifyEmail(limitedApp, limitedApp.browser(), otherAddress);
    await limitedApp.close();
  });
});

describe('the browser’s id', () => {
  test('changes after a verification, and only the new id counts as verified [AC-62]', async () => {
    const [browser, attacker, email] = [app.browser(), app.browser(), createAddress()];
    const code = await requestCode(app, browser, email);
    const plantedCookie = browser.cookies.get('dure_browser') ?? '';
    attacker.cookies.set('dure_browser', plantedCookie);
    const response = await verifyCode(browser, email, code);
    expect(response.headers['set-cookie']).toMatch(
      /^dure_browser=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(browser.cookies.get('dure_browser')).not.toBe(plantedCookie);
    expect([await hasVerified(browser, email), await hasVerified(attacker, email)]).toEqual([true, false]);
  });

  test('stays the same after wrong codes', async () => {
    const [browser, email] = [app.browser(), createAddress()];
    const code = await requestCode(app, browser, email);
    const cookieBefore = browser.cookies.get('dure_browser');
    const response = await verifyCode(browser, email, differentCode(code));
    expect([response.headers['set-cookie'], browser.cookies.get('dure_browser')]).toEqual([
      undefined,
      cookieBefore,
    ]);
  });

  test('changes without an effect on other codes and verifications of the browser', async () => {
    const [browser, firstAddress, secondAddress, thirdAddress] = [
      app.browser(),
      createAddress(),
      createAddress(),
      createAddress(),
    ];
    await verifyEmail(app, browser, firstAddress);
    const code = await requestCode(app, browser, secondAddress);
    await verifyEmail(app, browser, thirdAddress);
    expect(await hasVerified(browser, firstAddress)).toBe(true);
    expect((await verifyCode(browser, secondAddress, code)).status).toBe(200);
    expect(await hasVerified(browser, thirdAddress)).toBe(true);
  });
});

test('one verification allows ten attempts to register, and a new verification ten more [AC-63]', async () => {
  const limitedApp = await createTestApp({ LIMITS_FACTOR: '1' });
  const [registeredStudent, student] = [registrationBody(), registrationBody()];
  const register = (browser: TestBrowser, body: object) => browser.call('POST', '/users/register', body);
  const owner = limitedApp.browser();
  await verifyEmail(limitedApp, owner, registeredStudent.email);
  expect((await register(owner, registeredStudent)).status).toBe(201);
  const browser = limitedApp.browser();
  for (let verificationCount = 0; verificationCount < 2; verificationCount += 1) {
    await verifyEmail(limitedApp, browser, student.email);
    for (let n = 0; n < 10; n += 1)
      expect(outcomeOf(await register(browser, { ...student, studentId: registeredStudent.studentId }))).toBe(
        '409 student_id_taken',
      );
    await expectRefused(limitedApp.pool, () => register(browser, student), '429 too_many_requests');
    await advanceVerificationClock(limitedApp.pool, { seconds: 10 });
  }
  await verifyEmail(limitedApp, browser, student.email);
  expect((await register(browser, student)).status).toBe(201);
  await limitedApp.close();
});
