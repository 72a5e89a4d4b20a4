import { differentCode } from '../../server/testing/accounts';
import { createBrowser } from '../browser';
import type { Browser } from '../browser';
import { PASSWORD, sortedOutcomes } from './race';
import type { RaceCall, RaceContext, Races } from './race';

/** A race with a hundred calls runs only in every n-th repetition. */
const EXPENSIVE_RACE_INTERVAL = 20;

/** Races about codes, verified addresses, accounts and sessions. */
export function createAccountRaces(context: RaceContext): Races {
  const fixtures = createFixtures(context);
  return {
    ...createCodeRaces(context, fixtures),
    ...createRegistrationRaces(context, fixtures),
    ...createSessionRaces(context),
  };
}

type Fixtures = ReturnType<typeof createFixtures>;

function createFixtures({ cluster: { ports, sink } }: RaceContext) {
  let bodyCount = 0;
  const createRegistrationBody = () => {
    bodyCount += 1;
    const n = String(bodyCount).padStart(5, '0');
    return {
      username: `racer${n}`,
      password: PASSWORD,
      name: '김달리',
      email: `racer${n}@mju.ac.kr`,
      universityName: '명지대학교',
      studentId: `71${n}0`,
      consent: true,
    };
  };
  const requestCode =
    (browser: Browser, email: string): RaceCall =>
    (port) =>
      browser.call(port, 'POST', '/auth/email', { email, university: '명지대학교' });
  const verifyCode =
    (browser: Browser, email: string, verificationCode: string): RaceCall =>
    (port) =>
      browser.call(port, 'POST', '/auth/email/verify', { email, verificationCode });
  const register =
    (browser: Browser, body: ReturnType<typeof createRegistrationBody>): RaceCall =>
    (port) =>
      browser.call(port, 'POST', '/users/register', body);
  const mailsTo = (email: string) => sink.mails.filter(({ recipients }) => recipients.includes(email));
  const receiveCode = async (browser: Browser, email: string) => {
    expect((await requestCode(browser, email)(ports[0])).status).toBe(200);
    return /\d{6}/.exec(mailsTo(email).at(-1)?.subject ?? '')?.[0] ?? '';
  };
  const createVerifiedBrowser = async (email: string) => {
    const browser = createBrowser();
    expect((await verifyCode(browser, email, await receiveCode(browser, email))(ports[1])).status).toBe(200);
    return browser;
  };
  return {
    createRegistrationBody,
    requestCode,
    verifyCode,
    register,
    mailsTo,
    receiveCode,
    createVerifiedBrowser,
  };
}

function createCodeRaces(
  { cluster: { ports }, runConcurrently, countRows }: RaceContext,
  { createRegistrationBody, requestCode, verifyCode, mailsTo, receiveCode }: Fixtures,
): Races {
  return {
    'requesting a code twice [AC-03]': async (repetition) => {
      const { email } = createRegistrationBody();
      expect(
        sortedOutcomes(
          await runConcurrently(
            repetition,
            requestCode(createBrowser(), email),
            requestCode(createBrowser(), email),
          ),
        ),
      ).toEqual(['200', '429 code_cooldown']);
      expect(mailsTo(email)).toHaveLength(1);
    },
    'verifying one code twice': async (repetition) => {
      const [browser, { email }] = [createBrowser(), createRegistrationBody()];
      const code = await receiveCode(browser, email);
      const responses = await runConcurrently(
        repetition,
        verifyCode(browser, email, code),
        verifyCode(browser, email, code),
      );
      expect(responses.some(({ status }) => status === 200)).toBe(true);
      expect(responses.every(({ status }) => status < 500)).toBe(true);
      expect(
        await countRows('email_verifications where email = $1 and verified_until is not null', email),
      ).toBe(1);
    },
    'guessing a code a hundred times [AC-02]': async (repetition) => {
      if (repetition % EXPENSIVE_RACE_INTERVAL > 0) return;
      const [browser, { email }] = [createBrowser(), createRegistrationBody()];
      const code = await receiveCode(browser, email);
      const responses = await runConcurrently(
        repetition,
        ...Array.from({ length: 100 }, () => verifyCode(browser, email, differentCode(code))),
      );
      expect(responses.filter(({ code: failure }) => failure === 'code_wrong').length).toBeLessThanOrEqual(5);
      expect((await verifyCode(browser, email, code)(ports[0])).code).toBe('code_tries_exceeded');
      expect(
        await countRows('email_verifications where email = $1 and verified_until is not null', email),
      ).toBe(0);
    },
  };
}

function createRegistrationRaces(
  { cluster: { pool }, runConcurrently, countRows }: RaceContext,
  { createRegistrationBody, register, createVerifiedBrowser }: Fixtures,
): Races {
  return {
    'registering two accounts with one verification [AC-05]': async (repetition) => {
      const [firstStudent, secondStudent] = [createRegistrationBody(), createRegistrationBody()];
      const browser = await createVerifiedBrowser(firstStudent.email);
      const responses = await runConcurrently(
        repetition,
        register(browser, firstStudent),
        register(browser, { ...secondStudent, email: firstStudent.email }),
      );
      expect(sortedOutcomes(responses)).toEqual(['201', '403 email_not_verified']);
      expect(await countRows('users where email = $1', firstStudent.email)).toBe(1);
    },
    'registering one address from two browsers': async (repetition) => {
      const [firstStudent, secondStudent] = [createRegistrationBody(), createRegistrationBody()];
      const firstBrowser = await createVerifiedBrowser(firstStudent.email);
      // Ends the cooldown of the first code.
      await pool.query(`update code_sends set sent_at = sent_at - interval '10 seconds' where mailbox = $1`, [
        firstStudent.email,
      ]);
      const secondBrowser = await createVerifiedBrowser(firstStudent.email);
      const responses = await runConcurrently(
        repetition,
        register(firstBrowser, firstStudent),
        register(secondBrowser, { ...secondStudent, email: firstStudent.email }),
      );
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(responses.every(({ status }) => [201, 403, 409].includes(status))).toBe(true);
      expect(await countRows('users where email = $1', firstStudent.email)).toBe(1);
    },
    'registering two accounts with one username': async (repetition) => {
      const [firstStudent, secondStudent] = [createRegistrationBody(), createRegistrationBody()];
      const [firstBrowser, secondBrowser] = [
        await createVerifiedBrowser(firstStudent.email),
        await createVerifiedBrowser(secondStudent.email),
      ];
      expect(
        sortedOutcomes(
          await runConcurrently(
            repetition,
            register(firstBrowser, firstStudent),
            register(secondBrowser, { ...secondStudent, username: firstStudent.username }),
          ),
        ),
      ).toEqual(['201', '409 username_taken']);
      expect(await countRows('users where username = $1', firstStudent.username)).toBe(1);
    },
  };
}

function createSessionRaces({
  cluster: { ports },
  runConcurrently,
  createLoggedInUser,
  countRows,
}: RaceContext): Races {
  return {
    'deleting an account twice': async (repetition) => {
      const { userId, browser } = await createLoggedInUser();
      const deleteAccount: RaceCall = (port) =>
        browser.call(port, 'DELETE', '/users', { password: PASSWORD });
      const responses = await runConcurrently(repetition, deleteAccount, deleteAccount);
      expect(responses.map(({ status }) => status)).toContain(200);
      expect(responses.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
      expect(await countRows('users where id = $1 and withdrawn_at is not null', userId)).toBe(1);
    },
    'logging out during another request [AC-07]': async (repetition) => {
      const { userId, browser } = await createLoggedInUser();
      const cookies = new Map(browser.cookies);
      const responses = await runConcurrently(
        repetition,
        (port) => browser.call(port, 'POST', '/auth/logout'),
        (port) => browser.call(port, 'PATCH', '/users/profile', { name: '마지막' }),
      );
      expect([200, 401]).toContain(responses[1]?.status);
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      for (const port of ports) expect((await browser.call(port, 'GET', '/users/profile')).status).toBe(401);
      expect(await countRows('sessions where user_id = $1', userId)).toBe(0);
    },
  };
}
