import { createSelector } from '@reduxjs/toolkit';
import { initialChat } from './chat-state';
import type { ChatRoot } from './chat-state';
import type { ShownMessage } from './room-state';

const chatOf = (state: ChatRoot) => state.chat ?? initialChat;
const roomOf = (state: ChatRoot, roomId: number) => chatOf(state).rooms[roomId];

const selectShownMessages = createSelector(
  [roomOf, (state: ChatRoot) => chatOf(state).ownMessages, (_state: ChatRoot, roomId: number) => roomId],
  (room, ownMessages, roomId): ShownMessage[] => [
    ...(room?.messages ?? []),
    // Own messages belong at the end of the room, so they are hidden while newer history is not loaded, unless
    // its request failed.
    ...ownMessages
      .filter((message) => message.roomId === roomId && room?.newer !== 'idle' && room?.newer !== 'loading')
      .map(({ clientMessageId, sender, message, createdAt, state }): ShownMessage => ({
        clientMessageId,
        senderEmail: sender.email,
        senderName: sender.name,
        message,
        createdAt,
        state: state === 'accepted' ? 'sent' : state,
      })),
  ],
);

/**
 * Selects the messages of a room in display order: the loaded messages, then own messages that are not among
 * them yet.
 */
export const selectRoomMessages = (roomId: number) => (state: ChatRoot) => selectShownMessages(state, roomId);

/**
 * Selects the state of the live connection: `connecting` before the first connection and during a logout,
 * `lost` between connections.
 */
export const selectConnectionState = (state: ChatRoot) => chatOf(state).connection;

/**
 * Selects `loading` (also before the first request), `ready`, `failed` (`historyRetried` retries), `retrying`
 * or `refused` (the user is not in the room).
 */
export const selectRoomStatus = (roomId: number) => (state: ChatRoot) =>
  roomOf(state, roomId)?.status ?? 'loading';

/**
 * Selects whether there are messages before the first loaded message. Near the top, screens dispatch
 * `olderRequested`.
 */
export const selectHasOlder = (roomId: number) => (state: ChatRoot) =>
  (roomOf(state, roomId)?.older ?? 'none') !== 'none';
export const selectIsLoadingOlder = (roomId: number) => (state: ChatRoot) =>
  roomOf(state, roomId)?.older === 'loading';
/** Selects whether the request for older messages failed. `olderRequested` retries. */
export const selectHasOlderRequestFailed = (roomId: number) => (state: ChatRoot) =>
  roomOf(state, roomId)?.older === 'failed';

/** Selects whether there is history after the last loaded message, and the state of the request for it. */
export const selectNewerHistoryState = (roomId: number) => (state: ChatRoot) =>
  roomOf(state, roomId)?.newer ?? 'none';

/** Selects the read mark at the time the user opened the room; undefined without unread messages. */
export const selectReadMarkOnEntry = (roomId: number) => (state: ChatRoot) =>
  roomOf(state, roomId)?.readMarkOnEntry;

/** Selects the id of the last message that was in view. */
export const selectLastSeenId = (roomId: number) => (state: ChatRoot) =>
  roomOf(state, roomId)?.lastSeenId ?? 0;

/** Selects the rooms with an open screen and loaded history, with the id of the last message that was in view. */
export const selectOpenRooms = createSelector([(state: ChatRoot) => chatOf(state).rooms], (rooms) =>
  Object.entries(rooms).flatMap(([roomId, { status, lastSeenId }]) =>
    status === 'ready' ? [{ roomId: Number(roomId), upTo: lastSeenId }] : [],
  ),
);
