import { createSlice } from '@reduxjs/toolkit';
import {
  chatEnded,
  connectionClosed,
  historyFailed,
  historyLoaded,
  historyRequested,
  linkLost,
  linkRestored,
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
import { emptyLog, addLiveMessage, addHistoryPage, unwrapDraft } from './room-log';
import type { RoomLog } from './room-log';
import { initialChat } from './chat-state';
import type { ChatState } from './chat-state';

const setOwnState =
  (to: 'sending' | 'accepted' | 'failed') =>
  (state: ChatState, { payload }: { payload: Pick<OwnMessage, 'clientMessageId'> }) => {
    const own = state.ownMessages.find(({ clientMessageId }) => clientMessageId === payload.clientMessageId);
    if (own && own.state !== 'accepted') own.state = to;
  };

/** Removes own messages that the log now shows. An own message behind a gap stays until the gap is filled. */
function removeShownOwnMessages(state: ChatState, log: RoomLog): void {
  if (state.ownMessages.length === 0) return;
  const storedIds = new Set(unwrapDraft(log.messages).map(({ clientMessageId }) => clientMessageId));
  state.ownMessages = state.ownMessages.filter(({ clientMessageId }) => !storedIds.has(clientMessageId));
}

/**
 * The only slice that copies server data: a log merges history pages, live messages and unconfirmed own
 * messages, which arrive in any order. A query cache stores responses, not a merge of them.
 */
const slice = createSlice({
  name: 'chat',
  initialState: initialChat,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(roomEntered, (state, { payload: { roomId, readUpTo } }) => {
        state.rooms[roomId] = emptyLog(readUpTo);
      })
      .addCase(roomLeft, (state, { payload: { roomId } }) => {
        delete state.rooms[roomId];
        state.ownMessages = state.ownMessages.filter(
          (own) => own.roomId !== roomId || own.state !== 'accepted',
        );
      })
      .addCase(roomRefused, (state, { payload: { roomId } }) => {
        const log = state.rooms[roomId];
        if (log) log.status = 'refused';
      })
      .addCase(linkRestored, (state) => {
        state.link = 'up';
      })
      .addCase(linkLost, (state) => {
        state.link = 'lost';
      })
      // A logout closes the connection on purpose. After `lost` a banner would announce a lost connection.
      .addCase(connectionClosed, (state) => {
        state.link = 'connecting';
      })
      .addCase(chatEnded, () => initialChat)
      .addCase(historyRequested, (state, { payload: { roomId, part } }) => {
        const log = state.rooms[roomId];
        if (!log) return;
        if (part === 'older') log.older = 'loading';
        // `none` stays: the log follows the live messages, and the reader fills gaps before them by itself.
        else if (log.status === 'ready') log.newer = log.newer === 'none' ? 'none' : 'loading';
        else log.status = log.status === 'failed' ? 'retrying' : 'loading';
      })
      .addCase(historyFailed, (state, { payload: { roomId, part } }) => {
        const log = state.rooms[roomId];
        if (!log) return;
        if (part === 'older') log.older = 'failed';
        // `none` stays: the reader retries by itself as long as the log follows the live messages.
        else if (log.status === 'ready') log.newer = log.newer === 'none' ? 'none' : 'failed';
        else log.status = 'failed';
      })
      .addCase(historyLoaded, (state, { payload: { roomId, part, messages, ...edges } }) => {
        const log = state.rooms[roomId];
        if (!log) return;
        addHistoryPage(log, part, messages, edges);
        removeShownOwnMessages(state, log);
      })
      .addCase(messageReceived, (state, { payload }) => {
        const log = state.rooms[payload.roomId];
        if (!log) return;
        addLiveMessage(log, payload);
        removeShownOwnMessages(state, log);
      })
      .addCase(messagesSeen, (state, { payload: { roomId, upTo } }) => {
        const log = state.rooms[roomId];
        if (log) log.lastSeenId = Math.max(log.lastSeenId, upTo);
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
      .addCase(messageAccepted, setOwnState('accepted'))
      .addCase(messageRefused, setOwnState('failed'))
      .addCase(messageTimedOut, setOwnState('failed'))
      .addCase(messageResent, setOwnState('sending'))
      .addCase(messageRetried, setOwnState('sending'));
  },
});

/** Part of the lazily loaded chat code. The store adds it with the first chat event. */
export const chatReducer = slice.reducer;
