import { screen } from '@testing-library/react';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const answers: FakeAnswers = {
  'POST /auth/univ-name': '명지대학교',
  'POST /auth/email': { expiresInSeconds: 300 },
  'POST /auth/email/verify': null,
  'POST /users/register': { userId: 9 },
};

export const formValues = {
  아이디: 'haneul_k',
  비밀번호: 'durefield24',
  '비밀번호 확인': 'durefield24',
  이름: '김하늘',
  학번: '60211234',
};

export const getField = (name: string) => screen.getByLabelText(name, { selector: 'input' });
export const getUniversityField = () => screen.getByRole('combobox', { name: '대학교' });
export const getConsentCheckbox = () =>
  screen.getByRole('checkbox', { name: '개인정보 수집 및 이용에 동의합니다.' });
export const getSubmitButton = () => screen.getByRole('button', { name: '회원가입' });
export type App = Awaited<ReturnType<typeof renderPage>>;

/** Renders the registration page. */
export async function renderPage(overrides: FakeAnswers = {}) {
  const app = renderApp({ path: '/register', profile: null, answers: { ...answers, ...overrides } });
  await screen.findByRole('heading', { level: 1, name: '회원가입' });
  return app;
}

/**
 * Types {@link formValues} into the text fields, all except the e-mail address. `values` replaces some of them;
 * '' leaves a field empty.
 */
export async function fillForm({ user }: App, values: Partial<typeof formValues> = {}) {
  for (const [name, value] of Object.entries({ ...formValues, ...values }))
    if (value !== '') await user.type(getField(name), value);
}

/** Verifies an e-mail address with a code. */
export async function verifyEmail({ user }: App, address = 'haneul@mju.ac.kr') {
  await user.type(getField('이메일'), address);
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  await user.type(await screen.findByLabelText('인증번호'), '123456');
  await user.click(screen.getByRole('button', { name: '인증 확인' }));
  await screen.findByText('이메일 인증이 완료되었습니다.');
}

/** Returns the bodies of the registration requests. */
export const listSentBodies = ({ server }: App) =>
  server.callsTo('POST /users/register').map(({ body }) => body);
