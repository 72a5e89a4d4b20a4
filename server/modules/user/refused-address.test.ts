import type { Profile } from '@contract/user';
import { openSmtpMailer } from '../../engines/mail/smtp-mailer';
import { advanceVerificationClock, registrationBody } from '../../testing/accounts';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { startSmtpSink } from '../../testing/smtp-sink';
import type { SmtpSink } from '../../testing/smtp-sink';

let sink: SmtpSink;
let host: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  const mail = await openSmtpMailer({ settings: { url: sink.url, from: '두레 <no-reply@dure.example>' } });
  host = await createTestApp({}, { mail });
});
afterAll(async () => {
  await host.close();
  await sink.close();
});

const readProfile = async (browser: TestBrowser) =>
  (await browser.call<Profile>('GET', '/users/profile')).data;

/** Requests a code for an address and verifies the address with the code that the SMTP sink received. */
async function verifyAddress(browser: TestBrowser, email: string): Promise<void> {
  await advanceVerificationClock(host.pool, { seconds: 600 });
  await browser.call('POST', '/auth/email', { email, university: '명지대학교' });
  const verificationCode = /\d{6}/.exec(sink.mails.at(-1)?.subject ?? '')?.[0];
  expect((await browser.call('POST', '/auth/email/verify', { email, verificationCode })).status).toBe(200);
}

test('an address that a mail server refused for good gets only codes until its user verifies it again [MB-01]', async () => {
  const { username, studentId } = registrationBody();
  const email = `${username}@mju.ac.kr`;
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await joinClub(
    host.pool,
    clubId,
    await createUser(host.pool, { username, studentId }),
    'MEMBER',
  );
  const president = await browserOf(host, presidentId);
  const browser = await browserOf(host, userId);
  const grantRole = async (role: string) => {
    const response = await president.call('POST', '/clubs/grant-role', {
      targetUserId: userId,
      clubId,
      role,
    });
    expect(response.status).toBe(200);
    await host.jobs.runDue();
  };
  // A temporary refusal does not stop the mails.
  sink.setBehaviour('greylists');
  await grantRole('STAFF');
  expect((await readProfile(browser)).mailRefusedAt).toBeNull();
  sink.setBehaviour('refuses');
  await grantRole('VICE_PRESIDENT');
  expect((await readProfile(browser)).mailRefusedAt).not.toBeNull();

  sink.setBehaviour('works');
  // Makes the retries of the failed mails due. Neither they nor the mail about the new role are sent.
  await host.pool.query('update pgboss.job set start_after = now()');
  await grantRole('STAFF');
  expect(sink.mails).toEqual([]);

  await verifyAddress(browser, email);
  const { status, data } = await browser.call<Profile>('PATCH', '/users/profile', { email });
  expect([status, data.email, data.mailRefusedAt]).toEqual([200, email, null]);
  sink.mails.length = 0;
  await grantRole('MEMBER');
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[email]]);

  await host.pool.query('update users set mail_refused_at = now() where id = $1', [userId]);
  await verifyAddress(browser, email);
  const resetResponse = await browser.call('POST', '/auth/password-reset', {
    username,
    email,
    newPassword: 'san-2026',
    confirmPassword: 'san-2026',
    isEmailVerified: true,
  });
  expect(resetResponse.status).toBe(200);
  expect((await readProfile(await browserOf(host, userId))).mailRefusedAt).toBeNull();
});
