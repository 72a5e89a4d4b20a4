import { ValidationError } from 'yup';
import type { Schema } from 'yup';
import { commonPasswords, isCommonPassword } from './common-passwords';
import { message } from './messages';
import { DEFAULT_PROFILE_IMAGE, NAME_MAX_LENGTH } from './user';
import {
  userRoutesWithRules,
  matchesPasswordPattern,
  profileBody,
  registerBody,
  registerForm,
} from './user.rules';

/** Returns the message of each rejected field; the key '' means the whole value. */
const validationErrorsOf = (rule: Schema, value: unknown): Record<string, string> => {
  try {
    rule.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { inner } = error as { inner: { path?: string; message: string }[] };
    const errors = inner.length > 0 ? inner : [error as { path?: string; message: string }];
    return Object.fromEntries(
      errors.map(({ path = '', message: sentence }): [string, string] => [path, sentence]).reverse(),
    );
  }
};

const validBody = {
  username: 'haneul_01',
  password: 'maru-2026',
  name: '김하늘',
  email: 'haneul@mju.ac.kr',
  universityName: '명지대학교',
  studentId: '60231234',
  consent: true,
};
const validateRegistration = (change: object) =>
  validationErrorsOf(registerBody, { ...validBody, ...change });

test('accepts a valid registration, also with the fields of older clients', () => {
  expect(validateRegistration({})).toEqual({});
  expect(validateRegistration({ isEmailVerified: false, profileImage: DEFAULT_PROFILE_IMAGE })).toEqual({});
});

test.each([
  ['username', '아이디를 입력해 주세요.'],
  ['password', '비밀번호를 입력해 주세요.'],
  ['name', '이름을 입력해 주세요.'],
  ['email', '대학교 이메일을 입력해 주세요.'],
  ['universityName', '대학교를 선택해 주세요.'],
  ['studentId', '학번을 입력해 주세요.'],
  ['consent', message.consent],
])('requires %s', (field, sentence) => {
  expect(validateRegistration({ [field]: undefined })).toEqual({ [field]: sentence });
  if (field !== 'consent') expect(validateRegistration({ [field]: '' })).toEqual({ [field]: sentence });
});

test.each(['role', 'userId', 'isAdmin', 'passwordHash', 'consentedAt', 'department'])(
  'rejects the unknown field %s in a registration',
  (field) => {
    expect(validateRegistration({ [field]: 'x' })).toEqual({ '': message.unknownField });
  },
);

describe('username [PR-01 NU-19 NU-20]', () => {
  test.each(['abcd', 'a1234567890123456789', 'a_1_', '  Haneul  ', 'abcd\n', 'ａｂｃｄ', 'ab\u200bcd'])(
    'accepts %j',
    (username) => {
      expect(validateRegistration({ username })).toEqual({});
    },
  );

  test('is stored in lower case', () => {
    expect(registerBody.validateSync({ ...validBody, username: ' HaNeul ' }).username).toBe('haneul');
  });

  test.each([
    'abc',
    'a12345678901234567890',
    '1abc',
    '_abc',
    'ab-cd',
    'ab cd',
    '하늘이네',
    'ab\ncd',
    'ab\u200ccd',
    'àbcd',
  ])('rejects %j', (username) => {
    expect(validateRegistration({ username })).toEqual({ username: message.username });
  });
});

describe('password [NU-08 NU-09 PR-03]', () => {
  test.each(['maru2026', 'maru-maru', '2026-1120', '!!!!!!!a', 'A1b2C3d4E5f6G7h8I9j0', 'maru~2026'])(
    'accepts %j',
    (password) => {
      expect(validateRegistration({ password })).toEqual({});
      expect(matchesPasswordPattern(password)).toBe(true);
    },
  );

  test.each([
    'maru202',
    'A1b2C3d4E5f6G7h8I9j0K',
    'marumaru',
    'MaruMaru',
    '20261120',
    '!@#$%^&*',
    'maru 2026',
    'maru2026\n',
    '마루-2026-하늘',
    'maru2026\u200b',
    'máru2026',
  ])('rejects %j', (password) => {
    expect(validateRegistration({ password })).toEqual({ password: message.passwordHint });
    expect(matchesPasswordPattern(password)).toBe(false);
  });

  test.each([
    'password1',
    'Password1',
    'qwer1234',
    'QWER1234',
    'abcd1234!',
    '1q2w3e4r',
    'trustno1',
    'Blink182',
  ])('rejects the common password %j', (password) => {
    expect(validateRegistration({ password })).toEqual({ password: message.passwordCommon });
  });

  test('rejects the username as password, ignoring case', () => {
    for (const [username, password] of [
      ['maru2026', 'maru2026'],
      ['maru2026', 'MARU2026'],
      [' Maru2026', 'maru2026'],
    ]) {
      expect(validateRegistration({ username, password })).toEqual({ password: message.passwordIsUsername });
    }
    expect(validateRegistration({ username: 'maru2026', password: 'maru2026!' })).toEqual({});
  });

  test('every common password matches the pattern and is listed in lower case', () => {
    expect(commonPasswords.size).toBe(3_000);
    for (const password of commonPasswords) {
      expect([password, matchesPasswordPattern(password), password === password.toLowerCase()]).toEqual([
        password,
        true,
        true,
      ]);
      expect(isCommonPassword(password.toUpperCase())).toBe(true);
    }
  });

  test('rejects a different repeated password in the form [PR-05]', () => {
    expect(validationErrorsOf(registerForm, { ...validBody, passwordAgain: validBody.password })).toEqual({});
    expect(validationErrorsOf(registerForm, { ...validBody, passwordAgain: 'maru-2027' })).toEqual({
      passwordAgain: '비밀번호가 일치하지 않습니다.',
    });
    expect(validationErrorsOf(registerForm, { ...validBody, passwordAgain: '' }).passwordAgain).toBe(
      '비밀번호 확인을 입력해 주세요.',
    );
  });
});

test.each(['6023123', '602312345', '6023123a', '６０２３１２３４', ' 60231234', '60231234\n', '-6023123'])(
  'rejects the student id %j [NU-06 PR-06]',
  (studentId) => {
    expect(validateRegistration({ studentId })).toEqual({ studentId: '학번은 숫자 8자리여야 합니다.' });
  },
);

test('rejects a JSON number as student id [AN-02]', () => {
  expect(validateRegistration({ studentId: 60_231_234 })).toEqual({ studentId: message.wrongType('학번') });
});

test('requires a name of 1 to 30 visible characters [NU-21 PR-02]', () => {
  expect(validateRegistration({ name: '가'.repeat(NAME_MAX_LENGTH) })).toEqual({});
  expect(validateRegistration({ name: '가'.repeat(NAME_MAX_LENGTH + 1) })).toEqual({
    name: message.tooLong('이름', NAME_MAX_LENGTH),
  });
  for (const name of ['하\u202e늘', '하\u200c늘', '하\u0007늘', '\u2066하늘'])
    expect(validateRegistration({ name }).name).toContain('사용할 수 없는 문자가 있습니다');
  expect(validateRegistration({ name: '하늘👩\u200d🎤' })).toEqual({});
  expect(registerBody.validateSync({ ...validBody, name: ' 김\r\n 하늘 ' }).name).toBe('김 하늘');
});

test('rejects an email address of no university and normalises that of a university', () => {
  for (const email of [
    'haneul@gmail.com',
    'haneul@mju.ac.kr.evil.com',
    'haneul',
    'haneul@mju。ac.kr',
    `${'a'.repeat(300)}@mju.ac.kr`,
  ]) {
    expect(validateRegistration({ email })).toEqual({ email: '대학교 이메일을 입력해 주세요.' });
  }
  expect(registerBody.validateSync({ ...validBody, email: ' Haneul@MJU.ac.kr ' }).email).toBe(
    'haneul@mju.ac.kr',
  );
});

test('rejects a university that is not one of the six [SH-30]', () => {
  for (const universityName of ['하버드대학교', '명지대학교 ', 'mju.ac.kr'])
    expect(validateRegistration({ universityName })).toEqual({ universityName: '대학교를 선택해 주세요.' });
});

test('requires consent [PR-09]', () => {
  for (const consent of [false, 'true', 1, null])
    expect(validateRegistration({ consent })).toEqual({ consent: message.consent });
});

test('rejects an uploaded image in a registration', () => {
  expect(validateRegistration({ profileImage: 'u/00000000-0000-4000-8000-000000000001' })).toEqual({
    profileImage: message.imageUnreadable,
  });
});

describe('profile', () => {
  const validateProfile = (fields: object) => validationErrorsOf(profileBody, fields);

  test('accepts each field alone, and no field', () => {
    for (const fields of [
      {},
      { name: '김두레' },
      { department: '국어국문학과' },
      { department: '' },
      { contact: '010-1234-5678' },
      { contact: '' },
      { email: 'haneul@mju.ac.kr' },
    ]) {
      expect(validateProfile(fields)).toEqual({});
    }
  });

  test('rejects an empty name, a null name and an empty email address', () => {
    expect(validateProfile({ name: ' ' })).toEqual({ name: '이름을 입력해 주세요.' });
    expect(validateProfile({ email: '' })).toEqual({ email: '대학교 이메일을 입력해 주세요.' });
    expect(Object.keys(validateProfile({ name: null }))).toEqual(['name']);
  });

  test('requires a mobile number as contact and at most 50 characters as department [NL-02 NU-22 PF-04]', () => {
    expect(validateProfile({ contact: '02-123-4567' })).toEqual({
      contact: '올바른 전화번호를 입력해 주세요.',
    });
    expect(validateProfile({ department: '가'.repeat(51) })).toEqual({
      department: message.tooLong('학과', 50),
    });
  });

  test.each([
    'username',
    'studentId',
    'universityName',
    'isEmailVerified',
    'role',
    'password',
    'userId',
    'consent',
  ])('rejects a change of %s [PF-03]', (field) => {
    expect(validateProfile({ [field]: 'x' })).toEqual({ '': message.unknownField });
  });
});

test('rejects a password, its hash, a code or the time of consent in a profile response [DA-01]', () => {
  const profileRule = userRoutesWithRules.profile.rules.data;
  const profile = {
    userId: 1,
    username: 'a',
    name: '',
    email: '',
    universityName: '',
    studentId: '',
    department: '',
    contact: '',
    isEmailVerified: true,
    mailRefusedAt: null,
    profileImage: '',
    profileImageUrl: null,
  };
  expect(profileRule.isValidSync(profile, { strict: true })).toBe(true);
  for (const field of ['password', 'passwordHash', 'code', 'consentedAt'])
    expect(profileRule.isValidSync({ ...profile, [field]: 'x' }, { strict: true })).toBe(false);
});
