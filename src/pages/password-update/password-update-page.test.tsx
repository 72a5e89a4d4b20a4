import { screen, waitFor } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const handedOver = { universityName: '명지대학교', username: 'haneul_k' };
const answers: FakeAnswers = {
  'POST /auth/univ-name': '명지대학교',
  'POST /auth/email': { expiresInSeconds: 300 },
  'POST /auth/email/verify': null,
  'POST /auth/password-reset': null,
};

function start(state: unknown = handedOver, more: FakeAnswers = {}) {
  jest.useFakeTimers();
  return renderApp({
    path: '/profile/update-pw',
    state,
    answers: { ...answers, ...more },
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });
}
afterEach(() => {
  jest.useRealTimers();
});

const email = () => screen.findByLabelText('이메일');
const button = (name: string) => screen.getByRole('button', { name });
async function prove({ person }: ReturnType<typeof start>, address?: string) {
  const input = await email();
  if (address !== undefined) {
    await person.clear(input);
    await person.type(input, address);
  }
  await person.click(button('인증번호 받기'));
  await person.type(await screen.findByLabelText('인증번호'), '123456');
  await person.click(button('인증 확인'));
}

test('the account’s address is proved, a new password set, and one logs in with it [SC-29]', async () => {
  const app = start();
  expect(await screen.findByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible();
  expect(await email()).toHaveValue('haneul@mju.ac.kr');
  expect(screen.queryByLabelText('새 비밀번호')).toBeNull();
  await prove(app);
  await app.person.type(await screen.findByLabelText('새 비밀번호'), 'san-2026');
  await app.person.type(screen.getByLabelText('새 비밀번호 확인'), 'san-2026');
  await app.person.click(button('비밀번호 재설정'));

  expect(await screen.findByText('비밀번호가 변경되었습니다.')).toBeVisible();
  await waitFor(() => {
    expect(app.here()).toBe('/login');
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

test('another address of one’s own is told not to be the account’s [PR-18]', async () => {
  const app = start();
  await prove(app, 'sky@mju.ac.kr');
  expect(await screen.findByText('가입한 이메일을 입력해 주세요.')).toBeVisible();
  expect(screen.queryByLabelText('새 비밀번호')).toBeNull();
});

test('a refusal is told, and one is still logged in', async () => {
  const app = start(handedOver, { 'POST /auth/password-reset': refuse('email_not_verified') });
  await prove(app);
  await app.person.type(await screen.findByLabelText('새 비밀번호'), 'san-2026');
  await app.person.type(screen.getByLabelText('새 비밀번호 확인'), 'san-2026');
  await app.person.click(button('비밀번호 재설정'));
  expect(
    await screen.findByText('비밀번호 재설정에 실패했습니다: 이메일 인증을 완료해 주세요.'),
  ).toBeVisible();
  expect(app.here()).toBe('/profile/update-pw');
  expect(localStorage.getItem('username')).toBe('haneul_k');
});

test.each([
  ['without a university', { username: 'haneul_k', universityName: '' }],
  ['without anything handed over', null],
  ['with something else handed over', { universityName: 7 }],
])('%s there is no proof to make, only the way back [ME-38 PR-18]', async (_, state) => {
  const { server } = start(state);
  expect(await screen.findByRole('heading', { level: 1, name: '대학교 정보가 없습니다.' })).toBeVisible();
  expect(screen.getByText('내 정보의 비밀번호 변경에서 시작해 주세요.')).toBeVisible();
  expect(screen.getByRole('link', { name: '내 정보로' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByLabelText('이메일')).toBeNull();
  expect(server.callsTo('POST /auth/email')).toEqual([]);
});
