import { createAction } from '@reduxjs/toolkit';
import type { ChatMessage, RoomsChange } from '@contract/chat';

/** Who says something: what the list shows until the server's own version has come. */
export interface Sender {
  userId: number;
  email: string;
  name: string;
}

/** A message of one's own on its way. `clientMessageId` is made once; sending again under it makes no second message. */
export interface OwnMessage {
  roomId: number;
  clientMessageId: string;
  message: string;
  /** When it was written here, ISO 8601. */
  createdAt: string;
  sender: Sender;
}

interface RoomRef {
  roomId: number;
}
interface MessageRef {
  clientMessageId: string;
}

/** A part of a log: the newest page, the page around the first unread message, or the page after or before the loaded run. */
export type HistoryPart = 'newest' | 'unread' | 'newer' | 'older';

/** Whether history continues beyond a page. Absent where the page says nothing about that side. */
export interface HistoryEdges {
  hasOlder?: boolean;
  hasNewer?: boolean;
}

const createChatEvent = <P>(name: string) => createAction<P>(`chat/${name}`);

// What a person does; screens dispatch these.

/** A room's screen opened: its messages are loaded and received from now on. `readUpTo` is present if there are unread messages. */
export const roomEntered = createChatEvent<RoomRef & { readUpTo?: number }>('roomEntered');
/** The screen closed: its log is dropped and no longer heard. */
export const roomLeft = createChatEvent<RoomRef>('roomLeft');
/** Someone scrolled up to the oldest message, or asked again after a failure. Ignored while a page is on its way. */
export const olderRequested = createChatEvent<RoomRef>('olderRequested');
/** The user scrolled down to the end of the loaded run while the room has newer messages. */
export const newerRequested = createChatEvent<RoomRef>('newerRequested');
/** The user jumped to the newest message, past messages that are not loaded. */
export const newestRequested = createChatEvent<RoomRef>('newestRequested');
/** Messages up to `upTo` have been in view. */
export const messagesSeen = createChatEvent<RoomRef & { upTo: number }>('messagesSeen');
/** The first page could not be read, and someone asked again. */
export const historyRetried = createChatEvent<RoomRef>('historyRetried');
/** A message was sent by a person; `useSendMessage` of features/chat-send makes it. */
export const messageSent = createChatEvent<OwnMessage>('messageSent');
/** A failed message was sent again by a person. */
export const messageResent = createChatEvent<MessageRef>('messageResent');

// What a logout does.

/** The live connection was given up ahead of a logout. */
export const connectionClosed = createAction('chat/connectionClosed');
/** The logout that gave it up did not succeed. */
export const connectionReopened = createAction('chat/connectionReopened');

// What the middleware tells.

export const linkRestored = createAction('chat/linkRestored');
export const linkLost = createAction('chat/linkLost');
/** Nobody is logged in any more: all of it is forgotten. */
export const chatEnded = createAction('chat/ended');
export const messageReceived = createChatEvent<ChatMessage>('messageReceived');
/** The server has stored it. */
export const messageAccepted = createChatEvent<MessageRef>('messageAccepted');
/** The server will never take it as it is. */
export const messageRefused = createChatEvent<MessageRef>('messageRefused');
/** No answer came in time; it is sent again when the connection is back. */
export const messageTimedOut = createChatEvent<MessageRef>('messageTimedOut');
/** The connection is back, and what nobody answered was sent again. */
export const messageRetried = createChatEvent<MessageRef>('messageRetried');
/** Messages that an earlier page of this browser could not send any more. */
export const outboxRestored = createChatEvent<{ messages: (OwnMessage & { refused: boolean })[] }>(
  'outboxRestored',
);
export const historyRequested = createChatEvent<RoomRef & { part: HistoryPart }>('historyRequested');
export const historyLoaded = createChatEvent<
  RoomRef & { part: HistoryPart; messages: ChatMessage[] } & HistoryEdges
>('historyLoaded');
export const historyFailed = createChatEvent<RoomRef & { part: HistoryPart }>('historyFailed');
/** One is not, or no longer, in that room. */
export const roomRefused = createChatEvent<RoomRef>('roomRefused');
/** The room list changed on the server. */
export const roomsChanged = createChatEvent<RoomsChange>('roomsChanged');
