/**
 * The chat as screens see it.
 *
 * A room's screen dispatches `roomEntered({ roomId })` in an effect and `roomLeft({ roomId })` in its clean-up, and then
 * shows `useSelector(selectRoomMessages(roomId))`: complete, in order, own messages on their way at the end. Near the top, while
 * `selectHasOlder(roomId)`, it dispatches `olderRequested({ roomId })`; where `selectRoomStatus(roomId)` is `failed`, `historyRetried({ roomId })`.
 * Messages leave through `useSendMessage(roomId)` of features/chat-send, failed ones again through `messageResent({ clientMessageId })`.
 * The middleware in app/chat does the rest: connection, order, retries, read marks, unread counts. No screen fetches history,
 * opens a connection or marks a room read.
 */
export { changeRooms, chatApi, useListParticipantsQuery, useListRoomsQuery } from './chat-api';
export {
  chatEnded,
  connectionClosed,
  connectionReopened,
  historyFailed,
  historyLoaded,
  historyRequested,
  historyRetried,
  linkLost,
  linkRestored,
  messageAccepted,
  messageReceived,
  messageRefused,
  messageResent,
  messageRetried,
  messageSent,
  messageTimedOut,
  olderRequested,
  outboxRestored,
  roomEntered,
  roomLeft,
  roomRefused,
  roomsChanged,
} from './chat-events';
export type { HistoryPart, OwnMessage, Sender } from './chat-events';
export { hasJump, lastNumber } from './room-log';
export type { RoomLog, ShownMessage } from './room-log';
export {
  selectHasOlder,
  selectIsLoadingOlder,
  selectLink,
  selectOlderFailed,
  selectOpenRooms,
  selectRoomMessages,
  selectRoomStatus,
} from './chat-selectors';
export { chatReducer } from './chat-slice';
export type { ChatRoot, ChatState } from './chat-state';
export { removeTypedMessages, typedMessageKey } from './typed-messages';
export { selectUnreadTotal } from './unread-total';
