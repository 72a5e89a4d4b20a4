import type {
  ChatMessage,
  ChatParticipant,
  ChatRoom,
  CreateRoomQuery,
  HistoryQuery,
  MessageBody,
  ReadQuery,
  RoomListQuery,
  RoomsChange,
} from './chat.rules';
import { route } from './route';

export type { ChatMessage, ChatParticipant, ChatRoom, MessageBody, RoomsChange };

/** PRIVATE: two users, optionally about a club. CLUB: exactly the members of a club. */
export const roomKinds = ['PRIVATE', 'CLUB'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** UTF-16 units of a message after normalisation. */
export const MESSAGE_MAX_LENGTH = 2_000;
/** The client's id of a message makes a repeated send idempotent. */
export const CLIENT_MESSAGE_ID_MAX_LENGTH = 64;
/** Messages per page of history. */
export const HISTORY_PAGE_SIZE = 50;
export const HISTORY_PAGE_SIZE_MAX = 100;

/** Private rooms that one user may create in 24 hours. Opening an existing room is not limited. */
export const MAX_NEW_PRIVATE_ROOMS_PER_DAY = 60;

/** Path of the live connection: STOMP 1.0 to 1.2 over WebSocket, authenticated by the session cookie. */
export const CHAT_ENDPOINT = '/ws';
/** Destination of the current user's {@link RoomsChange} frames. */
export const ROOMS_DESTINATION = '/user/queue/rooms';
/** Returns the destination that delivers the messages of a room ({@link ChatMessage}). */
export const roomDestination = (roomId: number) => `/topic/${String(roomId)}`;
/** Returns the destination that accepts messages for a room, as JSON of a {@link MessageBody}. */
export const publishDestination = (roomId: number) => `/publish/${String(roomId)}`;
/** Returns the subscription id that all our clients use for a room, so that the server can send the same frame to all of them. */
export const roomSubscriptionId = (roomId: number) => `room-${String(roomId)}`;

/** Limits of live connections. `messages`, `subscriptions` and their windows apply per user, over all connections. */
export const chatLimits = {
  frameBytes: 16_384,
  frameHeaders: 64,
  subscriptionsPerConnection: 60,
  connectionsPerUser: 10,
  /** Messages per window. Above this number the server stops reading until the window has passed, but does not close the connection. */
  messages: 20,
  messagesWindowMs: 10_000,
  /**
   * New subscriptions per window. Equal to `subscriptionsPerConnection`, so that one connection can subscribe again without delay after
   * a reconnect. Above this number the server stops reading, too.
   */
  subscriptions: 60,
  subscriptionsWindowMs: 10_000,
  heartbeatMs: 10_000,
  /** Messages that the server has received but not answered. At this number the server stops reading, too. */
  unansweredSends: 64,
} as const;

export const chatRoutes = {
  listRooms: route<{ data: ChatRoom[]; query: RoomListQuery | undefined }>()({
    method: 'GET',
    path: '/chat/rooms',
    access: 'session',
    summary: 'Lists the caller’s rooms, the latest changed first; all of them without `limit`.',
  }),
  createPrivate: route<{ data: { roomId: number }; query: CreateRoomQuery }>()({
    method: 'POST',
    path: '/chat/room/private/create',
    access: 'session',
    success: 201,
    summary:
      'Opens the private room with another user; with `clubId`, about a club of which that user is president. Returns the existing room if there is one.',
  }),
  leavePrivate: route<{ data: null }>()({
    method: 'DELETE',
    path: '/chat/room/private/:roomId/leave',
    access: 'session',
    summary: 'Leaves a private room until the other user writes again.',
  }),
  markRead: route<{ data: null; query: ReadQuery }>()({
    method: 'PATCH',
    path: '/chat/room/:roomId/read',
    access: 'session',
    summary:
      'Marks a room as read up to the message `upTo`; without `upTo` completely. A read mark never moves back.',
  }),
  roomName: route<{ data: string }>()({
    method: 'GET',
    path: '/chat/room/:roomId/name',
    access: 'session',
    summary: 'Returns the name of a room as the caller sees it.',
  }),
  participants: route<{ data: ChatParticipant[] }>()({
    method: 'GET',
    path: '/chat/room/:roomId/participants',
    access: 'session',
    summary:
      'Lists the participants of a room. In a private room, the `email` of the other user is empty until that user has written there.',
  }),
  history: route<{ data: ChatMessage[]; query: HistoryQuery }>()({
    method: 'GET',
    path: '/chat/history/:roomId',
    access: 'session',
    summary:
      'Returns messages in ascending order: the newest, those directly below `before`, or those directly above `after`.',
  }),
} as const;
