import { act, screen, waitFor } from '@testing-library/react';
import { messagesSeen, roomEntered } from '@/entities/chat';
import { sessionStarted } from '@/entities/user';
import { createFakeChat, sampleRoom } from '@/app/testing/fake-chat';
import { noAnswer } from '@/app/testing/fake-server';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { TopBar } from '.';

const rooms = [
  sampleRoom({ unReadCount: 3, lastMessageId: 3 }),
  sampleRoom({ roomId: 6, roomName: '박지호', unReadCount: 1, lastMessageId: 1 }),
];
const getChatLink = () => screen.getByRole('link', { name: '채팅' });

async function renderTopBar(options: Parameters<typeof createFakeChat>[0] = {}) {
  const chat = createFakeChat({ rooms, messageCounts: { 5: 3, 6: 1 }, ...options });
  const app = renderApp({ element: <TopBar />, chat });
  await waitFor(() => {
    expect(chat.subscriptionIds).toContain('rooms');
  });
  return { ...app, chat };
}

test('shows the unread messages of all rooms at the chat link, as a number and as a description [CV-08]', async () => {
  await renderTopBar();

  await waitFor(() => {
    expect(getChatLink()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  });
  expect(screen.getByText('4')).toHaveAttribute('aria-hidden', 'true');
});

test('updates the count live [CV-08]', async () => {
  const { chat } = await renderTopBar();
  await waitFor(() => {
    expect(getChatLink()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  });
  chat.changeRooms({ rooms: [sampleRoom({ unReadCount: 5, lastMessageId: 5 })], gone: [] });
  await waitFor(() => {
    expect(getChatLink()).toHaveAccessibleDescription('읽지 않은 메시지 6개');
  });
  chat.changeRooms({ rooms: [], gone: [5] });
  await waitFor(() => {
    expect(getChatLink()).toHaveAccessibleDescription('읽지 않은 메시지 1개');
  });
  chat.changeRooms({ rooms: [sampleRoom({ roomId: 6 })], gone: [] });

  await waitFor(() => {
    expect(getChatLink()).not.toHaveAccessibleDescription();
  });
});

test('marks an open room as read and clears its count before the server responds [CV-08]', async () => {
  const app = await renderTopBar();
  await waitFor(() => {
    expect(getChatLink()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  });
  app.server.answer('PATCH /chat/room/:roomId/read', () => new Promise(() => {}));
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5 }));
  });

  await waitFor(() => {
    expect(getChatLink()).toHaveAccessibleDescription('읽지 않은 메시지 1개');
  });
  expect(app.server.callsTo('PATCH /chat/room/:roomId/read').map(({ path, query }) => [path, query])).toEqual(
    [['/chat/room/5/read', { upTo: '3' }]],
  );
});

test('marks a room in a hidden browser tab as read only when that tab becomes visible [CV-08]', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const app = await renderTopBar();
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5 }));
  });
  await waitFor(() => {
    expect(app.store.getState().chat?.rooms[5]?.messages).toHaveLength(3);
  });
  expect(app.server.callsTo('PATCH /chat/room/:roomId/read')).toEqual([]);
  expect(getChatLink()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  visibility.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

  await waitFor(() => {
    expect(app.server.callsTo('PATCH /chat/room/:roomId/read')).toHaveLength(1);
  });
});

test('restores the count when the request with the read mark fails', async () => {
  const app = await renderTopBar();
  await waitFor(() => {
    expect(getChatLink()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  });
  app.server.answer('PATCH /chat/room/:roomId/read', () => {
    throw noAnswer;
  });
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5 }));
  });
  await waitFor(() => {
    expect(app.server.callsTo('PATCH /chat/room/:roomId/read')).not.toEqual([]);
  });

  await waitFor(() => {
    expect(getChatLink()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  });
});

test('sends no read mark for own messages', async () => {
  const app = await renderTopBar({ rooms: [sampleRoom({ readUpTo: 3, lastMessageId: 3 })] });
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5 }));
  });
  await waitFor(() => {
    expect(app.store.getState().chat?.rooms[5]?.messages).toHaveLength(3);
  });
  app.chat.addMessage(5, '내 말', { email: 'haneul@mju.ac.kr', name: '김하늘' });
  await waitFor(() => {
    expect(app.store.getState().chat?.rooms[5]?.messages).toHaveLength(4);
  });
  act(() => {
    app.store.dispatch(messagesSeen({ roomId: 5, upTo: 4 }));
  });
  app.chat.addMessage(5, '네');
  await waitFor(() => {
    expect(app.store.getState().chat?.rooms[5]?.messages).toHaveLength(5);
  });
  act(() => {
    app.store.dispatch(messagesSeen({ roomId: 5, upTo: 5 }));
  });

  // Only the reply of the other user causes a request.
  await waitFor(() => {
    expect(app.server.callsTo('PATCH /chat/room/:roomId/read').map(({ query }) => query)).toEqual([
      { upTo: '5' },
    ]);
  });
});

test('requests no rooms and opens no connection while logged out [CV-01]', async () => {
  const chat = createFakeChat({ rooms });
  const app = renderApp({ element: <TopBar />, profile: null, chat });
  await screen.findByRole('link', { name: '로그인' });
  expect(app.server.callsTo('GET /chat/rooms')).toEqual([]);
  expect(chat.connectionCount()).toBe(0);

  // The same page requests them after a login.
  act(() => {
    app.store.dispatch(sessionStarted(demoProfile));
  });
  await waitFor(() => {
    expect(app.server.callsTo('GET /chat/rooms')).toHaveLength(1);
  });
  expect(chat.connectionCount()).toBe(1);
});
