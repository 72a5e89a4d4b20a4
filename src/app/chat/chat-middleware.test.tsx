import { act, waitFor } from '@testing-library/react';
import {
  olderRequested,
  roomEntered,
  roomLeft,
  selectHasOlder,
  selectIsLoadingOlder,
  selectConnectionState,
  selectRoomMessages,
  selectRoomStatus,
} from '@/entities/chat';
import { sessionEnded } from '@/entities/user';
import { noAnswer, refuse } from '../testing/fake-server';
import { createFakeChat, sampleRoom } from '../testing/fake-chat';
import type { FakeChat } from '../testing/fake-chat';
import { renderApp } from '../testing/render-app';
import { flushTimers } from '../testing/flush-timers';

/** Renders the app without a screen and waits until it starts to connect. The connection may not be up yet. */
async function renderConnecting(
  chat: FakeChat,
  answers: NonNullable<Parameters<typeof renderApp>[0]>['answers'] = {},
) {
  const app = renderApp({ element: <p />, chat, answers });
  const dispatch = (action: Parameters<typeof app.store.dispatch>[0]) => {
    act(() => {
      app.store.dispatch(action);
    });
  };
  const listTexts = (roomId = 5) =>
    selectRoomMessages(roomId)(app.store.getState()).map(({ message }) => message);
  const listMessageIds = (roomId = 5) =>
    selectRoomMessages(roomId)(app.store.getState()).map(({ messageId }) => messageId);
  await waitFor(() => {
    expect(chat.isConnectedOrConnecting()).toBe(true);
  });
  return { ...app, dispatch, listTexts, listMessageIds };
}
const createIdRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('a signed-in user has one connection, with subscriptions to rooms, club changes and notifications, until the session ends [CV-01]', async () => {
  const chat = createFakeChat();
  const app = await renderConnecting(chat);
  await waitFor(() => {
    expect(selectConnectionState(app.store.getState())).toBe('up');
  });
  expect([...chat.subscriptionIds]).toEqual(['rooms', 'changes', 'notifications']);
  app.dispatch(sessionEnded());

  expect(chat.isConnectedOrConnecting()).toBe(false);
  expect(chat.connectionCount()).toBe(1);
  expect(app.store.getState().chat).toEqual({ connection: 'connecting', rooms: {}, ownMessages: [] });
});

test('the room list is read once at login, after the server confirmed the subscription to changes of the list', async () => {
  const chat = createFakeChat();
  chat.paused.receipts = true;
  const app = await renderConnecting(chat);
  await flushTimers();
  expect(app.server.callsTo('GET /chat/rooms')).toEqual([]);
  chat.release();
  await waitFor(() => {
    expect(app.server.callsTo('GET /chat/rooms')).toHaveLength(1);
  });
  await flushTimers();
  expect(app.server.callsTo('GET /chat/rooms')).toHaveLength(1);
});

test('the room list is read without a connection, and again after the connection is up', async () => {
  const chat = createFakeChat({ connectsAutomatically: false });
  const app = await renderConnecting(chat);
  await waitFor(
    () => {
      expect(app.server.callsTo('GET /chat/rooms')).toHaveLength(1);
    },
    { timeout: 4_000 },
  );
  chat.up();
  await waitFor(() => {
    expect(app.server.callsTo('GET /chat/rooms')).toHaveLength(2);
  });
});

test('an anonymous user has no connection [CV-01]', async () => {
  const chat = createFakeChat();
  renderApp({ element: <p />, profile: null, chat });
  await flushTimers();
  expect(chat.isConnectedOrConnecting()).toBe(false);
});

test('entering a room subscribes to it; leaving it unsubscribes and drops its messages [CV-02]', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 3 } });
  const app = await renderConnecting(chat);
  app.dispatch(roomEntered({ roomId: 5 }));
  await waitFor(() => {
    expect(app.listMessageIds()).toEqual([1, 2, 3]);
  });
  expect([...chat.subscriptionIds]).toEqual(['rooms', 'changes', 'notifications', 'room-5']);
  chat.addMessage(5, '안녕하세요');
  await waitFor(() => {
    expect(app.listTexts().at(-1)).toBe('안녕하세요');
  });
  app.dispatch(roomLeft({ roomId: 5 }));

  expect([...chat.subscriptionIds]).toEqual(['rooms', 'changes', 'notifications']);
  expect(app.store.getState().chat?.rooms).toEqual({});
});

test('a message stored between the subscription and the first history page is shown once in order [CV-03]', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 2 } });
  const app = await renderConnecting(chat, {
    'GET /chat/history/:roomId': (call) => {
      if (chat.listMessages(5).length === 2) chat.addMessage(5, '사이에');
      return chat.answers['GET /chat/history/:roomId'](call);
    },
  });
  await waitFor(() => {
    expect(selectConnectionState(app.store.getState())).toBe('up');
  });
  app.dispatch(roomEntered({ roomId: 5 }));

  await waitFor(() => {
    expect(app.listMessageIds()).toEqual([1, 2, 3]);
  });
  await flushTimers();
  expect(app.listMessageIds()).toEqual([1, 2, 3]);
});

test('messages missed during a connection loss are read page by page [CV-03]', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 2 }, connectsAutomatically: false });
  const app = await renderConnecting(chat);
  chat.up();
  app.dispatch(roomEntered({ roomId: 5 }));
  await waitFor(() => {
    expect(app.listMessageIds()).toEqual([1, 2]);
  });
  chat.down();
  expect(selectConnectionState(app.store.getState())).toBe('lost');
  for (let i = 0; i < 230; i += 1) chat.addMessage(5, `빠진 말 ${String(i)}`);
  await flushTimers();
  chat.up();

  await waitFor(() => {
    expect(app.listMessageIds()).toEqual(createIdRange(1, 232));
  });
  expect(app.server.callsTo('GET /chat/history/:roomId').map(({ query }) => query.after)).toEqual([
    undefined,
    '0', // a reconnect also reads the last 50 loaded messages again; here there are only two
    '100',
    '200',
  ]);
});

test('a gap in received messages is filled from the history [CV-03]', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 2 } });
  const app = await renderConnecting(chat);
  app.dispatch(roomEntered({ roomId: 5 }));
  await waitFor(() => {
    expect(app.listMessageIds()).toEqual([1, 2]);
  });
  chat.paused.messages = true;
  chat.addMessage(5, '듣지 못한 말');
  chat.paused.messages = false;
  chat.addMessage(5, '들은 말');

  await waitFor(() => {
    expect(app.listTexts()).toEqual(['메시지 1', '메시지 2', '듣지 못한 말', '들은 말']);
  });
});

test('the messages of a gap are requested again after a failure', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 2 } });
  const app = await renderConnecting(chat);
  app.dispatch(roomEntered({ roomId: 5 }));
  await waitFor(() => {
    expect(app.listMessageIds()).toEqual([1, 2]);
  });
  let failures = 2;
  app.server.answer('GET /chat/history/:roomId', (call) => {
    failures -= 1;
    if (failures >= 0) throw noAnswer;
    return chat.answers['GET /chat/history/:roomId'](call);
  });
  chat.paused.messages = true;
  chat.addMessage(5, '하나');
  chat.paused.messages = false;
  chat.addMessage(5, '둘');

  await waitFor(() => {
    expect(app.listMessageIds()).toEqual([1, 2, 3, 4]);
  });
});

test('an older page can be requested as soon as the store has the previously requested page', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 160 } });
  const app = await renderConnecting(chat);
  app.dispatch(roomEntered({ roomId: 5 }));
  await waitFor(() => {
    expect(selectHasOlder(5)(app.store.getState())).toBe(true);
  });
  // A message list that is still scrolled near its top requests the next page while the store notifies its
  // subscribers of the previous one.
  let wasLoading = false;
  app.store.subscribe(() => {
    const isLoading = selectIsLoadingOlder(5)(app.store.getState());
    const hasLoaded = wasLoading && !isLoading;
    wasLoading = isLoading;
    if (hasLoaded) app.store.dispatch(olderRequested({ roomId: 5 }));
  });
  app.dispatch(olderRequested({ roomId: 5 }));
  await waitFor(() => {
    expect(selectHasOlder(5)(app.store.getState())).toBe(false);
  });
});

test('older messages are loaded page by page up to the first one', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 130 } });
  const app = await renderConnecting(chat);
  app.dispatch(roomEntered({ roomId: 5 }));
  await waitFor(() => {
    expect(app.listMessageIds()).toEqual(createIdRange(81, 130));
  });
  expect(selectHasOlder(5)(app.store.getState())).toBe(true);
  app.dispatch(olderRequested({ roomId: 5 }));
  app.dispatch(olderRequested({ roomId: 5 })); // ignored, because the first request is pending
  await waitFor(() => {
    expect(app.listMessageIds()).toEqual(createIdRange(31, 130));
  });
  app.dispatch(olderRequested({ roomId: 5 }));
  await waitFor(() => {
    expect(app.listMessageIds()).toEqual(createIdRange(1, 130));
  });

  expect(selectHasOlder(5)(app.store.getState())).toBe(false);
  expect(app.server.callsTo('GET /chat/history/:roomId').map(({ query }) => query.before)).toEqual([
    undefined,
    '81',
    '31',
  ]);
});

test('the messages of a room are read even without a connection', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 2 }, connectsAutomatically: false });
  const app = await renderConnecting(chat);
  app.dispatch(roomEntered({ roomId: 5 }));

  await waitFor(() => {
    expect(app.listMessageIds()).toEqual([1, 2]);
  });
});

test('a refused subscription is not repeated by the next connection [CV-06]', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 2 } });
  chat.refusals.roomIds.add(5);
  const app = await renderConnecting(chat, { 'GET /chat/history/:roomId': refuse('not_found') });
  await waitFor(() => {
    expect(chat.subscriptionIds.size).toBe(3);
  });
  app.dispatch(roomEntered({ roomId: 5 }));
  await waitFor(() => {
    expect(selectRoomStatus(5)(app.store.getState())).toBe('refused');
  });
  chat.refusals.roomIds.clear();
  chat.up(); // the refusal closed the connection
  await flushTimers();

  expect([...chat.subscriptionIds]).toEqual(['rooms', 'changes', 'notifications']);
});

test('an open room closes when it disappears from the room list and reopens when it returns [CV-06]', async () => {
  const chat = createFakeChat({ messageCounts: { 5: 2 } });
  const app = await renderConnecting(chat);
  app.dispatch(roomEntered({ roomId: 5 }));
  await waitFor(() => {
    expect(app.listMessageIds()).toEqual([1, 2]);
  });
  chat.subscriptionIds.delete('room-5'); // the server ends the subscription
  chat.changeRooms({ rooms: [], gone: [5] });
  expect(selectRoomStatus(5)(app.store.getState())).toBe('refused');
  chat.changeRooms({ rooms: [sampleRoom()], gone: [] });

  await waitFor(() => {
    expect(app.listMessageIds()).toEqual([1, 2]);
  });
  expect(chat.subscriptionIds).toContain('room-5');
});
