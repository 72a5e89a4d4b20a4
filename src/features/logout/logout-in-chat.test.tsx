import { act, screen, waitFor } from '@testing-library/react';
import { roomEntered, selectConnectionState } from '@/entities/chat';
import { createFakeChat } from '@/app/testing/fake-chat';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { LogoutDialog } from '.';

/** Opens room 5 and the logout dialog. */
async function renderDialog(answers: FakeAnswers = {}) {
  const chat = createFakeChat({ messageCounts: { 5: 3 } });
  const requestLog: string[] = [];
  const createRecorder = (name: string) => () => {
    requestLog.push(`${name}, connection ${chat.isConnectedOrConnecting() ? 'open' : 'closed'}`);
    return null;
  };
  const app = renderApp({
    element: <LogoutDialog open onCancel={() => undefined} />,
    chat,
    answers: {
      'PATCH /chat/room/:roomId/read': createRecorder('read'),
      'PUT /auth/ban-user/:userId': createRecorder('end all sessions'),
      'POST /auth/logout': createRecorder('logout'),
      ...answers,
    },
  });
  await waitFor(() => {
    expect(chat.subscriptionIds).toContain('rooms');
  });
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5 }));
  });
  await waitFor(() => {
    expect(requestLog).toEqual(['read, connection open']);
  });
  requestLog.length = 0;
  const logOut = () => app.user.click(screen.getByRole('button', { name: '확인' }));
  return { ...app, chat, requestLog, logOut };
}

test('marks the open room as read, closes the connection, ends every session and deletes the cookie, in this order [CV-09]', async () => {
  const app = await renderDialog();
  await app.logOut();

  expect(await screen.findByText('로그아웃되었습니다.')).toBeVisible();
  expect(app.requestLog).toEqual([
    'read, connection open',
    'end all sessions, connection closed',
    'logout, connection closed',
  ]);
  expect(app.server.callsTo('PATCH /chat/room/:roomId/read').at(-1)).toMatchObject({
    path: '/chat/room/5/read',
    query: { upTo: '3' },
  });
  expect(app.store.getState()).toMatchObject({
    session: { status: 'signedOut', ended: 'loggedOut' },
    chat: { rooms: {}, ownMessages: [] },
  });
});

test('logs out although the room cannot be marked as read', async () => {
  const app = await renderDialog();
  app.server.answer('PATCH /chat/room/:roomId/read', () => {
    throw noAnswer;
  });
  await app.logOut();

  expect(await screen.findByText('로그아웃되었습니다.')).toBeVisible();
});

test('reconnects the chat after a failed logout [CV-09]', async () => {
  const app = await renderDialog({
    'PUT /auth/ban-user/:userId': () => {
      throw noAnswer;
    },
  });
  await app.logOut();
  await screen.findByText('로그아웃하지 못했습니다. 연결을 확인하고 다시 시도해 주세요.');

  await waitFor(() => {
    expect(selectConnectionState(app.store.getState())).toBe('up');
  });
  expect([...app.chat.subscriptionIds]).toEqual(['rooms', 'changes', 'notifications', 'room-5']);
  expect(app.chat.connectionCount()).toBe(2);
});
