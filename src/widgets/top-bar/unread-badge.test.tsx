import { act, screen, waitFor } from '@testing-library/react';
import { roomEntered } from '@/entities/chat';
import { createFakeChat, sampleRoom } from '@/app/testing/fake-chat';
import { noAnswer } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { TopBar } from '.';

const rooms = [
  sampleRoom({ unReadCount: 3, lastMessageId: 3 }),
  sampleRoom({ roomId: 6, roomName: '박지호', unReadCount: 1, lastMessageId: 1 }),
];
const tab = () => screen.getByRole('link', { name: '채팅' });

async function start(options: Parameters<typeof createFakeChat>[0] = {}) {
  const chat = createFakeChat({ rooms, history: { 5: 3, 6: 1 }, ...options });
  const app = renderApp({ element: <TopBar />, chat });
  await waitFor(() => {
    expect(chat.subscribed).toContain('rooms');
  });
  return { ...app, chat };
}

test('the unread messages of all rooms are counted on the tab, seen as a number and heard in words [CV-08]', async () => {
  await start();

  await waitFor(() => {
    expect(tab()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  });
  expect(screen.getByText('4')).toHaveAttribute('aria-hidden', 'true');
});

test('the count follows what happens elsewhere, without a reload [CV-08]', async () => {
  const { chat } = await start();
  await waitFor(() => {
    expect(tab()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  });
  chat.changeRooms({ rooms: [sampleRoom({ unReadCount: 5, lastMessageId: 5 })], gone: [] });
  await waitFor(() => {
    expect(tab()).toHaveAccessibleDescription('읽지 않은 메시지 6개');
  });
  chat.changeRooms({ rooms: [], gone: [5] });
  await waitFor(() => {
    expect(tab()).toHaveAccessibleDescription('읽지 않은 메시지 1개');
  });
  chat.changeRooms({ rooms: [sampleRoom({ roomId: 6 })], gone: [] });

  await waitFor(() => {
    expect(tab()).not.toHaveAccessibleDescription();
  });
});

test('a room that somebody looks at is read up to its last message, and its count goes at once [CV-08]', async () => {
  const app = await start();
  await waitFor(() => {
    expect(tab()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  });
  app.server.answer('PATCH /chat/room/:roomId/read', () => new Promise(() => {}));
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5 }));
  });

  await waitFor(() => {
    expect(tab()).toHaveAccessibleDescription('읽지 않은 메시지 1개');
  });
  expect(app.server.callsTo('PATCH /chat/room/:roomId/read').map(({ path, query }) => [path, query])).toEqual(
    [['/chat/room/5/read', { upTo: '3' }]],
  );
});

test('a room that is open in a hidden tab is not read, until somebody comes back to it [CV-08]', async () => {
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const app = await start();
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5 }));
  });
  await waitFor(() => {
    expect(app.store.getState().chat?.rooms[5]?.messages).toHaveLength(3);
  });
  expect(app.server.callsTo('PATCH /chat/room/:roomId/read')).toEqual([]);
  expect(tab()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  visible.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

  await waitFor(() => {
    expect(app.server.callsTo('PATCH /chat/room/:roomId/read')).toHaveLength(1);
  });
});

test('a mark that the server did not take brings the count back', async () => {
  const app = await start();
  await waitFor(() => {
    expect(tab()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
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
    expect(tab()).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  });
});

test('own messages are no news to oneself: nothing is marked for them', async () => {
  const app = await start({ rooms: [sampleRoom({ readUpTo: 3, lastMessageId: 3 })] });
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5 }));
  });
  await waitFor(() => {
    expect(app.store.getState().chat?.rooms[5]?.messages).toHaveLength(3);
  });
  app.chat.say(5, '내 말', { email: 'haneul@mju.ac.kr', name: '김하늘' });
  await waitFor(() => {
    expect(app.store.getState().chat?.rooms[5]?.messages).toHaveLength(4);
  });

  expect(app.server.callsTo('PATCH /chat/room/:roomId/read')).toEqual([]);
});

test('nobody logged in asks for no rooms', async () => {
  const app = renderApp({ element: <TopBar />, profile: null });
  await screen.findByRole('link', { name: '로그인' });

  expect(app.server.callsTo('GET /chat/rooms')).toEqual([]);
});
