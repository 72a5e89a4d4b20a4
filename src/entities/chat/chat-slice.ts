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
    const own = state.own.find(({ clientMessageId }) => clientMessageId === payload.clientMessageId);
    if (own && own.state !== 'accepted') own.state = to;
  };

/** Drops own copies of messages that the log shows now. For one that waits behind a jump, the own copy stands until then. */
function removeShownOwnMessages(state: ChatState, log: RoomLog): void {
  if (state.own.length === 0) return;
  const shown = new Set(unwrapDraft(log.messages).map(({ clientMessageId }) => clientMessageId));
  state.own = state.own.filter(({ clientMessageId }) => !shown.has(clientMessageId));
}

/**
 * The one place where server data is copied into a slice: a log is joined from pages, live frames and what is on its way,
 * in an order that nobody knows beforehand, and a query cache holds answers, not a merge of them.
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
        state.own = state.own.filter((own) => own.roomId !== roomId || own.state !== 'accepted');
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
      .addCase(connectionClosed, (state) => {
        state.link = 'connecting';
      })
      .addCase(chatEnded, () => initialChat)
      .addCase(historyRequested, (state, { payload: { roomId, part } }) => {
        const log = state.rooms[roomId];
        if (!log) return;
        if (part === 'older') log.older = 'loading';
        else if (log.status === 'ready') log.newer = log.newer === 'none' ? 'none' : 'loading';
        else log.status = log.status === 'failed' ? 'retrying' : 'loading';
      })
      .addCase(historyFailed, (state, { payload: { roomId, part } }) => {
        const log = state.rooms[roomId];
        if (!log) return;
        if (part === 'older') log.older = 'failed';
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
        if (log) log.seenUpTo = Math.max(log.seenUpTo, upTo);
      })
      .addCase(messageSent, (state, { payload }) => {
        state.own.push({ ...payload, state: 'sending' });
      })
      .addCase(outboxRestored, (state, { payload }) => {
        const known = new Set(state.own.map(({ clientMessageId }) => clientMessageId));
        const restored = payload.messages.filter(({ clientMessageId }) => !known.has(clientMessageId));
        state.own = [
          ...restored.map(({ refused, ...own }) => ({
            ...own,
            state: refused ? ('failed' as const) : ('sending' as const),
          })),
          ...state.own,
        ];
      })
      .addCase(messageAccepted, setOwnState('accepted'))
      .addCase(messageRefused, setOwnState('failed'))
      .addCase(messageTimedOut, setOwnState('failed'))
      .addCase(messageResent, setOwnState('sending'))
      .addCase(messageRetried, setOwnState('sending'));
  },
});

/** Comes with the chat itself, not with the first page: the store takes it in when the first event of the chat arrives. */
export const chatReducer = slice.reducer;
