import { screen, waitFor } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const navigationState = { universityName: '명지대학교', username: 'haneul_k' };
const answers: FakeAnswers = {
  'POST /auth/univ-name': '명지대학교',
  'POST /auth/email': { expiresInSeconds: 300 },
  'POST /auth/email/verify': null,
  'POST /auth/password-reset': null,
};

function renderPage(state: unknown = navigationState, overrides: FakeAnswers = {}) {
  jest.useFakeTimers();
  return renderApp({
    path: '/profile/update-pw',
    state,
    answers: { ...answers, ...overrides },
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });
}
afterEach(() => {
  jest.useRealTimers();
});

const findEmailField = () => screen.findByLabelText('이메일');
const getButton = (name: string) => screen.getByRole('button', { name });
async function verifyEmail({ user }: ReturnType<typeof renderPage>, address?: string) {
  const input = await findEmailField();
  if (address !== undefined) {
    await user.clear(input);
    await user.type(input, address);
  }
  await user.click(getButton('인증번호 받기'));
  await user.type(await screen.findByLabelText('인증번호'), '123456');
  await user.click(getButton('인증 확인'));
}

test('verifies the account’s address, sets a new password and opens the login page [SC-29]', async () => {
  const app = renderPage();
  expect(await screen.findByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible();
  expect(await findEmailField()).toHaveValue('haneul@mju.ac.kr');
  expect(screen.queryByLabelText('새 비밀번호')).toBeNull();
  await verifyEmail(app);
  await app.user.type(await screen.findByLabelText('새 비밀번호'), 'san-2026');
  await app.user.type(screen.getByLabelText('새 비밀번호 확인'), 'san-2026');
  await app.user.click(getButton('비밀번호 재설정'));

  expect(await screen.findByText('비밀번호가 변경되었습니다.')).toBeVisible();
  await waitFor(() => {
    expect(app.currentPath()).toBe('/login');
  });
  expect(app.server.callsTo('POST /auth/password-reset').map(({ body }) => body)).toEqual([
    {
      username: 'haneul_k',
      email: 'haneul@mju.ac.kr',
      isEmailVerified: true,
      newPassword: 'san-2026',
      confirmPassword: 'san-2026',
    },
  ]);
  expect(localStorage.length).toBe(0);
});

test('rejects an address other than the account’s [PR-18]', async () => {
  const app = renderPage();
  await verifyEmail(app, 'sky@mju.ac.kr');
  expect(await screen.findByText('가입한 이메일을 입력해 주세요.')).toBeVisible();
  expect(screen.queryByLabelText('새 비밀번호')).toBeNull();
});

test('reports a refusal and keeps the session', async () => {
  const app = renderPage(navigationState, { 'POST /auth/password-reset': refuse('email_not_verified') });
  await verifyEmail(app);
  await app.user.type(await screen.findByLabelText('새 비밀번호'), 'san-2026');
  await app.user.type(screen.getByLabelText('새 비밀번호 확인'), 'san-2026');
  await app.user.click(getButton('비밀번호 재설정'));
  expect(
    await screen.findByText('비밀번호 재설정에 실패했습니다: 이메일 인증을 완료해 주세요.'),
  ).toBeVisible();
  expect(app.currentPath()).toBe('/profile/update-pw');
  expect(localStorage.getItem('username')).toBe('haneul_k');
});

test.each([
  ['a missing university', { username: 'haneul_k', universityName: '' }],
  ['no navigation state', null],
  ['an invalid navigation state', { universityName: 7 }],
])('with %s it shows a link back to the profile in place of the form [ME-38 PR-18]', async (_, state) => {
  const { server } = renderPage(state);
  expect(await screen.findByRole('heading', { level: 1, name: '대학교 정보가 없습니다.' })).toBeVisible();
  expect(screen.getByText('내 정보의 비밀번호 변경에서 시작해 주세요.')).toBeVisible();
  expect(screen.getByRole('link', { name: '내 정보로' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByLabelText('이메일')).toBeNull();
  expect(server.callsTo('POST /auth/email')).toEqual([]);
});
