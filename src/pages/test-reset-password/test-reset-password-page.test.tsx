import { screen } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

test('shows the form without a verified address and reports the server’s refusal [SC-33]', async () => {
  const { user, server, currentPath } = renderApp({
    path: '/test/reset-pw',
    answers: { 'POST /auth/password-reset': refuse('email_not_verified') },
  });
  await user.type(await screen.findByLabelText('새 비밀번호'), 'san-2026');
  await user.type(screen.getByLabelText('새 비밀번호 확인'), 'san-2026');
  await user.click(screen.getByRole('button', { name: '비밀번호 재설정' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '비밀번호 재설정에 실패했습니다: 이메일 인증을 완료해 주세요.',
  );
  expect(server.callsTo('POST /auth/password-reset').map(({ body }) => body)).toEqual([
    {
      username: 'haneul_k',
      email: 'haneul@mju.ac.kr',
      isEmailVerified: true,
      newPassword: 'san-2026',
      confirmPassword: 'san-2026',
    },
  ]);
  expect(currentPath()).toBe('/test/reset-pw');
});
