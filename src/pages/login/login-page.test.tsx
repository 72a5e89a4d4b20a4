import { act, screen, waitFor } from '@testing-library/react';
import { sessionExpired } from '@/shared/api';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const signedInUser = {
  userId: 1,
  username: 'haneul_k',
  name: '김하늘',
  email: 'haneul@mju.ac.kr',
  profileImage: 'default-profileImage.png',
};
const answers: FakeAnswers = {
  'POST /auth/login': { ...signedInUser, profileImageUrl: null },
  'GET /clubs/my-clubs': [],
  'GET /users/submissions': [],
};

const getSubmitButton = () => screen.getByRole('button', { name: '로그인' });

async function renderPage(overrides: FakeAnswers = {}, options: Parameters<typeof renderApp>[0] = {}) {
  const app = renderApp({ path: '/login', profile: null, ...options, answers: { ...answers, ...overrides } });
  await screen.findByRole('heading', { level: 1, name: '로그인' });
  return app;
}

async function logIn({ user }: Awaited<ReturnType<typeof renderPage>>, password = 'durefield24') {
  await user.type(screen.getByLabelText('아이디'), 'Haneul_K');
  await user.type(screen.getByLabelText('비밀번호'), password);
  await user.keyboard('{Enter}');
}

test('sends the username in lower case, stores the user and opens the home page [ME-08 SC-01 ST-12]', async () => {
  const app = await renderPage();
  expect(document.title).toBe('로그인 · 두레');
  expect(screen.getByLabelText('아이디')).toHaveFocus();
  await logIn(app);

  await waitFor(() => {
    expect(app.currentPath()).toBe('/home');
  });
  expect(localStorage.getItem('userId')).toBe('1');
  expect(localStorage.getItem('username')).toBe('haneul_k');
  expect(app.server.callsTo('POST /auth/login').map(({ body }) => body)).toEqual([
    { username: 'haneul_k', password: 'durefield24' },
  ]);
  expect(screen.getByRole('button', { name: '김하늘' })).toBeVisible();
});

test('returns to the requested page after the login [ST-12]', async () => {
  const app = await renderPage({}, { path: '/users/submissions?page=2' });
  await logIn(app);

  await waitFor(() => {
    expect(app.currentPath()).toBe('/users/submissions?page=2');
  });
});

test('shows the reason for a refused login, keeps the username and focuses the password [ME-23]', async () => {
  const app = await renderPage({ 'POST /auth/login': refuse('wrong_credentials') });
  await logIn(app, 'wrong-1234');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    '오류가 발생했습니다: 아이디 또는 비밀번호가 올바르지 않습니다.',
  );
  expect(screen.getByLabelText('아이디')).toHaveValue('Haneul_K');
  expect(screen.getByLabelText('비밀번호')).toHaveFocus();
  expect(app.currentPath()).toBe('/login');
  expect(localStorage.getItem('userId')).toBeNull();
});

test('reports a missing response, and the next attempt works', async () => {
  const app = await renderPage({
    'POST /auth/login': () => {
      throw noAnswer;
    },
  });
  await logIn(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '오류가 발생했습니다: 지금은 처리할 수 없습니다.',
  );

  app.server.answer('POST /auth/login', { ...signedInUser, profileImageUrl: null });
  await app.user.click(getSubmitButton());

  await waitFor(() => {
    expect(app.currentPath()).toBe('/home');
  });
});

test('shows errors at empty fields and sends nothing [ME-24]', async () => {
  const app = await renderPage();
  await app.user.click(getSubmitButton());

  expect(await screen.findByText('아이디를 입력해 주세요.')).toBeVisible();
  expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeVisible();
  expect(screen.getByLabelText('아이디')).toHaveFocus();
  expect(app.server.callsTo('POST /auth/login')).toHaveLength(0);
});

test('sends one login for repeated presses of Enter [ST-16]', async () => {
  let finishLogin = () => {};
  const app = await renderPage({
    'POST /auth/login': () =>
      new Promise((resolve) => {
        finishLogin = () => {
          resolve({ ...signedInUser, profileImageUrl: null });
        };
      }),
  });
  await logIn(app);
  await app.user.keyboard('{Enter}{Enter}');
  await waitFor(() => {
    expect(app.server.callsTo('POST /auth/login')).toHaveLength(1);
  });
  finishLogin();

  await waitFor(() => {
    expect(app.currentPath()).toBe('/home');
  });
  expect(app.server.callsTo('POST /auth/login')).toHaveLength(1);
});

test('says that the session expired, and returns to the previous page after the login [ME-22 PR-25]', async () => {
  const app = renderApp({ path: '/my-chatpage', answers });
  await screen.findByText('Empty Room');
  act(() => {
    app.store.dispatch(sessionExpired());
  });

  expect(await screen.findByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).toBeVisible();
  expect(app.currentPath()).toBe('/login');
  expect(localStorage.getItem('userId')).toBeNull();
  await logIn(app);
  await waitFor(() => {
    expect(app.currentPath()).toBe('/my-chatpage');
  });
});

test('shows no expiry message on a first visit', async () => {
  await renderPage({}, { path: '/home' });

  expect(screen.queryByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).not.toBeInTheDocument();
});

test('prefills the username of a new account and focuses the password', async () => {
  await renderPage({}, { state: { username: 'new_student' } });

  expect(screen.getByLabelText('아이디')).toHaveValue('new_student');
  expect(screen.getByLabelText('비밀번호')).toHaveFocus();
});

test('redirects a signed-in user to the home page [SC-01]', async () => {
  const app = renderApp({ path: '/login', answers });

  await waitFor(() => {
    expect(app.currentPath()).toBe('/home');
  });
});

const ALREADY_SIGNED_IN = '이미 로그인되어 있습니다. 가입하려면 로그아웃해 주세요.';

test('redirects a signed-in user from the registration page and says why [SC-41]', async () => {
  const app = renderApp({ path: '/register', answers });

  expect(await screen.findByText(ALREADY_SIGNED_IN)).toBeVisible();
  expect(app.currentPath()).toBe('/home');
});

test('shows no redirect message after an ordinary login', async () => {
  const app = await renderPage();
  await app.user.type(screen.getByLabelText('아이디'), 'haneul_k');
  await app.user.type(screen.getByLabelText('비밀번호'), 'dure2026!{Enter}');

  await waitFor(() => {
    expect(app.currentPath()).toBe('/home');
  });
  expect(screen.queryByText(ALREADY_SIGNED_IN)).not.toBeInTheDocument();
});

test('links to account recovery and registration [ME-08 SC-01]', async () => {
  await renderPage();

  expect(screen.getByRole('link', { name: '아이디/비밀번호 찾기' })).toHaveAttribute('href', '/account/find');
  expect(screen.getAllByRole('link', { name: '회원가입' }).map((link) => link.getAttribute('href'))).toEqual([
    '/register',
    '/register',
  ]);
});
