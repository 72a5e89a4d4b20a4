import { act, screen, waitFor } from '@testing-library/react';
import { roomEntered, selectLink } from '@/entities/chat';
import { createFakeChat } from '@/app/testing/fake-chat';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { LogoutDialog } from '.';

/** A person in room 5 at the question whether to log out. */
async function start(answers: FakeAnswers = {}) {
  const chat = createFakeChat({ history: { 5: 3 } });
  const story: string[] = [];
  const tell = (what: string) => () => {
    story.push(`${what}, connection ${chat.isOpen() ? 'open' : 'closed'}`);
    return null;
  };
  const app = renderApp({
    element: <LogoutDialog open onCancel={() => undefined} />,
    chat,
    answers: {
      'PATCH /chat/room/:roomId/read': tell('read'),
      'PUT /auth/ban-user/:userId': tell('ban'),
      'POST /auth/logout': tell('logout'),
      ...answers,
    },
  });
  await waitFor(() => {
    expect(chat.subscribed).toContain('rooms');
  });
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5 }));
  });
  await waitFor(() => {
    expect(story).toEqual(['read, connection open']);
  });
  story.length = 0;
  const logOut = () => app.person.click(screen.getByRole('button', { name: '확인' }));
  return { ...app, chat, story, logOut };
}

test('in a chat room: the room is read, then the connection ends, then every session, then the cookie [CV-09]', async () => {
  const app = await start();
  await app.logOut();

  expect(await screen.findByText('로그아웃되었습니다.')).toBeVisible();
  expect(app.story).toEqual(['read, connection open', 'ban, connection closed', 'logout, connection closed']);
  expect(app.server.callsTo('PATCH /chat/room/:roomId/read').at(-1)).toMatchObject({
    path: '/chat/room/5/read',
    query: { upTo: '3' },
  });
  expect(app.store.getState()).toMatchObject({
    session: { status: 'signedOut', ended: 'loggedOut' },
    chat: { rooms: {}, own: [] },
  });
});

test('a room that cannot be marked keeps nobody in', async () => {
  const app = await start();
  app.server.answer('PATCH /chat/room/:roomId/read', () => {
    throw noAnswer;
  });
  await app.logOut();

  expect(await screen.findByText('로그아웃되었습니다.')).toBeVisible();
});

test('a logout that does not succeed takes the chat up again [CV-09]', async () => {
  const app = await start({
    'PUT /auth/ban-user/:userId': () => {
      throw noAnswer;
    },
  });
  await app.logOut();
  await screen.findByText('로그아웃하지 못했습니다. 연결을 확인하고 다시 시도해 주세요.');

  await waitFor(() => {
    expect(selectLink(app.store.getState())).toBe('up');
  });
  expect([...app.chat.subscribed]).toEqual(['rooms', 'changes', 'room-5']);
  expect(app.chat.connected()).toBe(2);
});
