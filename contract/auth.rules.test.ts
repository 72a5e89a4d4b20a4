import { authRoutes } from './auth';
import {
  sendCodeBody,
  findIdBody,
  authRoutesWithRules,
  passwordResetBody,
  univNameBody,
  verifyBody,
} from './auth.rules';
import { loginBody } from './login.rules';
import { message } from './messages';
import { validationMessage } from './testing/validation-message';
import { userRoutes } from './user';

describe('login', () => {
  test('accepts any text, so that a malformed username gets the same error as a wrong password', () => {
    for (const username of ['haneul', '1', '한', 'a'.repeat(500)])
      expect(validationMessage(loginBody, { username, password: 'x'.repeat(500) })).toBe('');
  });

  test('normalises the username and not the password', () => {
    expect(loginBody.validateSync({ username: ' Haneul ', password: ' Maru 2026 ' })).toEqual({
      username: 'haneul',
      password: ' Maru 2026 ',
    });
  });

  test('requires both fields', () => {
    expect(validationMessage(loginBody, { username: ' ', password: 'x' })).toBe('아이디를 입력해 주세요.');
    expect(validationMessage(loginBody, { username: 'x', password: '' })).toBe('비밀번호를 입력해 주세요.');
  });

  test('rejects other fields', () => {
    expect(validationMessage(loginBody, { username: 'haneul', password: 'x', remember: true })).toBe(
      message.unknownField,
    );
  });
});

test('the requests of a university name and of a code normalise the address and accept any domain, but no empty address and no unknown university', () => {
  expect(univNameBody.validateSync({ email: ' Haneul@Gmail.com ' })).toEqual({ email: 'haneul@gmail.com' });
  expect(sendCodeBody.validateSync({ email: 'haneul@gmail.com', university: '명지대학교' }).email).toBe(
    'haneul@gmail.com',
  );
  for (const rule of [univNameBody, sendCodeBody])
    expect(validationMessage(rule, { email: '', university: '명지대학교' })).not.toBe('');
  expect(validationMessage(sendCodeBody, { email: 'haneul@mju.ac.kr', university: '하버드대학교' })).toBe(
    '대학교를 선택해 주세요.',
  );
});

test.each(['12345', '1234567', '12345a', '１２３４５６', ' 123456', '123456\n', '-12345'])(
  'rejects the code %j [NU-10]',
  (verificationCode) => {
    expect(validationMessage(verifyBody, { email: 'haneul@mju.ac.kr', verificationCode })).toBe(
      '인증번호 숫자 6자리를 입력해 주세요.',
    );
  },
);

test('a verification code is a string and keeps leading zeros', () => {
  expect(validationMessage(verifyBody, { email: 'haneul@mju.ac.kr', verificationCode: '012345' })).toBe('');
  expect(validationMessage(verifyBody, { email: 'haneul@mju.ac.kr', verificationCode: 123_456 })).toBe(
    message.wrongType('인증번호'),
  );
});

test('findId accepts and ignores isEmailVerified [PR-08]', () => {
  for (const isEmailVerified of [true, false, undefined])
    expect(validationMessage(findIdBody, { email: 'haneul@mju.ac.kr', isEmailVerified })).toBe('');
  const { fields } = findIdBody.describe();
  expect(fields.isEmailVerified).toMatchObject({ meta: { ignored: true } });
});

describe('password reset', () => {
  const validBody = {
    username: 'maru2026',
    email: 'haneul@mju.ac.kr',
    newPassword: 'san-2026',
    confirmPassword: 'san-2026',
  };
  const validateReset = (change: object) => validationMessage(passwordResetBody, { ...validBody, ...change });

  test('applies the password rules of registration', () => {
    expect(validateReset({})).toBe('');
    const messagesByPassword = {
      sansan: message.passwordHint,
      sansansan: message.passwordHint,
      password1: message.passwordCommon,
      MARU2026: message.passwordIsUsername,
    };
    for (const [password, expectedMessage] of Object.entries(messagesByPassword)) {
      expect(validateReset({ newPassword: password, confirmPassword: password })).toBe(expectedMessage);
    }
  });

  test('requires the same password twice [PR-05]', () => {
    expect(validateReset({ confirmPassword: 'san-2027' })).toBe('비밀번호가 일치하지 않습니다.');
    expect(validateReset({ confirmPassword: '' })).toBe('새 비밀번호 확인을 입력해 주세요.');
  });
});

test('lists every password and code field as a secret', () => {
  const secretField = /password|code/i;
  for (const { name, route, rules } of [...Object.values(authRoutesWithRules)]) {
    const bodyDescription = rules.body?.describe();
    const fields =
      bodyDescription &&
      'fields' in bodyDescription &&
      typeof bodyDescription.fields === 'object' &&
      bodyDescription.fields !== null
        ? Object.keys(bodyDescription.fields)
        : [];
    expect([name, fields.filter((field) => secretField.test(field))]).toEqual([
      name,
      [...(route.secrets ?? [])],
    ]);
  }
  expect(userRoutes.register.secrets).toEqual(['password']);
});

test('only login, logout, registration and account recovery work without a session', () => {
  const publicRouteNames = Object.entries({ ...authRoutes, ...userRoutes })
    .filter(([, { access }]) => access === 'public')
    .map(([name]) => name);
  expect(publicRouteNames).toEqual([
    'login',
    'logout',
    'univName',
    'sendCode',
    'verifyCode',
    'findId',
    'passwordReset',
    'register',
  ]);
});
