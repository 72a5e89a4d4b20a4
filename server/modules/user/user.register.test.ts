import { CONSENT_VERSION } from '@contract/user';
import { registrationBody, advanceVerificationClock, verifyEmail } from '../../testing/accounts';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { expectRefused } from '../../testing/fingerprint';

const host = setUpTestApp();

const register = (browser: TestBrowser, body: object) =>
  browser.call<{ userId: number }>('POST', '/users/register', body);
/** Creates a browser that has verified the student's address. */
const createVerifiedBrowser = async ({ email }: { email: string }) => {
  const browser = host.browser();
  await verifyEmail(host, browser, email);
  return browser;
};
/** Verifies the address and registers the student. */
const registerVerifiedStudent = async (student: ReturnType<typeof registrationBody>) => {
  const { data } = await register(await createVerifiedBrowser(student), student);
  return data.userId;
};

test('a verified address gets an account that can log in [ME-31 PR-09]', async () => {
  const student = registrationBody({ username: ' Haneul_01 ', name: ' 김  하늘 ' });
  const { status, data, message } = await register(await createVerifiedBrowser(student), {
    ...student,
    email: student.email.toUpperCase(),
  });
  expect([status, message]).toEqual([201, '회원가입이 완료되었습니다.']);
  const {
    rows: [row],
  } = await host.pool.query<Record<string, unknown>>(
    `select username, name, email, university_name, student_id, is_email_verified, consent_version, now() - consented_at < interval '1 minute' as fresh, password_hash from users where id = $1`,
    [data.userId],
  );
  expect(row).toEqual({
    username: 'haneul_01',
    name: '김 하늘',
    email: student.email,
    university_name: '명지대학교',
    student_id: student.studentId,
    is_email_verified: true,
    consent_version: CONSENT_VERSION,
    fresh: true,
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string,
  });
  const login = await host
    .browser()
    .call('POST', '/auth/login', { username: 'Haneul_01', password: student.password });
  expect([login.status, login.data]).toEqual([
    200,
    {
      userId: data.userId,
      username: 'haneul_01',
      name: '김 하늘',
      email: student.email,
      profileImage: 'default-profileImage.png',
      profileImageUrl: null,
    },
  ]);
});

describe('a registration without a verified address', () => {
  test('creates no account, whatever the body contains [PR-08]', async () => {
    const student = registrationBody();
    for (const isEmailVerified of [undefined, true]) {
      await expectRefused(
        host.pool,
        () => register(host.browser(), { ...student, isEmailVerified }),
        '403 email_not_verified',
      );
    }
    const { message, errors } = await register(host.browser(), student);
    expect([message, errors]).toEqual([
      '이메일 인증을 완료해 주세요.',
      { email: '이메일 인증을 완료해 주세요.' },
    ]);
  });

  test('rejects a proof of another address', async () => {
    const [student, otherStudent] = [registrationBody(), registrationBody()];
    const browser = await createVerifiedBrowser(otherStudent);
    await expectRefused(host.pool, () => register(browser, student), '403 email_not_verified');
  });

  test('rejects a proof of another browser', async () => {
    const student = registrationBody();
    await createVerifiedBrowser(student);
    await expectRefused(host.pool, () => register(host.browser(), student), '403 email_not_verified');
    const strangerBrowser = await createVerifiedBrowser(registrationBody());
    await expectRefused(host.pool, () => register(strangerBrowser, student), '403 email_not_verified');
  });

  test('rejects a proof after ten minutes', async () => {
    const student = registrationBody();
    const browser = await createVerifiedBrowser(student);
    await advanceVerificationClock(host.pool, { seconds: 600 });
    await expectRefused(host.pool, () => register(browser, student), '403 email_not_verified');
  });

  test('discloses no taken usernames, addresses or student ids [AC-01]', async () => {
    const registeredStudent = registrationBody();
    await registerVerifiedStudent(registeredStudent);
    const [takenResponse, newResponse] = [
      await register(host.browser(), registeredStudent),
      await register(host.browser(), registrationBody()),
    ];
    expect([takenResponse.status, takenResponse.code, takenResponse.message, takenResponse.errors]).toEqual([
      newResponse.status,
      newResponse.code,
      newResponse.message,
      newResponse.errors,
    ]);
    expect(takenResponse.code).toBe('email_not_verified');
  });
});

describe('a proof of verification [PR-14]', () => {
  test('is valid for one registration', async () => {
    const student = registrationBody();
    const browser = await createVerifiedBrowser(student);
    expect((await register(browser, student)).status).toBe(201);
    await expectRefused(host.pool, () => register(browser, student), '403 email_not_verified');
    await expectRefused(
      host.pool,
      () => register(browser, registrationBody({ email: student.email })),
      '403 email_not_verified',
    );
  });

  test('stays valid after a rejected registration', async () => {
    const registeredStudent = registrationBody();
    await registerVerifiedStudent(registeredStudent);
    const student = registrationBody();
    const browser = await createVerifiedBrowser(student);
    await expectRefused(
      host.pool,
      () => register(browser, { ...student, username: registeredStudent.username }),
      '409 username_taken',
    );
    await expectRefused(
      host.pool,
      () => register(browser, { ...student, password: 'password1' }),
      '422 rule_broken',
    );
    expect((await register(browser, student)).status).toBe(201);
  });

  test('creates one account under concurrent use', async () => {
    const student = registrationBody();
    const browser = await createVerifiedBrowser(student);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => register(browser, registrationBody({ email: student.email }))),
    );
    expect(outcomes.map(({ status, code }) => `${String(status)} ${String(code)}`).sort()).toEqual([
      '201 undefined',
      ...Array.from({ length: 9 }, () => '403 email_not_verified'),
    ]);
    expect((await host.pool.query('select 1 from users where email = $1', [student.email])).rowCount).toBe(1);
  });
});

describe('a registration', () => {
  test.each([
    ['username', '409 username_taken', '이미 사용 중인 아이디입니다.'],
    ['studentId', '409 student_id_taken', '이미 등록된 학번입니다.'],
  ] as const)('with the %s of another account is rejected', async (field, refusal, sentence) => {
    const registeredStudent = registrationBody();
    await registerVerifiedStudent(registeredStudent);
    const student = registrationBody({ [field]: registeredStudent[field] });
    const browser = await createVerifiedBrowser(student);
    await expectRefused(host.pool, () => register(browser, student), refusal);
    const { message, errors } = await register(browser, student);
    expect([message, errors]).toEqual([sentence, { [field]: sentence }]);
  });

  test('with the address of another account in another case is rejected [AC-05 PR-07]', async () => {
    const registeredStudent = registrationBody();
    await registerVerifiedStudent(registeredStudent);
    await advanceVerificationClock(host.pool, { seconds: 10 });
    const browser = await createVerifiedBrowser(registeredStudent);
    const student = registrationBody({ email: registeredStudent.email.toUpperCase() });
    await expectRefused(host.pool, () => register(browser, student), '409 email_taken');
    expect((await register(browser, student)).message).toBe('이미 가입된 이메일입니다.');
  });

  test('with the username of another account in another case is rejected [PR-01]', async () => {
    const registeredStudent = registrationBody();
    await registerVerifiedStudent(registeredStudent);
    const student = registrationBody({ username: registeredStudent.username.toUpperCase() });
    const browser = await createVerifiedBrowser(student);
    await expectRefused(host.pool, () => register(browser, student), '409 username_taken');
  });

  test('with the student id of an account at another university is accepted [PR-06]', async () => {
    const registeredStudent = registrationBody();
    await registerVerifiedStudent(registeredStudent);
    const student = registrationBody({
      studentId: registeredStudent.studentId,
      universityName: '서울대학교',
      email: 'same-id@snu.ac.kr',
    });
    expect((await register(await createVerifiedBrowser(student), student)).status).toBe(201);
  });

  test('succeeds once for ten concurrent requests with one username', async () => {
    const { username } = registrationBody();
    const students = Array.from({ length: 10 }, () => registrationBody({ username }));
    const browsers = await Promise.all(students.map(createVerifiedBrowser));
    const outcomes = await Promise.all(
      students.map((student, n) => register(browsers[n] ?? host.browser(), student)),
    );
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'username_taken')).toHaveLength(9);
  });
});

describe('a registration is rejected and changes nothing [PR-03]', () => {
  test.each([
    ['a seven-digit student id', { studentId: '6023123' }, { studentId: '학번은 숫자 8자리여야 합니다.' }],
    [
      'a weak password',
      { password: 'marumaru' },
      { password: '8~20자, 영문·숫자·특수문자 중 2종류 이상을 조합해 주세요.' },
    ],
    [
      'a common password',
      { password: 'Qwer1234' },
      { password: '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.' },
    ],
    [
      'the username as password',
      { username: 'maru_2026', password: 'MARU_2026' },
      { password: '아이디를 비밀번호로 사용할 수 없습니다.' },
    ],
    ['no consent', { consent: false }, { consent: '개인정보 수집 및 이용에 동의해 주세요.' }],
    ['no name', { name: ' ' }, { name: '이름을 입력해 주세요.' }],
    [
      'a name with a hidden character',
      { name: '김\u202e하늘' },
      {
        name: '이름의 2번째 글자에 사용할 수 없는 문자가 있습니다: 글쓰기 방향 문자(U+202E). 지우고 다시 입력해 주세요.',
      },
    ],
  ])('with %s, and the error is at its field', async (_, changes, errors) => {
    const student = registrationBody(changes);
    const browser = await createVerifiedBrowser(student);
    await expectRefused(host.pool, () => register(browser, student), '422 rule_broken');
    expect((await register(browser, student)).errors).toEqual(errors);
  });

  test('with an address of another university than the chosen one [PR-10]', async () => {
    const student = registrationBody({ universityName: '서울대학교' });
    const browser = await createVerifiedBrowser(student);
    await expectRefused(host.pool, () => register(browser, student), '422 university_email_required');
  });

  test('with an address that only looks like an address of a university [AC-05]', async () => {
    for (const email of [
      'a@mju.ac.kr.evil.com',
      'a@evilmju.ac.kr',
      '"a@mju.ac.kr"@evil.com',
      'a@mju。ac。kr',
    ]) {
      await expectRefused(
        host.pool,
        () => register(host.browser(), registrationBody({ email })),
        '422 rule_broken',
      );
    }
  });

  test('with a field that the form does not have [AC-11]', async () => {
    const student = registrationBody();
    const browser = await createVerifiedBrowser(student);
    for (const field of ['userId', 'role', 'isAdmin', 'passwordHash', 'department', 'createdAt']) {
      await expectRefused(
        host.pool,
        () => register(browser, { ...student, [field]: '1' }),
        '400 bad_request',
      );
    }
  });
});
