import argon2 from '@node-rs/argon2';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';

const password = 'maru-2026';
const MAX_WRONG_PASSWORDS = 10;
const host = setUpTestApp({ LIMITS_FACTOR: '1' });
let userId: number;
let browser: TestBrowser;
beforeEach(async () => {
  userId = await createUser(host.pool, { password });
  browser = await browserOf(host, userId);
});
const withdraw = (typedPassword: string, fromBrowser = browser) =>
  fromBrowser.call('DELETE', '/users', { password: typedPassword });
const tryWrongPasswords = async (count: number) => {
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < count; i += 1) codes.push((await withdraw('maru-2027')).code);
  return new Set(codes);
};

describe('the password check of a withdrawal [PF-07]', () => {
  test('resets the number of wrong attempts after the correct password, even if the withdrawal is rejected', async () => {
    const { clubId } = await createClub(host.pool, { presidentId: userId });
    await createClubMember(host.pool, clubId, 'MEMBER');
    for (let round = 0; round < 2; round += 1) {
      expect(await tryWrongPasswords(MAX_WRONG_PASSWORDS - 1)).toEqual(new Set(['wrong_password']));
      expect((await withdraw(password)).code).toBe('still_president');
    }
  });

  test('does not count an attempt when the check itself fails', async () => {
    const verify = jest.spyOn(argon2, 'verify');
    for (let i = 0; i < MAX_WRONG_PASSWORDS; i += 1) verify.mockRejectedValueOnce(new Error('out of memory'));
    for (let i = 0; i < MAX_WRONG_PASSWORDS; i += 1) expect((await withdraw(password)).status).toBe(500);
    expect(await tryWrongPasswords(MAX_WRONG_PASSWORDS)).toEqual(new Set(['wrong_password']));
    expect((await withdraw(password)).status).toBe(429);
  });

  test.each([
    ['correct', true],
    ['wrong', false],
  ])('answers 401 after a %s password when the account is deleted during the check', async (_, isCorrect) => {
    const otherBrowser = await browserOf(host, userId);
    jest.spyOn(argon2, 'verify').mockImplementationOnce(async () => {
      expect((await withdraw(password, otherBrowser)).status).toBe(200);
      return isCorrect;
    });
    expect(await withdraw(password)).toMatchObject({ status: 401, code: 'not_logged_in' });
  });
});
