import { act, waitFor } from '@testing-library/react';
import { messageSent, roomEntered, selectRoomMessages } from '@/entities/chat';
import { openIndexedDbOutbox } from '../chat/indexeddb-outbox';
import type { FakeChat } from './fake-chat';
import { demoProfile, renderApp } from './render-app';

/** The current user as the sender of messages. */
export const sender = { userId: 1, email: 'haneul@mju.ac.kr', name: '김하늘' };
/** Creates the action with which the user sends a message in room 5. */
export const createMessageSent = (message: string, clientMessageId = `id-${message}`) =>
  messageSent({ roomId: 5, clientMessageId, message, createdAt: new Date().toISOString(), sender });

/**
 * Renders an empty page with the store of the app, waits until the chat starts to connect, and enters room 5.
 * `listMessageStates` returns `text state` of each message.
 */
export async function openRoom(chat: FakeChat, profile = demoProfile) {
  const app = renderApp({ element: <p />, chat, profile });
  await waitFor(() => {
    expect(chat.isConnectedOrConnecting()).toBe(true);
  });
  const dispatch = (action: Parameters<typeof app.store.dispatch>[0]) => {
    act(() => {
      app.store.dispatch(action);
    });
  };
  dispatch(roomEntered({ roomId: 5 }));
  const listMessageStates = () =>
    selectRoomMessages(5)(app.store.getState()).map(({ message, state }) => `${message} ${state}`);
  return { ...app, dispatch, listMessageStates };
}
/** Returns the messages of a user in the IndexedDB outbox. */
export const readStoredMessages = (userId: number) => openIndexedDbOutbox().listOf(userId);
