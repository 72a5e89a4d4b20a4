import { act, waitFor } from '@testing-library/react';
import { newestRequested, roomEntered, selectRoomMessages } from '@/entities/chat';
import { createFakeChat } from '../testing/fake-chat';
import type { FakeChat } from '../testing/fake-chat';
import { noAnswer } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

/** Renders the app without a screen and enters room 5 with messages 1 to 30 read. Waits for its first page. */
async function enterRoom(chat: FakeChat, firstPageEnd: number) {
  const app = renderApp({ element: <p />, chat });
  await waitFor(() => {
    expect(chat.subscriptionIds.has('rooms')).toBe(true);
  });
  act(() => {
    app.store.dispatch(roomEntered({ roomId: 5, readUpTo: 30 }));
  });
  const listMessages = () => selectRoomMessages(5)(app.store.getState());
  await waitFor(() => {
    expect(listMessages().at(-1)?.messageId).toBe(firstPageEnd);
  });
  const listQueries = () => app.server.callsTo('GET /chat/history/:roomId').map(({ query }) => query);
  return {
    ...app,
    listQueriesAfterFirst: () => listQueries().slice(1),
    isDeleted: (messageId: number) =>
      listMessages().find((message) => message.messageId === messageId)?.deleted === true,
    /** Makes the next request for history fail. */
    failOnce: () => {
      app.server.answer('GET /chat/history/:roomId', () => {
        app.server.answer('GET /chat/history/:roomId', chat.answers['GET /chat/history/:roomId']);
        throw noAnswer;
      });
    },
    /** Loses the connection, deletes a message while it is lost, and reconnects. */
    deleteWhileOffline: (messageId: number) => {
      const message = chat.listMessages(5)[messageId - 1];
      if (!message) throw new Error(`expected message ${String(messageId)}`);
      act(() => {
        chat.down();
        chat.changeMessage({ ...message, message: '', deleted: true });
        chat.up();
      });
    },
  };
}

describe('the last 50 messages are read again after a reconnect [RM-11]', () => {
  test('by a retry, if the first read fails', async () => {
    const app = await enterRoom(createFakeChat({ messageCounts: { 5: 60 } }), 60);
    app.failOnce();
    app.deleteWhileOffline(55);
    await waitFor(() => {
      expect(app.isDeleted(55)).toBe(true);
    });
    expect(app.listQueriesAfterFirst()).toEqual([
      { limit: '100', after: '10' },
      { limit: '100', after: '10' },
    ]);
  });

  test('at once, even if newer messages are loaded only on request', async () => {
    const app = await enterRoom(createFakeChat({ messageCounts: { 5: 150 } }), 105);
    app.deleteWhileOffline(60);
    await waitFor(() => {
      expect(app.isDeleted(60)).toBe(true);
    });
    expect(app.listQueriesAfterFirst()).toEqual([{ limit: '50', after: '55' }]);
  });

  test('before a jump to the newest messages, if the first read failed', async () => {
    const app = await enterRoom(createFakeChat({ messageCounts: { 5: 150 } }), 105);
    app.failOnce();
    app.deleteWhileOffline(60);
    await waitFor(() => {
      expect(app.store.getState().chat?.rooms[5]?.newer).toBe('failed');
    });
    act(() => {
      app.store.dispatch(newestRequested({ roomId: 5 }));
    });
    await waitFor(() => {
      expect(app.listQueriesAfterFirst()).toHaveLength(3);
    });
    expect(app.isDeleted(60)).toBe(true);
    expect(app.listQueriesAfterFirst()).toEqual([
      { limit: '50', after: '55' },
      { limit: '50', after: '55' },
      { limit: '50' },
    ]);
  });
});
