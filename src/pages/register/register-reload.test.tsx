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

const formValues = {
  아이디: 'haneul_k',
  비밀번호: 'durefield24',
  '비밀번호 확인': 'durefield24',
  이름: '김하늘',
  학번: '60211234',
};

const getField = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const getUniversityField = () => screen.getByRole('combobox', { name: '대학교' });
const getConsentCheckbox = () =>
  screen.getByRole('checkbox', { name: '개인정보 수집 및 이용에 동의합니다.' });
const getSubmitButton = () => screen.getByRole('button', { name: '회원가입' });
// Removes the draft of the previous test.
beforeEach(() => {
  sessionStorage.clear();
});

type App = Awaited<ReturnType<typeof renderPage>>;

async function renderPage(overrides: FakeAnswers = {}) {
  const app = renderApp({ path: '/register', profile: null, answers: { ...answers, ...overrides } });
  await screen.findByRole('heading', { level: 1, name: '회원가입' });
  return app;
}

async function fill({ person }: App, values: Partial<typeof formValues> = {}) {
  for (const [name, value] of Object.entries({ ...formValues, ...values }))
    if (value !== '') await person.type(getField(name), value);
}

async function verify({ person }: App, address = 'haneul@mju.ac.kr') {
  await person.type(getField('이메일'), address);
  await person.click(screen.getByRole('button', { name: '인증번호 받기' }));
  await person.type(await screen.findByLabelText('인증번호'), '123456');
  await person.click(screen.getByRole('button', { name: '인증 확인' }));
  await screen.findByText('이메일 인증이 완료되었습니다.');
}

const sentBodies = ({ server }: App) => server.callsTo('POST /users/register').map(({ body }) => body);

describe('a reload', () => {
  async function reloadAfterVerifying() {
    const app = await renderPage();
    await fill(app);
    await verify(app);
    await waitFor(() => {
      expect(sessionStorage.getItem('dure-form/register')).toContain('verifiedUntil');
    });
    app.unmount();
  }

  test('keeps the verified address for ten minutes [SH-83]', async () => {
    await reloadAfterVerifying();
    const app = await renderPage();
    expect(await screen.findByText('이메일 인증이 완료되었습니다.')).toBeVisible();
    expect(getField('이메일')).toHaveValue('haneul@mju.ac.kr');
    expect(getUniversityField()).toBeDisabled();
    expect(screen.queryByLabelText('인증번호')).not.toBeInTheDocument();

    await app.person.type(getField('비밀번호'), formValues.비밀번호);
    await app.person.type(getField('비밀번호 확인'), formValues.비밀번호);
    await app.person.click(getConsentCheckbox());
    await app.person.click(getSubmitButton());
    await waitFor(() => {
      expect(sentBodies(app)).toEqual([expect.objectContaining({ email: 'haneul@mju.ac.kr' })]);
    });
    expect(app.server.callsTo('POST /auth/email')).toEqual([]);
  });

  test('after the ten minutes keeps the address and asks for a new code [SH-83]', async () => {
    await reloadAfterVerifying();
    const later = Date.now() + 601_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await renderPage();
    expect(await screen.findByText('작성 중이던 내용을 불러왔습니다.')).toBeVisible();
    expect(getField('이메일')).toHaveValue('haneul@mju.ac.kr');
    expect(screen.queryByText('이메일 인증이 완료되었습니다.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();
  });

  test('asks for a new verification when the server has forgotten it [SH-83]', async () => {
    await reloadAfterVerifying();
    const app = await renderPage({ 'POST /users/register': refuse('email_not_verified') });
    await screen.findByText('이메일 인증이 완료되었습니다.');
    await app.person.type(getField('비밀번호'), formValues.비밀번호);
    await app.person.type(getField('비밀번호 확인'), formValues.비밀번호);
    await app.person.click(getConsentCheckbox());
    await app.person.click(getSubmitButton());
    expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
    expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();
    expect(getField('이메일')).toHaveValue('haneul@mju.ac.kr');
  });
});
