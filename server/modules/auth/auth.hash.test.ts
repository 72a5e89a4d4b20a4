import argon2 from '@node-rs/argon2';
import { setUpTestApp } from '../../testing/app';
import { registrationBody, verifyEmail } from '../../testing/accounts';
import { expectRefused } from '../../testing/fingerprint';

const app = setUpTestApp();
beforeEach(() => {
  jest.spyOn(argon2, 'hash');
  jest.spyOn(argon2, 'verify');
});
/** Lists the passwords that the server hashed to store or to verify them. */
const listHashedPasswords = () => [
  ...jest.mocked(argon2.hash).mock.calls.map(([password]) => password),
  ...jest.mocked(argon2.verify).mock.calls.map(([, password]) => password),
];

// The server does not hash values that cannot be a password, because hashing is expensive.
const invalidPasswords: [reason: string, password: string][] = [
  ['too short', 'maru-20'],
  ['too long', `maru-${'2026'.repeat(5)}`],
  ['made of letters only', 'marumaru'],
  ['too common', 'qwer1234'],
  ['as long as a book', `a1${'x'.repeat(30_000)}`],
  ['in Hangul', '마루마루1234'],
];

test('hashes a valid password once at registration', async () => {
  const student = registrationBody();
  const browser = app.browser();
  await verifyEmail(app, browser, student.email);
  expect((await browser.call('POST', '/users/register', student)).status).toBe(201);
  expect(listHashedPasswords()).toEqual([student.password]);
});

test.each(invalidPasswords)(
  'rejects a password that is %s at registration without hashing [PR-04]',
  async (_, password) => {
    const student = registrationBody({ password });
    const browser = app.browser();
    await verifyEmail(app, browser, student.email);
    await expectRefused(app.pool, () => browser.call('POST', '/users/register', student), '422 rule_broken');
    expect(listHashedPasswords()).toEqual([]);
  },
);

test.each(invalidPasswords)(
  'rejects a password that is %s at a reset without hashing [PR-04]',
  async (_, password) => {
    const student = registrationBody();
    const browser = app.browser();
    await verifyEmail(app, browser, student.email);
    const body = {
      username: student.username,
      email: student.email,
      newPassword: password,
      confirmPassword: password,
    };
    await expectRefused(
      app.pool,
      () => browser.call('POST', '/auth/password-reset', body),
      '422 rule_broken',
    );
    expect(listHashedPasswords()).toEqual([]);
  },
);

test('rejects a login without hashing if no account can have the password [PR-04]', async () => {
  for (const [, password] of invalidPasswords.filter(([reason]) => reason !== 'too common')) {
    expect((await app.browser().call('POST', '/auth/login', { username: 'maru', password })).code).toBe(
      'wrong_credentials',
    );
  }
  expect(listHashedPasswords()).toEqual([]);
});
