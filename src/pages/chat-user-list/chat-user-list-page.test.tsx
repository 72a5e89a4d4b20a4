import { act, screen, waitFor } from '@testing-library/react';
import type { UserListing } from '@contract/user';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeAnswer } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const users: UserListing[] = ['강여름', '김하늘', '박지호'].map((name, index) => ({
  userId: index + 1,
  name,
  universityName: '명지대학교',
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
}));
const renderPage = (answer: FakeAnswer = users, { isLoggedIn = true } = {}) =>
  renderApp({
    path: '/chat/userlist',
    answers: { 'GET /users/list': answer },
    ...(!isLoggedIn && { profile: null }),
  });

test('lists all users with name, university and chat button, and shows their number [SC-31]', async () => {
  renderPage();
  // Each row: letter of the avatar, name, university, then the chat button, or 나 for the current user.
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '여강여름명지대학교나',
    '하김하늘명지대학교채팅하기',
    '지박지호명지대학교채팅하기',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: /전체 회원/ })).toHaveTextContent('전체 회원3');
});

test('offers a chat with every user except the current one [ME-104 SC-31]', async () => {
  const { user, server, currentPath } = renderPage(users);
  server.answer('POST /chat/room/private/create', { roomId: 5 });
  expect(await screen.findAllByRole('button', { name: /님과 채팅하기$/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '박지호님과 채팅하기' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/chatpage/5');
  });
  expect(server.callsTo('POST /chat/room/private/create').map(({ query }) => query)).toEqual([
    { otherUserId: '3' },
  ]);
});

test('offers a retry when the list fails to load', async () => {
  const app = renderPage(() => {
    throw noAnswer;
  });
  expect(await screen.findByText('회원 목록을 불러오지 못했습니다.')).toBeVisible();
  app.server.answer('GET /users/list', users);
  await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

test('renders 40 rows of a long list first and the rest while the browser is idle [SH-69]', async () => {
  const idleCallbacks: (() => void)[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (callback: () => void) => idleCallbacks.push(callback),
    cancelIdleCallback: () => undefined,
  });
  const app = renderPage(
    Array.from({ length: 130 }, (_, index) => ({
      ...users[0],
      userId: index + 10,
      name: `회원${String(index)}`,
      universityName: '명지대학교',
      profileImage: 'default-profileImage.png',
      profileImageUrl: null,
    })),
  );
  try {
    expect(await screen.findAllByRole('listitem')).toHaveLength(40);
    expect(screen.getByRole('heading', { level: 1, name: /전체 회원/ })).toHaveTextContent('전체 회원130');
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    for (const rowCount of [80, 120, 130]) {
      act(() => {
        for (const callback of idleCallbacks.splice(0)) callback();
      });
      await waitFor(() => {
        expect(screen.getAllByRole('listitem')).toHaveLength(rowCount);
      });
    }
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  } finally {
    app.unmount();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  }
});

test('redirects an anonymous user to the login page [SC-31]', async () => {
  const { server, currentPath } = renderPage(users, { isLoggedIn: false });
  expect(await screen.findByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  expect(currentPath()).toBe('/login');
  expect(server.callsTo('GET /users/list')).toEqual([]);
});
