import type { Middleware } from '@reduxjs/toolkit';
import {
  chatApi,
  chatEnded,
  connectionCloseRequested,
  connectionReopenRequested,
  historyLoaded,
  historyRetried,
  messageReceived,
  messageResent,
  messageSent,
  messagesSeen,
  newerRequested,
  newestRequested,
  olderRequested,
  roomEntered,
  roomLeft,
  roomRefused,
  roomsChanged,
} from '@/entities/chat';
import { pageOpened } from '@/entities/notification';
import { selectSessionUser } from '@/entities/user';
import { createChat } from './chat';
import type { Chat } from './chat';
import type { ChatStore } from './chat-store';
import type { Connect } from './live-connection';
import type { Outbox } from './outbox';

/**
 * Creates the middleware that owns the live chat of the current user: one connection from login to logout on all
 * pages. The connection also delivers notifications and club changes. Screens dispatch actions of the user
 * (`olderRequested`), the middleware dispatches their results (`historyLoaded`).
 */
export function createChatMiddleware(connect: Connect, outbox: Outbox): Middleware {
  return (api) => {
    // The state cannot be a type parameter here: the type of the store depends on its middleware.
    const store = api as ChatStore;
    const { dispatch } = store;
    let chat: Chat | undefined;
    let userId: number | undefined;

    function followSession(): void {
      const user = selectSessionUser(store.getState());
      if (user?.userId === userId) return;
      userId = user?.userId;
      const openRoomIds = Object.keys(store.getState().chat?.rooms ?? {}).map(Number);
      if (chat) {
        chat.stop();
        chat = undefined;
        dispatch(chatEnded());
      }
      if (!user) return;
      chat = createChat(store, { connect, outbox, user });
      chat.start();
      // If another tab logged in as another user, the open rooms load again for that user.
      for (const roomId of openRoomIds) dispatch(roomEntered({ roomId }));
    }

    function handleAction(action: unknown): void {
      if (!chat) return;
      if (roomEntered.match(action)) chat.enter(action.payload.roomId);
      else if (roomLeft.match(action)) chat.leave(action.payload.roomId);
      else if (roomRefused.match(action)) chat.onRoomRefused(action.payload.roomId);
      else if (olderRequested.match(action)) chat.readOlder(action.payload.roomId);
      else if (newerRequested.match(action)) chat.readNewer(action.payload.roomId);
      else if (newestRequested.match(action)) chat.readNewest(action.payload.roomId);
      else if (messagesSeen.match(action)) chat.onMessagesSeen(action.payload.roomId);
      else if (historyRetried.match(action)) chat.catchUp(action.payload.roomId);
      else if (historyLoaded.match(action))
        chat.onHistoryLoaded(action.payload.roomId, action.payload.messages);
      else if (messageReceived.match(action)) chat.onMessageReceived(action.payload);
      else if (messageSent.match(action)) chat.send(action.payload);
      else if (messageResent.match(action)) chat.sendAgain(action.payload.clientMessageId);
      else if (roomsChanged.match(action)) chat.changeRooms(action.payload);
      else if (chatApi.util.resetApiState.match(action)) chat.onCacheCleared();
      else if (pageOpened.match(action)) chat.onPageOpened(action.payload.path);
      else if (chatApi.endpoints.listRooms.matchFulfilled(action)) chat.onRoomsListed();
      else if (connectionCloseRequested.match(action)) chat.disconnectLive();
      else if (connectionReopenRequested.match(action)) chat.connectLive();
    }

    return (next) => (action) => {
      const result = next(action);
      followSession();
      handleAction(action);
      return result;
    };
  };
}
