import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/app/testing/render-app';

afterEach(() => {
  jest.useRealTimers();
});

test('verifies the address, opens the form for a new password and sets it [SC-32]', async () => {
  jest.useFakeTimers();
  const { user, currentPath, currentState, server } = renderApp({
    path: '/test/find-pw',
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
    answers: {
      'POST /auth/univ-name': '명지대학교',
      'POST /auth/email': { expiresInSeconds: 300 },
      'POST /auth/email/verify': null,
      'POST /auth/find-id': { username: 'haneul_k' },
      'POST /auth/password-reset': null,
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: '비밀번호 찾기' })).toBeVisible();
  await user.type(screen.getByLabelText('아이디'), 'haneul_k');
  await user.type(screen.getByLabelText('이메일'), 'haneul@mju.ac.kr');
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  await user.type(await screen.findByLabelText('인증번호'), '123456');
  await user.click(screen.getByRole('button', { name: '인증 확인' }));
  await screen.findByText('이메일 인증이 완료되었습니다.');
  await user.click(screen.getByRole('button', { name: '비밀번호 찾기' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/test/reset-pw');
  });
  expect(currentState()).toEqual({ username: 'haneul_k', email: 'haneul@mju.ac.kr' });

  await user.type(await screen.findByLabelText('새 비밀번호'), 'san-2026');
  await user.type(screen.getByLabelText('새 비밀번호 확인'), 'san-2026');
  await user.click(screen.getByRole('button', { name: '비밀번호 재설정' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/login');
  });
  expect(server.callsTo('POST /auth/password-reset')).toHaveLength(1);
});

test.each(['/test/find-pw', '/test/reset-pw'])(
  'redirects an anonymous user from %s to the login page [SC-32]',
  async (path) => {
    const { currentPath } = renderApp({ path, profile: null });
    expect(await screen.findByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
    expect(currentPath()).toBe('/login');
  },
);
