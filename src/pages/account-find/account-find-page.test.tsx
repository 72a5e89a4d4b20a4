import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const answers: FakeAnswers = {
  'POST /auth/univ-name': '명지대학교',
  'POST /auth/email': { expiresInSeconds: 300 },
  'POST /auth/email/verify': null,
  'POST /auth/find-id': { username: 'haneul_k' },
};

async function renderPage(overrides: FakeAnswers = {}) {
  const app = renderApp({ path: '/account/find', profile: null, answers: { ...answers, ...overrides } });
  await screen.findByRole('tab', { name: '아이디 찾기', selected: true });
  return app;
}
type App = Awaited<ReturnType<typeof renderPage>>;

async function verifyEmail({ user }: Pick<App, 'user'>) {
  await user.type(screen.getByLabelText('이메일'), 'haneul@mju.ac.kr{Enter}');
  await user.type(await screen.findByLabelText('인증번호'), '123456{Enter}');
  await screen.findByText('이메일 인증이 완료되었습니다.');
}

const getButton = (name: string) => screen.getByRole('button', { name });

test('shows the username of a verified address and passes it to the login page [ME-32 SC-03]', async () => {
  const app = await renderPage();
  await verifyEmail(app);
  await app.user.click(getButton('아이디 찾기'));

  expect(await screen.findByText('회원님의 아이디는 haneul_k입니다.')).toBeVisible();
  expect(app.server.callsTo('POST /auth/find-id').map(({ body }) => body)).toEqual([
    { email: 'haneul@mju.ac.kr', isEmailVerified: true },
  ]);
  await app.user.click(within(screen.getByRole('tabpanel')).getByRole('link', { name: '로그인' }));
  expect(await screen.findByLabelText('아이디')).toHaveValue('haneul_k');
});

test('asks for a verified address before it sends a request [ME-29]', async () => {
  const app = await renderPage();
  await app.user.click(getButton('아이디 찾기'));

  expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  expect(screen.getByLabelText('이메일')).toHaveFocus();
  expect(app.server.callsTo('POST /auth/find-id')).toHaveLength(0);
});

test('shows the server’s message for an address without an account [ME-35]', async () => {
  const app = await renderPage({ 'POST /auth/find-id': refuse('account_not_found') });
  await verifyEmail(app);
  await app.user.click(getButton('아이디 찾기'));

  expect(await screen.findByRole('alert')).toHaveTextContent('가입된 계정을 찾을 수 없습니다.');
});

test('reports a response without a username [ME-34]', async () => {
  const app = await renderPage({ 'POST /auth/find-id': { username: '' } });
  await verifyEmail(app);
  await app.user.click(getButton('아이디 찾기'));

  expect(await screen.findByRole('alert')).toHaveTextContent('서버 응답에서 아이디 정보를 찾을 수 없습니다.');
});

test('reports a missing response and keeps the verification', async () => {
  const app = await renderPage({
    'POST /auth/find-id': () => {
      throw noAnswer;
    },
  });
  await verifyEmail(app);
  await app.user.click(getButton('아이디 찾기'));

  expect(await screen.findByRole('alert')).toHaveTextContent('지금은 처리할 수 없습니다.');
  expect(screen.getByText('이메일 인증이 완료되었습니다.')).toBeVisible();
});

test('asks for a new verification when the server no longer accepts the old one', async () => {
  const app = await renderPage({ 'POST /auth/find-id': refuse('email_not_verified') });
  await verifyEmail(app);
  await app.user.click(getButton('아이디 찾기'));

  expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  expect(screen.getByLabelText('이메일')).toHaveValue('haneul@mju.ac.kr');
  expect(getButton('인증번호 받기')).toBeEnabled();
});

test('opens the reset page with the address verified in the other tab and the normalised username [ME-10 SC-03]', async () => {
  const app = await renderPage();
  await verifyEmail(app);
  await app.user.click(screen.getByRole('tab', { name: '비밀번호 찾기' }));
  await app.user.type(screen.getByLabelText('아이디'), ' Haneul_K ');
  await app.user.click(getButton('비밀번호 찾기'));

  await waitFor(() => {
    expect(app.currentPath()).toBe('/account/reset-pw');
  });
  expect(app.currentState()).toEqual({ username: 'haneul_k', email: 'haneul@mju.ac.kr' });
});

test('rejects a username that does not belong to the verified address [ME-33 PR-16]', async () => {
  const app = await renderPage();
  await verifyEmail(app);
  await app.user.click(screen.getByRole('tab', { name: '비밀번호 찾기' }));
  await app.user.type(screen.getByLabelText('아이디'), 'other_user');
  await app.user.click(getButton('비밀번호 찾기'));

  expect(await screen.findByText('등록되지 않은 아이디입니다.')).toBeVisible();
  expect(screen.getByLabelText('아이디')).toHaveFocus();
  expect(screen.queryByText(/haneul_k/)).not.toBeInTheDocument();
  expect(app.currentPath()).toBe('/account/find');
});

test('requires a username for password recovery', async () => {
  const app = await renderPage();
  await verifyEmail(app);
  await app.user.click(screen.getByRole('tab', { name: '비밀번호 찾기' }));
  await app.user.click(getButton('비밀번호 찾기'));

  expect(await screen.findByText('아이디를 입력해 주세요.')).toBeVisible();
  expect(app.server.callsTo('POST /auth/find-id')).toHaveLength(0);
});

describe('the page for a signed-in user', () => {
  const renderSignedIn = (path: string, state?: unknown) =>
    renderApp({ path, state, answers: { ...answers, 'POST /auth/password-reset': null } });

  test('is linked from the page that changes the password [SC-42]', async () => {
    const app = renderSignedIn('/profile/update-pw', { universityName: '명지대학교', username: 'haneul_k' });
    await app.user.click(await screen.findByRole('link', { name: '아이디/비밀번호 찾기' }));

    expect(await screen.findByRole('heading', { level: 1, name: '아이디/비밀번호 찾기' })).toBeVisible();
    expect(app.currentPath()).toBe('/account/find');
    expect(screen.getByRole('link', { name: '내 정보' })).toHaveAttribute('href', '/profile');
  });

  test('shows the username without a link to the login page', async () => {
    const app = renderSignedIn('/account/find');
    await screen.findByRole('tab', { name: '아이디 찾기', selected: true });
    await verifyEmail(app);
    await app.user.click(getButton('아이디 찾기'));

    expect(await screen.findByText('회원님의 아이디는 haneul_k입니다.')).toBeVisible();
    expect(screen.queryByRole('link', { name: '로그인' })).not.toBeInTheDocument();
  });

  test('leads to a new password, which ends the session [SC-42]', async () => {
    const app = renderSignedIn('/account/find');
    await app.user.click(await screen.findByRole('tab', { name: '비밀번호 찾기' }));
    await verifyEmail(app);
    await app.user.type(screen.getByLabelText('아이디'), 'haneul_k');
    await app.user.click(getButton('비밀번호 찾기'));
    await app.user.type(await screen.findByLabelText('새 비밀번호'), 'san-2026');
    await app.user.type(screen.getByLabelText('새 비밀번호 확인'), 'san-2026{Enter}');

    await waitFor(() => {
      expect(app.currentPath()).toBe('/login');
    });
    expect(screen.getByLabelText('아이디')).toHaveValue('haneul_k');
  });

  test('replaces the reset page and asks for a verified address, if none is verified [SC-42]', async () => {
    const app = renderSignedIn('/account/reset-pw');

    expect(await screen.findByText('이메일 인증 후 이용할 수 있습니다.')).toBeVisible();
    expect(app.currentPath()).toBe('/account/find');
  });
});
