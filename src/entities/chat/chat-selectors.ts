import { createSelector } from '@reduxjs/toolkit';
import { initialChat } from './chat-state';
import type { ChatRoot } from './chat-state';
import type { ShownMessage } from './room-log';

const chatOf = (state: ChatRoot) => state.chat ?? initialChat;
const logOf = (state: ChatRoot, roomId: number) => chatOf(state).rooms[roomId];

const selectShownMessages = createSelector(
  [logOf, (state: ChatRoot) => chatOf(state).own, (_state: ChatRoot, roomId: number) => roomId],
  (log, own, roomId): ShownMessage[] => [
    ...(log?.messages ?? []),
    // A message of one's own stands at the end of the room, not at the end of a run that stops before it.
    ...own
      .filter((one) => one.roomId === roomId && log?.newer !== 'idle' && log?.newer !== 'loading')
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

/** Messages of a room as the list shows them: the log in its order, then one's own that are on their way or failed. */
export const selectRoomMessages = (roomId: number) => (state: ChatRoot) => selectShownMessages(state, roomId);

/** The live connection: `connecting` before the first, `lost` between two. */
export const selectLink = (state: ChatRoot) => chatOf(state).link;

/** `loading` (also before anything was asked), `ready`, `failed` (dispatch `historyRetried`), `retrying` or `refused`: one is not in the room. */
export const selectRoomStatus = (roomId: number) => (state: ChatRoot) =>
  logOf(state, roomId)?.status ?? 'loading';

/** There are messages above the first one shown: dispatch `olderRequested` on coming near to it. */
export const selectHasOlder = (roomId: number) => (state: ChatRoot) =>
  (logOf(state, roomId)?.older ?? 'none') !== 'none';
export const selectIsLoadingOlder = (roomId: number) => (state: ChatRoot) =>
  logOf(state, roomId)?.older === 'loading';
/** The page above could not be read; `olderRequested` asks again. */
export const selectOlderFailed = (roomId: number) => (state: ChatRoot) =>
  logOf(state, roomId)?.older === 'failed';

/** Whether history continues below the last message shown, and how loading it goes. */
export const selectNewer = (roomId: number) => (state: ChatRoot) => logOf(state, roomId)?.newer ?? 'none';

/** The read mark on entering the room; undefined if nothing was unread. */
export const selectReadMark = (roomId: number) => (state: ChatRoot) => logOf(state, roomId)?.readMark;

/** The number of the last message that has been in view. */
export const selectSeenUpTo = (roomId: number) => (state: ChatRoot) => logOf(state, roomId)?.seenUpTo ?? 0;

/** The rooms whose messages are on a screen, with the number of the last message that has been in view. */
export const selectOpenRooms = createSelector([(state: ChatRoot) => chatOf(state).rooms], (rooms) =>
  Object.entries(rooms).flatMap(([roomId, { status, seenUpTo }]) =>
    status === 'ready' ? [{ roomId: Number(roomId), upTo: seenUpTo }] : [],
  ),
);
