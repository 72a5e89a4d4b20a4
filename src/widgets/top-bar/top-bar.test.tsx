import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { recordEarlyActions } from '@/app/early-actions';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { HYDRATED } from '@/shared/ui/hydration';

const DEFAULT_ANSWERS: FakeAnswers = {
  'PUT /auth/ban-user/:userId': null, // ends all sessions of the user
  'POST /auth/logout': null,
  'GET /clubs/my-clubs': [],
};

const getSearchBox = () => screen.getByRole('textbox', { name: '동아리 검색' });
/** Returns the top bar; a page may have its own header. */
const getBar = () =>
  screen.getAllByRole('banner').find((header) => header.contains(getSearchBox())) ?? document.body;
const getMenuButton = () => screen.getByRole('button', { name: '김하늘' });

async function renderTopBar(answers: FakeAnswers = {}, options: Parameters<typeof renderApp>[0] = {}) {
  const app = renderApp({ path: '/my-chatpage', ...options, answers: { ...DEFAULT_ANSWERS, ...answers } });
  await screen.findByText('Empty Room');
  return app;
}

async function openLogoutDialog({ user }: Awaited<ReturnType<typeof renderTopBar>>) {
  await user.click(getMenuButton());
  await user.click(await screen.findByRole('menuitem', { name: '로그아웃' }));
  return within(await screen.findByRole('dialog'));
}

test('links to home, club registration and chat and marks the current page [ME-01 SH-04]', async () => {
  await renderTopBar();
  const tabs = within(screen.getByRole('navigation', { name: '주 메뉴' })).getAllByRole('link');

  expect(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['홈', '/home', null],
    ['동아리 등록', '/club-register', null],
    ['채팅', '/my-chatpage', 'page'],
  ]);
  expect(screen.getByRole('link', { name: '두레' })).toHaveAttribute('href', '/home');
});

test('shows login and registration instead of the menu while logged out [ME-03 SH-07]', async () => {
  renderApp({ path: '/login', profile: null });
  const header = within(screen.getByRole('banner'));

  expect(await header.findByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login');
  expect(header.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', '/register');
  expect(header.queryByRole('button', { name: '김하늘' })).not.toBeInTheDocument();
});

describe('search [SH-06]', () => {
  test('opens the results for the trimmed text on Enter and keeps this text in the search box [ME-02]', async () => {
    const app = await renderTopBar();
    await app.user.type(getSearchBox(), '  밴드 부 {Enter}');

    await waitFor(() => {
      expect(app.currentPath()).toBe('/search?search=%EB%B0%B4%EB%93%9C%20%EB%B6%80');
    });
    expect(getSearchBox()).toHaveValue('밴드 부');
    expect(getSearchBox()).toHaveFocus();
  });

  test('opens the results on a click on the search button [ME-02]', async () => {
    const app = await renderTopBar();
    await app.user.type(getSearchBox(), 'ㅂㄷ');
    await app.user.click(screen.getByRole('button', { name: '검색' }));

    await waitFor(() => {
      expect(app.currentPath()).toBe(`/search?search=${encodeURIComponent('ㅂㄷ')}`);
    });
  });

  test('searches after hydration if the user pressed Enter before it [FV-08]', async () => {
    const app = await renderTopBar();
    recordEarlyActions();
    await app.user.type(getSearchBox(), '밴드{Enter}');
    expect(app.currentPath()).toBe('/my-chatpage');
    act(() => {
      dispatchEvent(new Event(HYDRATED));
    });
    await waitFor(() => {
      expect(app.currentPath()).toBe(`/search?search=${encodeURIComponent('밴드')}`);
    });
  });

  test('ignores blank text', async () => {
    const app = await renderTopBar();
    await app.user.type(getSearchBox(), '   {Enter}');
    await app.user.click(screen.getByRole('button', { name: '검색' }));

    expect(app.currentPath()).toBe('/my-chatpage');
  });

  test('does not search on Enter that ends an IME composition [A11Y-12]', async () => {
    const app = await renderTopBar();
    await app.user.type(getSearchBox(), '밴드');
    fireEvent.keyDown(getSearchBox(), { key: 'Enter', isComposing: true });

    expect(app.currentPath()).toBe('/my-chatpage');
  });

  test('shows the searched text on a directly opened results page', () => {
    renderApp({ path: '/search?search=밴드' });

    expect(getSearchBox()).toHaveValue('밴드');
  });
});

describe('user menu', () => {
  test('links to the user’s own pages and closes after a choice [ME-04 SH-08]', async () => {
    const app = await renderTopBar();
    await app.user.click(getMenuButton());
    const items = await screen.findAllByRole('menuitem');

    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['내 정보', '/profile'],
      ['내 일정', '/calendar'],
      ['내 동아리', '/myclub'],
      ['내 지원서', '/users/submissions'],
      ['로그아웃', null],
    ]);
    await app.user.click(screen.getByRole('menuitem', { name: '내 동아리' }));
    await waitFor(() => {
      expect(app.currentPath()).toBe('/myclub');
    });
    await waitFor(() => {
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });
  });

  test('links to the operator page for operators, also after the profile is loaded [OP-107]', async () => {
    const meta = document.createElement('meta');
    meta.setAttribute('name', 'current-user');
    const { userId, username, name, email } = demoProfile;
    const profileImage = 'u/face';
    meta.setAttribute(
      'content',
      JSON.stringify({ userId, username, name, email, profileImage, isOperator: true }),
    );
    document.head.append(meta);
    const app = await renderTopBar(
      {},
      { profile: { ...demoProfile, profileImage, profileImageUrl: '/storage/u/face' } },
    );
    await waitFor(() => {
      expect(getBar().querySelector('img')).toHaveAttribute('src', '/storage/u/face');
    });
    await app.user.click(getMenuButton());
    expect(await screen.findByRole('menuitem', { name: '운영자 화면' })).toHaveAttribute('href', '/operator');
  });

  test('offers the colour schemes and stays open after a choice [ME-04]', async () => {
    const app = await renderTopBar();
    await app.user.click(getMenuButton());
    expect((await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)).toEqual([
      '시스템',
      '밝게',
      '어둡게',
    ]);
    await app.user.click(screen.getByRole('menuitemradio', { name: '화면 색 어둡게' }));

    expect(screen.getByRole('menuitemradio', { name: '화면 색 어둡게' })).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await app.user.click(screen.getByRole('menuitemradio', { name: '화면 색 시스템' }));
    expect(document.cookie).not.toContain('dure_theme');
  });

  test('moves with the arrow keys, closes on Escape and returns the focus to the menu button [A11Y-05]', async () => {
    const app = await renderTopBar();
    act(() => {
      getMenuButton().focus();
    });
    await app.user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: '내 정보' })).toHaveFocus();

    await app.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: '내 동아리' })).toHaveFocus();

    await app.user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });
    expect(getMenuButton()).toHaveFocus();
  });
});

describe('logout', () => {
  test('ends the session on the server, clears the user and opens the login page [ME-04 ME-18 SH-09 ST-13]', async () => {
    const app = await renderTopBar();
    const dialog = await openLogoutDialog(app);
    expect(dialog.getByText('로그아웃하시겠습니까?')).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: '확인' }));

    expect(await screen.findByText('로그아웃되었습니다.')).toBeVisible();
    await waitFor(() => {
      expect(app.currentPath()).toBe('/login');
    });
    expect(app.currentState() ?? {}).toEqual({}); // the next user starts at home, not on this page
    expect(
      app.server.calls
        .filter(({ route }) => !route.startsWith('GET'))
        .map(({ route, path }) => [route, path]),
    ).toEqual([
      ['PUT /auth/ban-user/:userId', '/auth/ban-user/1'],
      ['POST /auth/logout', '/auth/logout'],
    ]);
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).not.toBeInTheDocument();
  });

  test('does nothing on cancel and returns the focus to the menu button [SH-09]', async () => {
    const app = await renderTopBar();
    const dialog = await openLogoutDialog(app);
    await app.user.click(dialog.getByRole('button', { name: '취소' }));

    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(getMenuButton()).toHaveFocus();
    expect(app.server.calls.filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
    expect(localStorage.getItem('userId')).toBe('1');
  });

  test('logs out of an already ended session without an expiry message [ST-13]', async () => {
    const app = await renderTopBar({ 'PUT /auth/ban-user/:userId': refuse('not_logged_in') });
    const dialog = await openLogoutDialog(app);
    await app.user.click(dialog.getByRole('button', { name: '확인' }));

    expect(await screen.findByText('로그아웃되었습니다.')).toBeVisible();
    await waitFor(() => {
      expect(app.currentPath()).toBe('/login');
    });
    expect(app.server.callsTo('POST /auth/logout')).toHaveLength(1);
    expect(screen.queryByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).not.toBeInTheDocument();
  });

  test('shows in the dialog that the server did not respond, and keeps the user logged in [ME-19]', async () => {
    const app = await renderTopBar({
      'PUT /auth/ban-user/:userId': () => {
        throw noAnswer;
      },
    });
    const dialog = await openLogoutDialog(app);
    await app.user.click(dialog.getByRole('button', { name: '확인' }));

    expect(
      await dialog.findByText('로그아웃하지 못했습니다. 연결을 확인하고 다시 시도해 주세요.'),
    ).toBeVisible();
    expect(app.currentPath()).toBe('/my-chatpage');
    expect(localStorage.getItem('userId')).toBe('1');
    expect(app.server.callsTo('POST /auth/logout')).toHaveLength(0);
  });
});

test('requests the profile only for a user with an image and shows the image', async () => {
  const appWithoutImage = await renderTopBar();
  expect(appWithoutImage.server.callsTo('GET /users/profile')).toHaveLength(0);
  appWithoutImage.unmount();

  await renderTopBar(
    {},
    { profile: { ...demoProfile, profileImage: 'u/face', profileImageUrl: '/storage/u/face' } },
  );
  await waitFor(() => {
    expect(getBar().querySelector('img')).toHaveAttribute('src', '/storage/u/face');
  });
});
