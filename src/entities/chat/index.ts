/**
 * The chat API for screens.
 *
 * A room's screen dispatches `roomEntered(toRoomEnteredPayload(room))` in an effect and `roomLeft({ roomId })`
 * in its clean-up. It shows `useSelector(selectRoomMessages(roomId))`: the loaded messages in order and without
 * gaps, then own messages that are not among them yet. Near the top, while `selectHasOlder(roomId)`, it
 * dispatches `olderRequested({ roomId })`. While `selectRoomStatus(roomId)` is `failed`, it offers
 * `historyRetried({ roomId })`. It reports messages in view with `messagesSeen({ roomId, upTo })`; the
 * middleware then moves the read mark. A room with unread messages opens around the first of them:
 * `newerRequested` loads the next page, `newestRequested` jumps to the end. `useSendMessage(roomId)` of
 * features/chat-send sends a message, `messageResent({ clientMessageId })` resends a failed one.
 *
 * The middleware in app/chat does the rest: connection, order, retries, read marks, unread counts. No screen
 * fetches history, opens a connection or marks a room read.
 */
export { applyRoomsChange, chatApi, useListParticipantsQuery, useListRoomsQuery } from './chat-api';
export {
  chatEnded,
  connectionCloseRequested,
  connectionLost,
  connectionOpened,
  connectionReopenRequested,
  historyFailed,
  historyLoaded,
  historyRequested,
  historyRetried,
  messageAccepted,
  messageReceived,
  messageRefused,
  messageResent,
  messageRetried,
  messageSent,
  messageTimedOut,
  messagesSeen,
  newerRequested,
  newestRequested,
  olderRequested,
  outboxRestored,
  roomEntered,
  roomLeft,
  roomRefused,
  roomsChanged,
} from './chat-events';
export type { HistoryEdges, HistoryPart, OwnMessage, Sender } from './chat-events';
export { hasGap, lastLoadedId } from './room-state';
export { toRoomEnteredPayload } from './room-entered-payload';
export type { RoomState, ShownMessage } from './room-state';
export {
  selectHasOlder,
  selectIsLoadingOlder,
  selectConnectionState,
  selectNewerHistoryState,
  selectHasOlderRequestFailed,
  selectOpenRooms,
  selectReadMarkOnEntry,
  selectRoomMessages,
  selectRoomStatus,
  selectLastSeenId,
} from './chat-selectors';
export { chatReducer } from './chat-slice';
export type { ChatRoot, ChatState } from './chat-state';
export { readUnsentText, storeUnsentText } from './unsent-text';
export { removeUnsentTexts } from './remove-unsent-texts';
export { selectUnreadTotal } from './unread-total';
