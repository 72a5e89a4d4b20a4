import { screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswer } from '@/app/testing/fake-server';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { ResetPasswordPage } from './reset-password-page';

const verifiedAccount = { username: 'haneul_k', email: 'haneul@mju.ac.kr' };
const getSubmitButton = () => screen.getByRole('button', { name: '비밀번호 재설정' });

async function renderPage(answer: FakeAnswer = null, profile: typeof demoProfile | null = null) {
  const app = renderApp({
    path: '/account/reset-pw',
    state: verifiedAccount,
    profile,
    answers: { 'POST /auth/password-reset': answer },
  });
  await screen.findByRole('heading', { level: 1, name: '비밀번호 재설정' });
  return app;
}

async function submitPasswords(
  { user }: Awaited<ReturnType<typeof renderPage>>,
  password = 'newfield25',
  confirmation = password,
) {
  await user.type(screen.getByLabelText('새 비밀번호'), password);
  await user.type(screen.getByLabelText('새 비밀번호 확인'), confirmation);
  await user.click(getSubmitButton());
}

// Compiles the login page first. On a fresh checkout this may take longer than the five seconds for which a
// toast is visible.
beforeAll(async () => {
  const { unmount } = renderApp({ path: '/login', profile: null });
  await screen.findByRole('heading', { level: 1, name: '로그인' });
  unmount();
});

test('sets a new password and prefills the username on the login page [ME-11 ME-37 SC-04]', async () => {
  const app = await renderPage();
  expect(screen.getByLabelText('새 비밀번호')).toHaveAccessibleDescription(
    '8~20자, 영문·숫자·특수문자 중 2종류 이상을 조합해 주세요.',
  );
  await submitPasswords(app);

  expect(await screen.findByText('비밀번호가 변경되었습니다.')).toBeVisible();
  await waitFor(() => {
    expect(app.currentPath()).toBe('/login');
  });
  expect(await screen.findByLabelText('아이디')).toHaveValue('haneul_k');
  expect(app.server.callsTo('POST /auth/password-reset').map(({ body }) => body)).toEqual([
    { ...verifiedAccount, isEmailVerified: true, newPassword: 'newfield25', confirmPassword: 'newfield25' },
  ]);
});

test('removes the stored user, because a new password ends all sessions', async () => {
  const app = await renderPage(null, demoProfile);
  await submitPasswords(app);

  await waitFor(() => {
    expect(app.currentPath()).toBe('/login');
  });
  expect(localStorage.getItem('userId')).toBeNull();
});

test.each([
  ['newfield25', 'newfield26', '비밀번호가 일치하지 않습니다.'],
  ['short1', 'short1', '8~20자, 영문·숫자·특수문자 중 2종류 이상을 조합해 주세요.'],
])('rejects %s and %s in the client: %s [ME-26 ME-27 PR-03 PR-05]', async (password, repeated, sentence) => {
  const app = await renderPage();
  await submitPasswords(app, password, repeated);

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(app.server.callsTo('POST /auth/password-reset')).toHaveLength(0);
});

test.each([
  ['a refusal', refuse('email_not_verified'), '비밀번호 재설정에 실패했습니다: 이메일 인증을 완료해 주세요.'],
  [
    'a missing response',
    () => {
      throw noAnswer;
    },
    '비밀번호 재설정에 실패했습니다: 지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  ],
])('reports %s at the button and keeps the typed text [ME-37]', async (_, answer, sentence) => {
  const app = await renderPage(answer);
  await submitPasswords(app);

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('새 비밀번호')).toHaveValue('newfield25');
  expect(app.currentPath()).toBe('/account/reset-pw');
});

test('redirects a user without a verified e-mail address to the login page and says why [ME-36 SC-04]', async () => {
  const app = renderApp({ path: '/account/reset-pw', profile: null });

  expect(await screen.findByText('이메일 인증 후 이용할 수 있습니다.')).toBeVisible();
  expect(app.currentPath()).toBe('/login');
});

test('shows a skeleton while the code of the login page loads [SH-73]', async () => {
  const NeverLoads = lazy(async () => new Promise<never>(() => {}));
  renderApp({
    path: '/account/reset-pw',
    profile: null,
    element: (
      <Routes>
        <Route path="/account/reset-pw" element={<ResetPasswordPage />} />
        <Route path="/login" element={<NeverLoads />} />
      </Routes>
    ),
  });
  expect(await screen.findByText('불러오는 중')).toBeInTheDocument();
});
