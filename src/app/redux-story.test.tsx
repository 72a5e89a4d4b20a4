import { screen, waitFor } from '@testing-library/react';
import { isAction } from '@reduxjs/toolkit';
import { readableAction } from './dev-tools';
import { refuse } from './testing/fake-server';
import { renderApp } from './testing/render-app';

const PASSWORD = 'very-Secret-77';
const CODE = '480915';
const user = { userId: 1, username: 'haneul_k', name: '김하늘', email: 'haneul@mju.ac.kr', profileImage: 'default-profileImage.png' };

/** Everything that Redux DevTools could show: each action as it is listed, and the state after it. */
function record(path: string, answers: Parameters<typeof renderApp>[0] & object) {
  const told: string[] = [];
  const names: string[] = [];
  const app = renderApp({
    path, profile: null, ...answers,
    observe: (action) => {
      told.push(JSON.stringify(action) ?? '');
      if (isAction(action)) names.push(readableAction(action).type);
      queueMicrotask(() => told.push(JSON.stringify(app.store.getState())));
    },
  });
  return { ...app, told, names };
}

const logIn = async ({ person }: ReturnType<typeof record>) => {
  await person.type(await screen.findByLabelText('아이디'), 'haneul_k');
  await person.type(screen.getByLabelText('비밀번호'), `${PASSWORD}{Enter}`);
};

test('a login is told by the names of calls and events, and never tells the password', async () => {
  const app = record('/login', { answers: { 'POST /auth/login': user, 'GET /clubs/my-clubs': [] } });
  await logIn(app);
  await waitFor(() => { expect(app.here()).toBe('/home'); });

  expect(app.server.callsTo('POST /auth/login')[0]?.body).toEqual({ username: 'haneul_k', password: PASSWORD });
  expect(app.names).toEqual(expect.arrayContaining(['api/logIn/pending', 'api/logIn/fulfilled', 'session/started']));
  expect(app.told.join()).toContain('haneul_k');
  expect(app.told.join()).not.toContain(PASSWORD);
});

test('a refused login does not tell it either', async () => {
  const app = record('/login', { answers: { 'POST /auth/login': refuse('wrong_credentials') } });
  await logIn(app);
  await screen.findByRole('alert');

  expect(app.names).toContain('api/logIn/rejected');
  expect(app.told.join()).not.toContain(PASSWORD);
});

test('a registration tells neither password nor code', async () => {
  const app = record('/register', {
    answers: { 'POST /auth/univ-name': '명지대학교', 'POST /auth/email': { expiresInSeconds: 300 }, 'POST /auth/email/verify': null, 'POST /users/register': { userId: 9 } },
  });
  const type = async (name: string, text: string) => { await app.person.type(await screen.findByLabelText(name), text); };
  await type('아이디', 'haneul_k');
  await type('비밀번호', PASSWORD);
  await type('비밀번호 확인', PASSWORD);
  await type('이름', '김하늘');
  await type('학번', '60211234');
  await type('이메일', 'haneul@mju.ac.kr{Enter}');
  await type('인증번호', `${CODE}{Enter}`);
  await screen.findByText('이메일 인증이 완료되었습니다.');
  await app.person.click(screen.getByRole('checkbox'));
  await app.person.click(screen.getByRole('button', { name: '회원가입' }));
  await waitFor(() => { expect(app.here()).toBe('/login'); });

  expect(app.server.callsTo('POST /users/register')).toHaveLength(1);
  expect(app.server.callsTo('POST /auth/email/verify')[0]?.body).toMatchObject({ verificationCode: CODE });
  expect(app.names).toEqual(expect.arrayContaining(['api/findUniversity/fulfilled', 'api/sendCode/fulfilled', 'api/verifyCode/fulfilled', 'api/register/fulfilled']));
  expect(app.told.join()).not.toContain(PASSWORD);
  expect(app.told.join()).not.toContain(CODE);
});
