import { screen, waitFor } from '@testing-library/react';
import { createFakeChat, sampleRoom } from '@/app/testing/fake-chat';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { installMessageListLayout } from '@/app/testing/message-list-layout';
import { demoProfile, renderApp } from '@/app/testing/render-app';

const CREATE_ROOM = 'POST /chat/room/private/create';

function renderPage({ answers = {}, userId = 1 }: { answers?: FakeAnswers; userId?: number } = {}) {
  installMessageListLayout();
  const chat = createFakeChat({ rooms: [sampleRoom()] });
  return renderApp({
    path: '/test/chat',
    chat,
    profile: { ...demoProfile, userId },
    answers: { ...chat.answers, [CREATE_ROOM]: { roomId: 5 }, ...answers },
  });
}
const findButton = () => screen.findByRole('button', { name: /채팅하기$/ });

test('opens a room with user 2 [SC-36]', async () => {
  const { user, server, currentPath } = renderPage();
  await user.click(await findButton());
  expect(await screen.findByRole('textbox', { name: '메시지' })).toHaveFocus();
  expect(currentPath()).toBe('/chatpage/5');
  expect(server.callsTo(CREATE_ROOM).map(({ query }) => query)).toEqual([{ otherUserId: '2' }]);
});

test('refuses user 2 a chat with themselves and sends no request [SC-36]', async () => {
  const { user, server, currentPath } = renderPage({ userId: 2 });
  await user.click(await findButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('자신과는 채팅할 수 없습니다.');
  expect(server.callsTo(CREATE_ROOM)).toEqual([]);
  expect(currentPath()).toBe('/test/chat');
});

test('reports an error when the server refuses to create the room [ME-104]', async () => {
  const { user, currentPath } = renderPage({ answers: { [CREATE_ROOM]: refuse('not_found') } });
  await user.click(await findButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('채팅방을 여는 중 오류가 발생했습니다.');
  expect(currentPath()).toBe('/test/chat');
});

test('redirects an anonymous user to the login page [SC-36]', async () => {
  const { currentPath } = renderApp({ path: '/test/chat', profile: null });
  expect(await screen.findByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  await waitFor(() => {
    expect(currentPath()).toBe('/login');
  });
});
