import { createSlice } from '@reduxjs/toolkit';
import {
  chatEnded,
  connectionCloseRequested,
  connectionLost,
  connectionOpened,
  historyFailed,
  historyLoaded,
  historyRequested,
  messageAccepted,
  messageReceived,
  messageRefused,
  messageResent,
  messageRetried,
  messageSent,
  messageTimedOut,
  messagesSeen,
  outboxRestored,
  roomEntered,
  roomLeft,
  roomRefused,
} from './chat-events';
import type { OwnMessage } from './chat-events';
import { createRoomState, addLiveMessage, addHistoryPage, unwrapDraft } from './room-state';
import type { RoomState } from './room-state';
import { initialChat } from './chat-state';
import type { ChatState } from './chat-state';

const setOwnMessageState =
  (newState: 'sending' | 'accepted' | 'failed') =>
  (state: ChatState, { payload }: { payload: Pick<OwnMessage, 'clientMessageId'> }) => {
    const own = state.ownMessages.find(({ clientMessageId }) => clientMessageId === payload.clientMessageId);
    if (own && own.state !== 'accepted') own.state = newState;
  };

/**
 * Removes own messages that the loaded messages now contain. An own message behind a gap stays until the gap is
 * filled.
 */
function removeShownOwnMessages(state: ChatState, room: RoomState): void {
  if (state.ownMessages.length === 0) return;
  const storedIds = new Set(unwrapDraft(room.messages).map(({ clientMessageId }) => clientMessageId));
  state.ownMessages = state.ownMessages.filter(({ clientMessageId }) => !storedIds.has(clientMessageId));
}

/**
 * Copies server data, because a room merges history pages, live messages and unconfirmed own messages, which
 * arrive in any order. A query cache stores responses, not a merge of them.
 */
const slice = createSlice({
  name: 'chat',
  initialState: initialChat,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(roomEntered, (state, { payload: { roomId, readUpTo } }) => {
        state.rooms[roomId] = createRoomState(readUpTo);
      })
      .addCase(roomLeft, (state, { payload: { roomId } }) => {
        delete state.rooms[roomId];
        state.ownMessages = state.ownMessages.filter(
          (own) => own.roomId !== roomId || own.state !== 'accepted',
        );
      })
      .addCase(roomRefused, (state, { payload: { roomId } }) => {
        const room = state.rooms[roomId];
        if (room) room.status = 'refused';
      })
      .addCase(connectionOpened, (state) => {
        state.connection = 'up';
      })
      .addCase(connectionLost, (state) => {
        state.connection = 'lost';
      })
      // A logout closes the connection on purpose. With `lost`, a banner would report a lost connection.
      .addCase(connectionCloseRequested, (state) => {
        state.connection = 'connecting';
      })
      .addCase(chatEnded, () => initialChat)
      .addCase(historyRequested, (state, { payload: { roomId, part } }) => {
        const room = state.rooms[roomId];
        if (!room) return;
        if (part === 'older') room.older = 'loading';
        // `none` stays: live messages extend the room, and `app/chat/room-reader` itself fills gaps before them.
        else if (room.status === 'ready') room.newer = room.newer === 'none' ? 'none' : 'loading';
        else room.status = room.status === 'failed' ? 'retrying' : 'loading';
      })
      .addCase(historyFailed, (state, { payload: { roomId, part } }) => {
        const room = state.rooms[roomId];
        if (!room) return;
        if (part === 'older') room.older = 'failed';
        // `none` stays: while live messages extend the room, `app/chat/room-reader` itself retries.
        else if (room.status === 'ready') room.newer = room.newer === 'none' ? 'none' : 'failed';
        else room.status = 'failed';
      })
      .addCase(historyLoaded, (state, { payload: { roomId, part, messages, ...edges } }) => {
        const room = state.rooms[roomId];
        if (!room) return;
        addHistoryPage(room, part, messages, edges);
        removeShownOwnMessages(state, room);
      })
      .addCase(messageReceived, (state, { payload }) => {
        const room = state.rooms[payload.roomId];
        if (!room) return;
        addLiveMessage(room, payload);
        removeShownOwnMessages(state, room);
      })
      .addCase(messagesSeen, (state, { payload: { roomId, upTo } }) => {
        const room = state.rooms[roomId];
        if (room) room.lastSeenId = Math.max(room.lastSeenId, upTo);
      })
      .addCase(messageSent, (state, { payload }) => {
        state.ownMessages.push({ ...payload, state: 'sending' });
      })
      .addCase(outboxRestored, (state, { payload }) => {
        const ownIds = new Set(state.ownMessages.map(({ clientMessageId }) => clientMessageId));
        const restored = payload.messages.filter(({ clientMessageId }) => !ownIds.has(clientMessageId));
        state.ownMessages = [
          ...restored.map(({ refused, ...own }) => ({
            ...own,
            state: refused ? ('failed' as const) : ('sending' as const),
          })),
          ...state.ownMessages,
        ];
      })
      .addCase(messageAccepted, setOwnMessageState('accepted'))
      .addCase(messageRefused, setOwnMessageState('failed'))
      .addCase(messageTimedOut, setOwnMessageState('failed'))
      .addCase(messageResent, setOwnMessageState('sending'))
      .addCase(messageRetried, setOwnMessageState('sending'));
  },
});

/** Part of the lazily loaded chat code. The store adds the reducer as soon as that code is loaded. */
export const chatReducer = slice.reducer;
