import type { Pool } from 'pg';
import { universityOfEmail } from '@contract/university';
import type { TestApp, TestBrowser } from './app';

let made = 0;

/** What a registration sends, by a person that no other call of this has made; its address is not yet proved. */
export function newStudent(changes: object = {}) {
  made += 1;
  const n = String(made).padStart(4, '0');
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

/** Asks for a code and answers the one that was mailed. */
export async function askForCode({ mails }: TestApp, browser: TestBrowser, email: string): Promise<string> {
  const { status } = await browser.call('POST', '/auth/email', {
    email,
    university: universityOfEmail(email),
  });
  expect(status).toBe(200);
  const code = /\d{6}/.exec(mails.findLast(({ to }) => to === email)?.subject ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Proves an address for a browser, as a person does: by the code that was mailed. */
export async function proveEmail(app: TestApp, browser: TestBrowser, email: string): Promise<void> {
  const { status } = await browser.call('POST', '/auth/email/verify', {
    email,
    verificationCode: await askForCode(app, browser, email),
  });
  expect(status).toBe(200);
}

/** A six-digit code that is not this one. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Lets time pass for codes and proofs, by making them older. */
export async function pass(pool: Pool, seconds: number): Promise<void> {
  const by = `make_interval(secs => ${String(seconds)})`;
  await pool.query(`update code_sends set sent_at = sent_at - ${by}`);
  await pool.query(
    `update email_verifications set code_expires_at = code_expires_at - ${by}, verified_until = verified_until - ${by}`,
  );
}

/** Waits for what can be seen from outside; the test's own time limit ends what never comes. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds()))
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}
