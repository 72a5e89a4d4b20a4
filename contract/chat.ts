import type {
  ChatMessage,
  ChatParticipant,
  ChatRoom,
  CreateRoomQuery,
  HistoryQuery,
  OutgoingMessage,
  ReadQuery,
  RoomListQuery,
  RoomsChange,
} from './chat.rules';
import { route } from './route';

export type { ChatMessage, ChatParticipant, ChatRoom, OutgoingMessage, RoomsChange };

/** PRIVATE: two people, perhaps about a club. CLUB: the members of a club, and nobody else. */
export const roomKinds = ['PRIVATE', 'CLUB'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** UTF-16 units of a message, after normalising. */
export const MESSAGE_MAX_LENGTH = 2_000;
/** What a sender calls a message of its own, so that sending it again makes no second one. */
export const CLIENT_MESSAGE_ID_MAX_LENGTH = 64;
/** Messages of one page of history. */
export const HISTORY_PAGE_SIZE = 50;
export const HISTORY_PAGE_SIZE_MAX = 100;

/** New private rooms that one user may open in 24 hours. Opening a room that exists is not limited. */
export const MAX_NEW_PRIVATE_ROOMS_PER_DAY = 60;

/** Where the live connection is opened: STOMP 1.0 to 1.2 over WebSocket, with the cookie of the session. */
export const CHAT_ENDPOINT = '/ws';
/** One's own room list: {@link RoomsChange} after each change, whoever else subscribes. */
export const ROOMS_DESTINATION = '/user/queue/rooms';
/** Where the messages of a room ({@link ChatMessage}) are heard. */
export const roomTopic = (roomId: number) => `/topic/${String(roomId)}`;
/** Where a message for a room is sent, as the JSON of an {@link OutgoingMessage}. */
export const publishDestination = (roomId: number) => `/publish/${String(roomId)}`;
/** The subscription id that all of our pages use: the server builds a frame once for all that share it. */
export const roomSubscriptionId = (roomId: number) => `room-${String(roomId)}`;

/** What a connection may do before it is refused or slowed. */
export const chatLimits = {
  frameBytes: 16_384,
  frameHeaders: 64,
  subscriptionsPerConnection: 60,
  connectionsPerUser: 10,
  /** Over this the server stops reading until the window has passed; it does not close. */
  messages: 20,
  messagesWindowMs: 10_000,
  /** As many as one connection may hold, so that a reconnect is never delayed; over this the server stops reading, too. */
  subscriptions: 60,
  subscriptionsWindowMs: 10_000,
  heartbeatMs: 10_000,
  unansweredSends: 64,
} as const;

export const chatRoutes = {
  listRooms: route<{ data: ChatRoom[]; query: RoomListQuery | undefined }>()({
    method: 'GET',
    path: '/chat/rooms',
    access: 'session',
    summary: 'One’s own rooms, the latest changed first; all of them without `limit`.',
  }),
  createPrivate: route<{ data: { roomId: number }; query: CreateRoomQuery }>()({
    method: 'POST',
    path: '/chat/room/private/create',
    access: 'session',
    success: 201,
    summary:
      'Opens the room of oneself and another, about a club over which the other presides if `clubId` is given; one that exists is answered again.',
  }),
  leavePrivate: route<{ data: null }>()({
    method: 'DELETE',
    path: '/chat/room/private/:roomId/leave',
    access: 'session',
    summary: 'Leaves a private room until the other writes again.',
  }),
  markRead: route<{ data: null; query: ReadQuery }>()({
    method: 'PATCH',
    path: '/chat/room/:roomId/read',
    access: 'session',
    summary: 'Marks a room as read, up to `upTo` or whole; a mark never moves back.',
  }),
  roomName: route<{ data: string }>()({
    method: 'GET',
    path: '/chat/room/:roomId/name',
    access: 'session',
    summary: 'The name of a room as oneself sees it.',
  }),
  participants: route<{ data: ChatParticipant[] }>()({
    method: 'GET',
    path: '/chat/room/:roomId/participants',
    access: 'session',
    summary:
      'Lists the participants of a room. In a private room the other’s `email` is empty until they have written there.',
  }),
  history: route<{ data: ChatMessage[]; query: HistoryQuery }>()({
    method: 'GET',
    path: '/chat/history/:roomId',
    access: 'session',
    summary:
      'Messages in rising order: the newest, the nearest below `before`, or the nearest above `after`.',
  }),
} as const;
