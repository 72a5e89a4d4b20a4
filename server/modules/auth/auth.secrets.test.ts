import {
  requestCode,
  registrationBody,
  differentCode,
  advanceVerificationClock,
  verifyEmail,
} from '../../testing/accounts';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';

const SQLSTATE_UNDEFINED_COLUMN = '42703';

let app: TestApp;
let logLines: string[];

beforeEach(async () => {
  logLines = [];
  app = await createTestApp(
    { LOG_LEVEL: 'trace' },
    {
      logTo: {
        write: (line) => {
          logLines.push(line);
        },
      },
    },
  );
});

afterEach(() => app.close());

/**
 * Registers an account and sends the main requests about it. Returns their responses as text, the mailed codes and all cookie values
 * that the browser received.
 */
async function callAccountRoutes(student: ReturnType<typeof registrationBody>) {
  const responses: string[] = [];
  const codes: string[] = [];
  const cookies = new Set<string>();
  const browser = app.browser();
  const call = async (...args: Parameters<TestBrowser['call']>) => {
    const { headers, ...response } = await browser.call(...args);
    for (const cookie of browser.cookies.values()) cookies.add(cookie);
    // `set-cookie` is left out, because it is the only place where the ids of browser and session may appear.
    responses.push(JSON.stringify(response), JSON.stringify({ ...headers, 'set-cookie': undefined }));
  };
  const verifyAddress = async () => {
    const code = await requestCode(app, browser, student.email);
    codes.push(code);
    await call('POST', '/auth/email/verify', { email: student.email, verificationCode: differentCode(code) });
    await call('POST', '/auth/email/verify', { email: student.email, verificationCode: code });
    await advanceVerificationClock(app.pool, { seconds: 10 });
  };
  await verifyAddress();
  await call('POST', '/users/register', { ...student, studentId: '123' });
  await call('POST', '/users/register', student);
  await call('POST', '/auth/login', { username: student.username, password: 'wrong-2026' });
  await call('POST', '/auth/login', { username: student.username, password: student.password });
  await call('GET', '/users/profile');
  await call('PATCH', '/users/profile', { name: '김두레' });
  await call('GET', '/users/list');
  await verifyAddress();
  await call('POST', '/auth/find-id', { email: student.email });
  await call('POST', '/auth/password-reset', {
    username: student.username,
    email: student.email,
    newPassword: 'san-2026',
    confirmPassword: 'san-2026',
  });
  await call('POST', '/auth/logout');
  return { responses, codes, cookies };
}

const readHashes = async () => {
  const { rows } = await app.pool.query<{ hash: string }>(
    'select password_hash as hash from users where password_hash is not null',
  );
  return rows.map(({ hash }) => hash);
};

test('no response and no log line contains a password, hash, code or cookie [AN-09]', async () => {
  const student = registrationBody();
  const { responses, codes, cookies } = await callAccountRoutes(student);
  expect(responses.filter((response) => response.includes('"status":20')).length).toBeGreaterThan(6);
  expect(logLines.length).toBeGreaterThan(10);
  // At least the ids of the browser and of the session.
  expect(cookies.size).toBeGreaterThanOrEqual(2);
  const secrets = [
    student.password,
    'wrong-2026',
    'san-2026',
    '$argon2id',
    ...(await readHashes()),
    ...cookies,
  ];
  for (const secret of secrets) {
    expect(responses.filter((text) => text.includes(secret))).toEqual([]);
    expect(logLines.filter((text) => text.includes(secret))).toEqual([]);
  }
  // A timestamp may contain the six digits by chance, but only as a part of a longer number.
  for (const code of codes) {
    const separateNumber = new RegExp(`(?<!\\d)${code}(?!\\d)`);
    expect([...responses, ...logLines].filter((text) => separateNumber.test(text))).toEqual([]);
  }
});

test('logs an unexpected failure without the values of the query', async () => {
  const student = registrationBody();
  const browser = app.browser();
  await verifyEmail(app, browser, student.email);
  await app.pool.query('alter table users rename column consent_version to consent_version_renamed');
  const { status, code, message } = await browser.call('POST', '/users/register', student);
  expect([status, code, message]).toEqual([
    500,
    'internal',
    '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  ]);
  const failures = logLines.filter((line) => line.includes('unexpected failure'));
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain('consent_version');
  expect(failures[0]).toContain(SQLSTATE_UNDEFINED_COLUMN);
  for (const personalValue of [student.password, '$argon2id', student.email, student.name, student.studentId])
    expect(failures[0]).not.toContain(personalValue);
});

test('logs a failed mail without its address and code', async () => {
  const { email } = registrationBody();
  await app.close();
  const codes: string[] = [];
  app = await createTestApp(
    { LOG_LEVEL: 'info' },
    {
      logTo: {
        write: (line) => {
          logLines.push(line);
        },
      },
      mail: {
        send: ({ to, text }) => {
          codes.push(/\d{6}/.exec(text)?.[0] ?? '');
          return Promise.reject(new Error(`550 <${to}>: no such mailbox`));
        },
      },
    },
  );
  expect((await app.browser().call('POST', '/auth/email', { email, university: '명지대학교' })).status).toBe(
    503,
  );
  const lines = logLines.filter((line) => line.includes('could not be sent'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('550 (address) no such mailbox');
  for (const secret of [email, ...codes]) expect(lines[0]).not.toContain(secret);
});
