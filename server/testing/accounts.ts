import type { Pool } from 'pg';
import { universityOfEmail } from '@contract/university';
import type { TestApp, TestBrowser } from './app';
import { outcomeOf } from './fingerprint';

let userCount = 0;

/** Returns the body of a registration with a unique username, address and student id. The address is not verified. */
export function registrationBody(changes: object = {}) {
  userCount += 1;
  const n = String(userCount).padStart(4, '0');
  return {
    username: `maru${n}`,
    password: 'maru-2026',
    name: '김마루',
    email: `maru${n}@mju.ac.kr`,
    universityName: '명지대학교',
    studentId: `7000${n}`,
    consent: true,
    ...changes,
  };
}

/** Requests a verification code and returns it from the mail. */
export async function requestCode({ mails }: TestApp, browser: TestBrowser, email: string): Promise<string> {
  const { status } = await browser.call('POST', '/auth/email', {
    email,
    university: universityOfEmail(email),
  });
  expect(status).toBe(200);
  const code = /\d{6}/.exec(mails.findLast(({ to }) => to === email)?.subject ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Requests a verification code and verifies the address for the browser with the mailed code. */
export async function verifyEmail(app: TestApp, browser: TestBrowser, email: string): Promise<void> {
  const { status } = await browser.call('POST', '/auth/email/verify', {
    email,
    verificationCode: await requestCode(app, browser, email),
  });
  expect(status).toBe(200);
}

/** Submits a verification code, right or wrong, and returns the response. */
export const verifyCode = (browser: TestBrowser, email: string, verificationCode: string) =>
  browser.call('POST', '/auth/email/verify', { email, verificationCode });

/** Returns whether the browser has verified an address, which must have no account. Does not consume the verification. */
export const hasVerified = async (browser: TestBrowser, email: string) =>
  outcomeOf(await browser.call('POST', '/auth/find-id', { email })) === '404 account_not_found';

/** Returns a browser that already has its browser cookie. */
export async function createBrowserWithCookie(app: TestApp): Promise<TestBrowser> {
  const browser = app.browser();
  await browser.call('POST', '/auth/univ-name', { email: 'a@mju.ac.kr' });
  return browser;
}

/** Returns a different six-digit code. */
export const differentCode = (code: string) => (code === '000000' ? '000001' : '000000');

/** Makes codes and verifications older by a number of seconds. */
export async function advanceVerificationClock(pool: Pool, { seconds }: { seconds: number }): Promise<void> {
  const by = `make_interval(secs => ${String(seconds)})`;
  await pool.query(`update code_sends set sent_at = sent_at - ${by}`);
  await pool.query(
    `update email_verifications set code_expires_at = code_expires_at - ${by}, verified_until = verified_until - ${by}`,
  );
}
