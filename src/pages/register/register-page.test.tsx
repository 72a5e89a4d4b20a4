import { screen, waitFor } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const answers: FakeAnswers = {
  'POST /auth/univ-name': '명지대학교',
  'POST /auth/email': { expiresInSeconds: 300 },
  'POST /auth/email/verify': null,
  'POST /users/register': { userId: 9 },
};

const typed = {
  아이디: 'haneul_k',
  비밀번호: 'durefield24',
  '비밀번호 확인': 'durefield24',
  이름: '김하늘',
  학번: '60211234',
};

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const university = () => screen.getByRole('combobox', { name: '대학교' });
const consent = () => screen.getByRole('checkbox', { name: '개인정보 수집 및 이용에 동의합니다.' });
const submit = () => screen.getByRole('button', { name: '회원가입' });
// What one test has typed is a draft that the next would find.
beforeEach(() => {
  sessionStorage.clear();
});

type App = Awaited<ReturnType<typeof start>>;

async function start(more: FakeAnswers = {}) {
  const app = renderApp({ path: '/register', profile: null, answers: { ...answers, ...more } });
  await screen.findByRole('heading', { level: 1, name: '회원가입' });
  return app;
}

async function fill({ person }: App, values: Partial<typeof typed> = {}) {
  for (const [name, value] of Object.entries({ ...typed, ...values }))
    if (value !== '') await person.type(field(name), value);
}

async function verify({ person }: App, address = 'haneul@mju.ac.kr') {
  await person.type(field('이메일'), address);
  await person.click(screen.getByRole('button', { name: '인증번호 받기' }));
  await person.type(await screen.findByLabelText('인증번호'), '123456');
  await person.click(screen.getByRole('button', { name: '인증 확인' }));
  await screen.findByText('이메일 인증이 완료되었습니다.');
}

async function register(app: App, values?: Partial<typeof typed>) {
  await fill(app, values);
  await verify(app);
  await app.person.click(consent());
  await app.person.click(submit());
}

const sent = ({ server }: App) => server.callsTo('POST /users/register').map(({ body }) => body);

test('an account is made, and the login page waits with its username [ME-09 ME-31 SC-02]', async () => {
  const app = await start();
  await register(app);

  expect(await screen.findByText('회원가입이 완료되었습니다.')).toBeVisible();
  await waitFor(() => {
    expect(app.here()).toBe('/login');
  });
  expect(await screen.findByLabelText('아이디')).toHaveValue('haneul_k');
  expect(sent(app)).toEqual([
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

test('every empty field says what it wants, the first takes the focus, and nothing is sent [A11Y-02 ME-09 ME-24 ME-30]', async () => {
  const app = await start();
  await app.person.click(submit());

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
  expect(field('아이디')).toHaveFocus();
  expect(sent(app)).toEqual([]);
});

test.each([
  ['학번', '6021123', '학번은 숫자 8자리여야 합니다.'],
  ['비밀번호', 'onlyletters', '8~20자, 영문·숫자·특수문자 중 2종류 이상을 조합해 주세요.'],
  ['비밀번호 확인', 'durefield25', '비밀번호가 일치하지 않습니다.'],
  ['아이디', '9lives', '아이디는 영문 소문자로 시작하는 4~20자의 영문 소문자, 숫자, 밑줄이어야 합니다.'],
])('%s %p is told at its field and not sent [ME-25 ME-26 ME-27 ME-28]', async (name, value, sentence) => {
  const app = await start();
  await register(app, { [name]: value });

  await waitFor(() => {
    expect(field(name)).toHaveAccessibleDescription(sentence);
  });
  expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  expect(sent(app)).toEqual([]);
});

test('an address that is typed but not verified is not enough [ME-29 PR-08]', async () => {
  const app = await start();
  await fill(app);
  await app.person.selectOptions(university(), '명지대학교');
  await app.person.type(field('이메일'), 'haneul@mju.ac.kr');
  await app.person.click(consent());
  await app.person.click(submit());

  expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  await waitFor(() => {
    expect(field('이메일')).toHaveFocus();
  });
  expect(field('이메일')).toHaveValue('haneul@mju.ac.kr');
  expect(sent(app)).toEqual([]);
});

test('asking for a code answers the form’s complaint; the next one leads to the code', async () => {
  const app = await start();
  await app.person.click(submit());
  await screen.findByText('이메일 인증을 완료해 주세요.');
  await fill(app);
  await app.person.type(field('이메일'), 'haneul@mju.ac.kr{Enter}');
  const code = await screen.findByLabelText('인증번호');
  expect(screen.queryByText('이메일 인증을 완료해 주세요.')).not.toBeInTheDocument();

  await app.person.selectOptions(university(), '명지대학교');
  await app.person.click(submit());
  expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  expect(code).toHaveFocus();
  expect(sent(app)).toEqual([]);
});

test('the verified address decides the university [PR-10]', async () => {
  const app = await start();
  await verify(app);

  expect(university()).toHaveValue('명지대학교');
  expect(university()).toBeDisabled();
  expect(screen.getByText('인증한 이메일의 대학교입니다.')).toBeVisible();

  await app.person.click(screen.getByRole('button', { name: '이메일 변경' }));
  expect(university()).toBeEnabled();
  expect(university()).toHaveValue('');
});

test('a chosen university takes no address of another [PR-10]', async () => {
  const app = await start();
  await app.person.selectOptions(university(), '서울대학교');
  await app.person.type(field('이메일'), 'haneul@mju.ac.kr{Enter}');

  expect(await screen.findByText('대학교 이메일을 입력해 주세요.')).toBeVisible();
  expect(app.server.callsTo('POST /auth/email')).toHaveLength(0);
  expect(sent(app)).toEqual([]);
});

test.each([
  ['username_taken', '아이디', '이미 사용 중인 아이디입니다.'],
  ['student_id_taken', '학번', '이미 등록된 학번입니다.'],
  ['email_taken', '이메일', '이미 가입된 이메일입니다.'],
] as const)('%s is told at its field, and nothing typed is lost', async (code, name, sentence) => {
  const app = await start({ 'POST /users/register': refuse(code) });
  await register(app);

  expect(await screen.findByRole('alert')).toHaveTextContent(`오류가 발생했습니다: ${sentence}`);
  expect(field(name)).toHaveAccessibleDescription(sentence);
  expect(field(name)).toHaveFocus();
  for (const [label, value] of Object.entries(typed)) expect(field(label)).toHaveValue(value);
  expect(field('이메일')).toHaveValue('haneul@mju.ac.kr');
  expect(consent()).toBeChecked();
  expect(app.here()).toBe('/register');
});

test('sentences about fields stand under them', async () => {
  const app = await start({
    'POST /users/register': refuse('rule_broken', {
      errors: { password: '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.' },
    }),
  });
  await register(app);

  await waitFor(() => {
    expect(field('비밀번호')).toHaveAccessibleDescription(
      '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
    );
  });
  expect(field('비밀번호')).toHaveFocus();
});

test('a proof that the server no longer knows is asked for again, with the address still there', async () => {
  const app = await start({ 'POST /users/register': refuse('email_not_verified') });
  await register(app);

  expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  expect(field('이메일')).toHaveValue('haneul@mju.ac.kr');
  expect(field('이메일')).not.toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();

  app.server.answer('POST /users/register', { userId: 9 });
  await app.person.click(screen.getByRole('button', { name: '인증번호 받기' }));
  await app.person.type(await screen.findByLabelText('인증번호'), '654321{Enter}');
  await screen.findByText('이메일 인증이 완료되었습니다.');
  await app.person.click(submit());
  await waitFor(() => {
    expect(app.here()).toBe('/login');
  });
});

test('without an answer everything stays for the next try [ME-23 ST-17]', async () => {
  const app = await start({
    'POST /users/register': () => {
      throw noAnswer;
    },
  });
  await register(app);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    '오류가 발생했습니다: 지금은 처리할 수 없습니다.',
  );
  expect(field('비밀번호')).toHaveValue('durefield24');
  expect(screen.getByText('이메일 인증이 완료되었습니다.')).toBeVisible();
});

test('the text of the consent opens beside the form', async () => {
  await start();
  const link = screen.getByRole('link', { name: /개인정보 수집 및 이용 내용 보기/ });

  expect(link).toHaveAttribute('href', '/privacy');
  expect(link).toHaveAttribute('target', '_blank');
});
