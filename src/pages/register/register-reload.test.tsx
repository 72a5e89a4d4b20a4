import { screen, waitFor } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
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

const sent = ({ server }: App) => server.callsTo('POST /users/register').map(({ body }) => body);

describe('a reload', () => {
  async function reloadAfterVerifying() {
    const app = await start();
    await fill(app);
    await verify(app);
    await waitFor(() => {
      expect(sessionStorage.getItem('dure-form/register')).toContain('verifiedUntil');
    });
    app.unmount();
  }

  test('keeps the verified address for its ten minutes [SH-83]', async () => {
    await reloadAfterVerifying();
    const app = await start();
    expect(await screen.findByText('이메일 인증이 완료되었습니다.')).toBeVisible();
    expect(field('이메일')).toHaveValue('haneul@mju.ac.kr');
    expect(university()).toBeDisabled();
    expect(screen.queryByLabelText('인증번호')).not.toBeInTheDocument();

    await app.person.type(field('비밀번호'), typed.비밀번호);
    await app.person.type(field('비밀번호 확인'), typed.비밀번호);
    await app.person.click(consent());
    await app.person.click(submit());
    await waitFor(() => {
      expect(sent(app)).toEqual([expect.objectContaining({ email: 'haneul@mju.ac.kr' })]);
    });
    expect(app.server.callsTo('POST /auth/email')).toEqual([]);
  });

  test('after the ten minutes keeps the address and asks for a new code [SH-83]', async () => {
    await reloadAfterVerifying();
    const later = Date.now() + 601_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await start();
    expect(await screen.findByText('작성 중이던 내용을 불러왔습니다.')).toBeVisible();
    expect(field('이메일')).toHaveValue('haneul@mju.ac.kr');
    expect(screen.queryByText('이메일 인증이 완료되었습니다.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();
  });

  test('leaves the decision to the server, which may have forgotten the verification [SH-83]', async () => {
    await reloadAfterVerifying();
    const app = await start({ 'POST /users/register': refuse('email_not_verified') });
    await screen.findByText('이메일 인증이 완료되었습니다.');
    await app.person.type(field('비밀번호'), typed.비밀번호);
    await app.person.type(field('비밀번호 확인'), typed.비밀번호);
    await app.person.click(consent());
    await app.person.click(submit());
    expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
    expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();
    expect(field('이메일')).toHaveValue('haneul@mju.ac.kr');
  });
});
