import { screen, waitFor } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import {
  fillForm,
  formValues,
  getConsentCheckbox,
  getField,
  getSubmitButton,
  getUniversityField,
  listSentBodies,
  renderPage,
  verifyEmail,
} from './testing/register-form';
import type { App } from './testing/register-form';

// Removes the draft of the previous test.
beforeEach(() => {
  sessionStorage.clear();
});

async function register(app: App, values?: Partial<typeof formValues>) {
  await fillForm(app, values);
  await verifyEmail(app);
  await app.user.click(getConsentCheckbox());
  await app.user.click(getSubmitButton());
}

test('registers an account and prefills its username on the login page [ME-09 ME-31 SC-02]', async () => {
  const app = await renderPage();
  await register(app);

  expect(await screen.findByText('회원가입이 완료되었습니다.')).toBeVisible();
  await waitFor(() => {
    expect(app.currentPath()).toBe('/login');
  });
  expect(await screen.findByLabelText('아이디')).toHaveValue('haneul_k');
  expect(listSentBodies(app)).toEqual([
    {
      username: 'haneul_k',
      password: 'durefield24',
      name: '김하늘',
      email: 'haneul@mju.ac.kr',
      universityName: '명지대학교',
      studentId: '60211234',
      consent: true,
      isEmailVerified: true,
      profileImage: 'default-profileImage.png',
    },
  ]);
});

test('shows an error at every empty field, focuses the first and sends nothing [A11Y-02 ME-09 ME-24 ME-30]', async () => {
  const app = await renderPage();
  await app.user.click(getSubmitButton());

  for (const sentence of [
    '아이디를 입력해 주세요.',
    '비밀번호를 입력해 주세요.',
    '비밀번호 확인을 입력해 주세요.',
    '이름을 입력해 주세요.',
    '학번을 입력해 주세요.',
    '대학교를 선택해 주세요.',
    '이메일 인증을 완료해 주세요.',
    '개인정보 수집 및 이용에 동의해 주세요.',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
  expect(getField('아이디')).toHaveFocus();
  expect(listSentBodies(app)).toEqual([]);
});

test.each([
  ['학번', '6021123', '학번은 숫자 8자리여야 합니다.'],
  ['비밀번호', 'onlyletters', '8~20자, 영문·숫자·특수문자 중 2종류 이상을 조합해 주세요.'],
  ['비밀번호 확인', 'durefield25', '비밀번호가 일치하지 않습니다.'],
  ['아이디', '9lives', '아이디는 영문 소문자로 시작하는 4~20자의 영문 소문자, 숫자, 밑줄이어야 합니다.'],
])('rejects %s %p at its field [ME-25 ME-26 ME-27 ME-28]', async (name, value, sentence) => {
  const app = await renderPage();
  await register(app, { [name]: value });

  await waitFor(() => {
    expect(getField(name)).toHaveAccessibleDescription(sentence);
  });
  expect(getField(name)).toHaveAttribute('aria-invalid', 'true');
  expect(listSentBodies(app)).toEqual([]);
});

test('rejects an address that is not verified [ME-29 PR-08]', async () => {
  const app = await renderPage();
  await fillForm(app);
  await app.user.selectOptions(getUniversityField(), '명지대학교');
  await app.user.type(getField('이메일'), 'haneul@mju.ac.kr');
  await app.user.click(getConsentCheckbox());
  await app.user.click(getSubmitButton());

  expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  await waitFor(() => {
    expect(getField('이메일')).toHaveFocus();
  });
  expect(getField('이메일')).toHaveValue('haneul@mju.ac.kr');
  expect(listSentBodies(app)).toEqual([]);
});

test('clears the e-mail error when the user requests a code, and focuses the code field after a submit without a code', async () => {
  const app = await renderPage();
  await app.user.click(getSubmitButton());
  await screen.findByText('이메일 인증을 완료해 주세요.');
  await fillForm(app);
  await app.user.type(getField('이메일'), 'haneul@mju.ac.kr{Enter}');
  const code = await screen.findByLabelText('인증번호');
  expect(screen.queryByText('이메일 인증을 완료해 주세요.')).not.toBeInTheDocument();

  await app.user.selectOptions(getUniversityField(), '명지대학교');
  await app.user.click(getSubmitButton());
  expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  expect(code).toHaveFocus();
  expect(listSentBodies(app)).toEqual([]);
});

test('selects the university of the verified address until the user changes the address [PR-10]', async () => {
  const app = await renderPage();
  await verifyEmail(app);

  expect(getUniversityField()).toHaveValue('명지대학교');
  expect(getUniversityField()).toBeDisabled();
  expect(screen.getByText('인증한 이메일의 대학교입니다.')).toBeVisible();

  await app.user.click(screen.getByRole('button', { name: '이메일 변경' }));
  expect(getUniversityField()).toBeEnabled();
  expect(getUniversityField()).toHaveValue('');
});

test('rejects an address of a university other than the selected one [PR-10]', async () => {
  const app = await renderPage();
  await app.user.selectOptions(getUniversityField(), '서울대학교');
  await app.user.type(getField('이메일'), 'haneul@mju.ac.kr{Enter}');

  expect(await screen.findByText('대학교 이메일을 입력해 주세요.')).toBeVisible();
  expect(app.server.callsTo('POST /auth/email')).toHaveLength(0);
  expect(listSentBodies(app)).toEqual([]);
});

test.each([
  ['username_taken', '아이디', '이미 사용 중인 아이디입니다.'],
  ['student_id_taken', '학번', '이미 등록된 학번입니다.'],
  ['email_taken', '이메일', '이미 가입된 이메일입니다.'],
] as const)('reports %s at its field and keeps the typed text', async (code, name, sentence) => {
  const app = await renderPage({ 'POST /users/register': refuse(code) });
  await register(app);

  expect(await screen.findByRole('alert')).toHaveTextContent(`오류가 발생했습니다: ${sentence}`);
  expect(getField(name)).toHaveAccessibleDescription(sentence);
  expect(getField(name)).toHaveFocus();
  for (const [label, value] of Object.entries(formValues)) expect(getField(label)).toHaveValue(value);
  expect(getField('이메일')).toHaveValue('haneul@mju.ac.kr');
  expect(getConsentCheckbox()).toBeChecked();
  expect(app.currentPath()).toBe('/register');
});

test('shows the server’s message for a field at that field', async () => {
  const app = await renderPage({
    'POST /users/register': refuse('rule_broken', {
      errors: { password: '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.' },
    }),
  });
  await register(app);

  await waitFor(() => {
    expect(getField('비밀번호')).toHaveAccessibleDescription(
      '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
    );
  });
  expect(getField('비밀번호')).toHaveFocus();
});

test('asks for a new verification of the same address when the server no longer accepts the old verification', async () => {
  const app = await renderPage({ 'POST /users/register': refuse('email_not_verified') });
  await register(app);

  expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  expect(getField('이메일')).toHaveValue('haneul@mju.ac.kr');
  expect(getField('이메일')).not.toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();

  app.server.answer('POST /users/register', { userId: 9 });
  await app.user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  await app.user.type(await screen.findByLabelText('인증번호'), '654321{Enter}');
  await screen.findByText('이메일 인증이 완료되었습니다.');
  await app.user.click(getSubmitButton());
  await waitFor(() => {
    expect(app.currentPath()).toBe('/login');
  });
});

test('keeps the typed text and the verification when no response arrives [ME-23 ST-17]', async () => {
  const app = await renderPage({
    'POST /users/register': () => {
      throw noAnswer;
    },
  });
  await register(app);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    '오류가 발생했습니다: 지금은 처리할 수 없습니다.',
  );
  expect(getField('비밀번호')).toHaveValue('durefield24');
  expect(screen.getByText('이메일 인증이 완료되었습니다.')).toBeVisible();
});

test('opens the consent text in a new tab', async () => {
  await renderPage();
  const link = screen.getByRole('link', { name: /개인정보 수집 및 이용 내용 보기/ });

  expect(link).toHaveAttribute('href', '/privacy');
  expect(link).toHaveAttribute('target', '_blank');
});
