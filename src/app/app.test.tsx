import { act, screen, waitFor, within } from '@testing-library/react';
import { selectSession } from '@/entities/user';
import { noAnswer, refuse } from './testing/fake-server';
import { demoProfile, renderApp } from './testing/render-app';

describe('a browser without a stored user', () => {
  test('shows neither the page nor a login link until the server returns the current user [DA-11 PR-24]', async () => {
    let respondWithUser = () => {};
    const { currentPath } = renderApp({
      path: '/my-chatpage',
      isUserInLocalStorage: false,
      answers: {
        'GET /users/profile': () =>
          new Promise((resolve) => {
            respondWithUser = () => {
              resolve(demoProfile);
            };
          }),
      },
    });
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '로그인' })).not.toBeInTheDocument();
    await waitFor(() => {
      respondWithUser();
      expect(screen.getByText('Empty Room')).toBeVisible();
    });

    expect(currentPath()).toBe('/my-chatpage');
    expect(localStorage.getItem('username')).toBe('haneul_k');
    expect(screen.getByRole('button', { name: '김하늘' })).toBeVisible();
  });

  test('shows the login page without an expiry message to an anonymous user [PR-24]', async () => {
    const { currentPath } = renderApp({ path: '/my-chatpage', profile: null });

    expect(await screen.findByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
    expect(currentPath()).toBe('/login');
    expect(screen.queryByText(/만료되었습니다/)).not.toBeInTheDocument();
  });

  test.each([
    [
      'does not answer',
      () => {
        throw noAnswer;
      },
    ],
    ['is busy', refuse('busy')],
  ])('shows an error with a retry button when the server %s [ME-21]', async (_, answer) => {
    const { server, user, currentPath } = renderApp({
      path: '/my-chatpage',
      isUserInLocalStorage: false,
      answers: { 'GET /users/profile': answer },
    });
    expect(await screen.findByText('서버에 연결할 수 없습니다.')).toBeVisible();
    expect(currentPath()).toBe('/my-chatpage');

    server.answer('GET /users/profile', demoProfile);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));

    expect(await screen.findByText('Empty Room')).toBeVisible();
  });

  test('can open the privacy policy', async () => {
    renderApp({ path: '/privacy', profile: null });

    expect(await screen.findByRole('heading', { level: 1, name: '개인정보 처리방침' })).toBeVisible();
    expect(screen.getByText('시행일 2026-11-23')).toBeVisible();
    expect(screen.getByRole('heading', { name: '개인정보의 처리 및 보유 기간' })).toBeVisible();
  });
});

describe('a page that may have an embedded current user', () => {
  /** `content`: JSON of the current user; `none` for an anonymous user; empty if the user is unknown. */
  const addCurrentUserMeta = (content: string) => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.setAttribute('name', 'current-user');
    meta.setAttribute('content', content);
  };

  test('uses the embedded user instead of the stored one, without waiting for a response [PR-24]', async () => {
    const { userId, username, name, email, profileImage } = demoProfile;
    addCurrentUserMeta(JSON.stringify({ userId: userId + 1, username: 'bora', name, email, profileImage }));
    const { store } = renderApp({
      path: '/my-chatpage',
      answers: { 'GET /users/profile': () => new Promise(() => undefined) },
    });

    expect(await screen.findByText('Empty Room')).toBeVisible();
    expect(selectSession(store.getState())).toMatchObject({ status: 'signedIn', user: { username: 'bora' } });
    expect([username, localStorage.getItem('username'), localStorage.getItem('userId')]).toEqual([
      'haneul_k',
      'bora',
      String(userId + 1),
    ]);
  });

  test('shows the login page to an anonymous user without a request for the current user', async () => {
    addCurrentUserMeta('none');
    const { server } = renderApp({ path: '/login', profile: null });

    expect(await screen.findByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
    expect(server.callsTo('GET /users/profile')).toEqual([]);
  });

  test('reports that the session of the stored user has expired', async () => {
    addCurrentUserMeta('none');
    const { currentPath } = renderApp({
      path: '/myclub',
      answers: {
        'GET /users/profile': refuse('not_logged_in'),
        'GET /clubs/my-clubs': refuse('not_logged_in'),
      },
    });

    expect(await screen.findByText(/만료되었습니다/)).toBeVisible();
    expect(currentPath()).toBe('/login');
  });

  test('requests the current user when the server did not embed it', async () => {
    addCurrentUserMeta('');
    const { server } = renderApp({ path: '/my-chatpage', isUserInLocalStorage: false });

    expect(await screen.findByText('Empty Room')).toBeVisible();
    expect(server.callsTo('GET /users/profile').length).toBeGreaterThan(0);
  });
});

describe('every page', () => {
  test('has a skip link, the top bar and the footer [SH-01]', async () => {
    renderApp({ path: '/my-chatpage' });
    await screen.findByText('Empty Room');
    const footer = within(screen.getByRole('contentinfo'));

    expect(screen.getByRole('link', { name: '본문 바로가기' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
    expect(footer.getByText('모바일 환경은 지원하지 않습니다.')).toBeVisible();
    expect(footer.getByRole('link', { name: '개인정보 처리방침' })).toHaveAttribute('href', '/privacy');
    expect(document.title).toBe('채팅 · 두레');
  });

  test('starts at its top and receives the focus after a navigation [SH-02]', async () => {
    const { user } = renderApp({ path: '/my-chatpage' });
    await screen.findByText('Empty Room');
    await user.click(screen.getByRole('link', { name: '개인정보 처리방침' }));
    await screen.findByRole('heading', { level: 1, name: '개인정보 처리방침' });

    expect(screen.getByRole('main')).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('with an unknown address shows a message and a link to the home page [ME-20 SC-34]', async () => {
    const { user, currentPath } = renderApp({ path: '/nowhere/at/all' });

    expect(
      await screen.findByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다.' }),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: '홈으로' }));
    await waitFor(() => {
      expect(currentPath()).toBe('/home');
    });
  });
});

describe('another tab [PR-26]', () => {
  const dispatchStorageEvent = (key: string | null, newValue: string | null = null) => {
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    });
  };

  test('logs this tab out, too', async () => {
    const { currentPath } = renderApp({ path: '/my-chatpage' });
    await screen.findByText('Empty Room');
    localStorage.clear();
    dispatchStorageEvent(null);

    await waitFor(() => {
      expect(currentPath()).toBe('/login');
    });
    expect(screen.queryByText(/만료되었습니다/)).not.toBeInTheDocument();
  });

  test('passes on an expired session as one, not as a logout', async () => {
    const { currentPath } = renderApp({ path: '/my-chatpage' });
    await screen.findByText('Empty Room');
    localStorage.clear();
    dispatchStorageEvent('userId', '');

    expect(await screen.findByText(/만료되었습니다/)).toBeVisible();
    expect(currentPath()).toBe('/login');
  });

  test('changes the current user of this tab by a login', async () => {
    renderApp({ path: '/my-chatpage' });
    await screen.findByText('Empty Room');
    localStorage.setItem('userId', '2');
    localStorage.setItem('username', 'seoyeon');
    localStorage.setItem('name', '이서연');
    dispatchStorageEvent('userId');

    expect(await screen.findByRole('button', { name: '이서연' })).toBeVisible();
  });
});
