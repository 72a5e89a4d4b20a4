import { createAction } from '@reduxjs/toolkit';
import type { ChatMessage, RoomsChange } from '@contract/chat';

/** The current user as the author of an own message, shown until the stored message is received. */
export interface Sender {
  userId: number;
  email: string;
  name: string;
}

/**
 * An own message that the loaded messages of its room do not contain yet. Sending it again with the same
 * `clientMessageId` creates no second message.
 */
export interface OwnMessage {
  roomId: number;
  clientMessageId: string;
  message: string;
  /** Time of sending by the clock of the browser, ISO 8601. */
  createdAt: string;
  sender: Sender;
}

interface RoomRef {
  roomId: number;
}
interface MessageRef {
  clientMessageId: string;
}

/**
 * A part of a room's history: the newest page, the page around the first unread message, or the page after or
 * before the loaded messages.
 */
export type HistoryPart = 'newest' | 'unread' | 'newer' | 'older';

/** Whether history continues beyond a page. Absent where the page contains no information about that side. */
export interface HistoryEdges {
  hasOlder?: boolean;
  hasNewer?: boolean;
}

const createChatEvent = <P>(name: string) => createAction<P>(`chat/${name}`);

// User actions, dispatched by screens.

/**
 * A room's screen opened: its messages are loaded and received from now on. `readUpTo`, the id of the last read
 * message, is present if there are unread messages.
 */
export const roomEntered = createChatEvent<RoomRef & { readUpTo?: number }>('roomEntered');
/** A room's screen closed: its messages are dropped and its subscription ends. */
export const roomLeft = createChatEvent<RoomRef>('roomLeft');
/**
 * The user scrolled near the oldest loaded message, or retried after a failure. Ignored while older messages load.
 */
export const olderRequested = createChatEvent<RoomRef>('olderRequested');
/**
 * The user scrolled down to the last loaded message while the room has newer messages, or retried after a failure.
 */
export const newerRequested = createChatEvent<RoomRef>('newerRequested');
/** The user jumped to the newest message, past messages that are not loaded. */
export const newestRequested = createChatEvent<RoomRef>('newestRequested');
/** Messages up to the message id `upTo` have been in view. */
export const messagesSeen = createChatEvent<RoomRef & { upTo: number }>('messagesSeen');
/** The user retried to load the first page. */
export const historyRetried = createChatEvent<RoomRef>('historyRetried');
/** The user sent a message, by `useSendMessage` of features/chat-send. */
export const messageSent = createChatEvent<OwnMessage>('messageSent');
/** The user asked to resend a failed message. */
export const messageResent = createChatEvent<MessageRef>('messageResent');

// Actions of a logout.

/** A logout requests that the middleware closes the live connection. */
export const connectionCloseRequested = createAction('chat/connectionCloseRequested');
/** The logout failed: the middleware connects again. */
export const connectionReopenRequested = createAction('chat/connectionReopenRequested');

// Events from the middleware.

/** The live connection opened, for the first time or after a loss. */
export const connectionOpened = createAction('chat/connectionOpened');
export const connectionLost = createAction('chat/connectionLost');
/** The session ended: the chat state is cleared. */
export const chatEnded = createAction('chat/ended');
export const messageReceived = createChatEvent<ChatMessage>('messageReceived');
/** The server stored the message. */
export const messageAccepted = createChatEvent<MessageRef>('messageAccepted');
/** The server rejected the message permanently. */
export const messageRefused = createChatEvent<MessageRef>('messageRefused');
/** No response arrived in time. The message is resent after a reconnect. */
export const messageTimedOut = createChatEvent<MessageRef>('messageTimedOut');
/** After a reconnect the client itself resent a message that had timed out. */
export const messageRetried = createChatEvent<MessageRef>('messageRetried');
/** Unconfirmed messages that an earlier visit left in the outbox of this browser were loaded. */
export const outboxRestored = createChatEvent<{ messages: (OwnMessage & { refused: boolean })[] }>(
  'outboxRestored',
);
/** The request for a page of history started. */
export const historyRequested = createChatEvent<RoomRef & { part: HistoryPart }>('historyRequested');
export const historyLoaded = createChatEvent<
  RoomRef & { part: HistoryPart; messages: ChatMessage[] } & HistoryEdges
>('historyLoaded');
export const historyFailed = createChatEvent<RoomRef & { part: HistoryPart }>('historyFailed');
/** The user is not, or no longer, in the room. */
export const roomRefused = createChatEvent<RoomRef>('roomRefused');
/** The room list changed on the server. */
export const roomsChanged = createChatEvent<RoomsChange>('roomsChanged');
