import { act, screen, waitFor } from '@testing-library/react';
import { sessionExpired } from '@/shared/api';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const user = {
  userId: 1,
  username: 'haneul_k',
  name: '김하늘',
  email: 'haneul@mju.ac.kr',
  profileImage: 'default-profileImage.png',
};
const answers: FakeAnswers = {
  'POST /auth/login': { ...user, profileImageUrl: null },
  'GET /clubs/my-clubs': [],
  'GET /users/submissions': [],
};

const submit = () => screen.getByRole('button', { name: '로그인' });

async function start(more: FakeAnswers = {}, options: Parameters<typeof renderApp>[0] = {}) {
  const app = renderApp({ path: '/login', profile: null, ...options, answers: { ...answers, ...more } });
  await screen.findByRole('heading', { level: 1, name: '로그인' });
  return app;
}

async function logIn({ person }: Awaited<ReturnType<typeof start>>, password = 'durefield24') {
  await person.type(screen.getByLabelText('아이디'), 'Haneul_K');
  await person.type(screen.getByLabelText('비밀번호'), password);
  await person.keyboard('{Enter}');
}

test('a login stores the user and leads home [ME-08 SC-01 ST-12]', async () => {
  const app = await start();
  expect(document.title).toBe('로그인 · 두레');
  expect(screen.getByLabelText('아이디')).toHaveFocus();
  await logIn(app);

  await waitFor(() => {
    expect(app.here()).toBe('/home');
  });
  expect(localStorage.getItem('userId')).toBe('1');
  expect(localStorage.getItem('username')).toBe('haneul_k');
  expect(app.server.callsTo('POST /auth/login').map(({ body }) => body)).toEqual([
    { username: 'haneul_k', password: 'durefield24' },
  ]);
  expect(screen.getByRole('button', { name: '김하늘' })).toBeVisible();
});

test('who was on the way somewhere gets there after the login [ST-12]', async () => {
  const app = await start({}, { path: '/users/submissions?page=2' });
  await logIn(app);

  await waitFor(() => {
    expect(app.here()).toBe('/users/submissions?page=2');
  });
});

test('a refused login says why under the form and keeps what was typed [ME-23]', async () => {
  const app = await start({ 'POST /auth/login': refuse('wrong_credentials') });
  await logIn(app, 'wrong-1234');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    '오류가 발생했습니다: 아이디 또는 비밀번호가 올바르지 않습니다.',
  );
  expect(screen.getByLabelText('아이디')).toHaveValue('Haneul_K');
  expect(screen.getByLabelText('비밀번호')).toHaveFocus();
  expect(app.here()).toBe('/login');
  expect(localStorage.getItem('userId')).toBeNull();
});

test('a login without an answer says so, and the next try works', async () => {
  const app = await start({
    'POST /auth/login': () => {
      throw noAnswer;
    },
  });
  await logIn(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '오류가 발생했습니다: 지금은 처리할 수 없습니다.',
  );

  app.server.answer('POST /auth/login', { ...user, profileImageUrl: null });
  await app.person.click(submit());

  await waitFor(() => {
    expect(app.here()).toBe('/home');
  });
});

test('empty fields are told and nothing is sent [ME-24]', async () => {
  const app = await start();
  await app.person.click(submit());

  expect(await screen.findByText('아이디를 입력해 주세요.')).toBeVisible();
  expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeVisible();
  expect(screen.getByLabelText('아이디')).toHaveFocus();
  expect(app.server.callsTo('POST /auth/login')).toHaveLength(0);
});

test('one login goes out, however often Enter is pressed [ST-16]', async () => {
  let release = () => {};
  const app = await start({
    'POST /auth/login': () =>
      new Promise((resolve) => {
        release = () => {
          resolve({ ...user, profileImageUrl: null });
        };
      }),
  });
  await logIn(app);
  await app.person.keyboard('{Enter}{Enter}');
  await waitFor(() => {
    expect(app.server.callsTo('POST /auth/login')).toHaveLength(1);
  });
  release();

  await waitFor(() => {
    expect(app.here()).toBe('/home');
  });
  expect(app.server.callsTo('POST /auth/login')).toHaveLength(1);
});

test('an expired session leads here with its reason, and back to where the person was [ME-22 PR-25]', async () => {
  const app = renderApp({ path: '/my-chatpage', answers });
  await screen.findByText('Empty Room');
  act(() => {
    app.store.dispatch(sessionExpired());
  });

  expect(await screen.findByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).toBeVisible();
  expect(app.here()).toBe('/login');
  expect(localStorage.getItem('userId')).toBeNull();
  await logIn(app);
  await waitFor(() => {
    expect(app.here()).toBe('/my-chatpage');
  });
});

test('a first visit is not told that anything expired', async () => {
  await start({}, { path: '/home' });

  expect(screen.queryByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).not.toBeInTheDocument();
});

test('a new account’s username is already there, and only the password is left to type', async () => {
  await start({}, { state: { username: 'new_student' } });

  expect(screen.getByLabelText('아이디')).toHaveValue('new_student');
  expect(screen.getByLabelText('비밀번호')).toHaveFocus();
});

test('who is in already goes home [SC-01]', async () => {
  const app = renderApp({ path: '/login', answers });

  await waitFor(() => {
    expect(app.here()).toBe('/home');
  });
});

const ALREADY = '이미 로그인되어 있습니다. 가입하려면 로그아웃해 주세요.';

test('leads a signed-in user from the sign-up page home and says why [SC-41]', async () => {
  const app = renderApp({ path: '/register', answers });

  expect(await screen.findByText(ALREADY)).toBeVisible();
  expect(app.here()).toBe('/home');
});

test('says nothing after an ordinary login', async () => {
  const app = await start();
  await app.person.type(screen.getByLabelText('아이디'), 'haneul_k');
  await app.person.type(screen.getByLabelText('비밀번호'), 'dure2026!{Enter}');

  await waitFor(() => {
    expect(app.here()).toBe('/home');
  });
  expect(screen.queryByText(ALREADY)).not.toBeInTheDocument();
});

test('the ways out lead to recovery and registration [ME-08 SC-01]', async () => {
  await start();

  expect(screen.getByRole('link', { name: '아이디/비밀번호 찾기' })).toHaveAttribute('href', '/account/find');
  expect(screen.getAllByRole('link', { name: '회원가입' }).map((link) => link.getAttribute('href'))).toEqual([
    '/register',
    '/register',
  ]);
});
