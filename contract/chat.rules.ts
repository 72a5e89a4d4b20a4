import type { InferType } from 'yup';
import {
  CLIENT_MESSAGE_ID_MAX_LENGTH,
  HISTORY_PAGE_SIZE_MAX,
  MESSAGE_MAX_LENGTH,
  chatRoutes,
  roomKinds,
} from './chat';
import { label, message } from './messages';
import { ID_MAX } from './route';
import { removed } from './removed.rules';
import { requestBody, rawText, withLength, normalizedText } from './rule';
import { queryInteger, pageQuery, queryParams } from './query.rules';
import {
  responseObject,
  responseCount,
  responseFlag,
  withRules,
  responseId,
  responseTimestamp,
  responseList,
  namedComponent,
  responseNull,
  responseEnum,
  responseText,
} from './response.rules';
import { userSummaryShape } from './user.rules';

/** The JSON body of a SEND frame. `senderEmail` is optional; another user's address is rejected. */
export const messageBody = requestBody({
  message: withLength(normalizedText(label.message), 1, MESSAGE_MAX_LENGTH),
  senderEmail: rawText(label.email).max(320, message.badRequest),
  clientMessageId: rawText('clientMessageId')
    .min(1, message.badRequest)
    .max(CLIENT_MESSAGE_ID_MAX_LENGTH, message.tooLong('clientMessageId', CLIENT_MESSAGE_ID_MAX_LENGTH)),
});

const queryMessageId = (name: string) => queryInteger(name, 0, ID_MAX);
const historyQuery = queryParams({
  limit: queryInteger('limit', 1, HISTORY_PAGE_SIZE_MAX),
  before: queryMessageId('before'),
  after: queryMessageId('after').when('before', {
    is: (before: unknown) => before !== undefined,
    then: (schema) => schema.oneOf([undefined], message.ruleBroken),
  }),
});
const createRoomQuery = queryParams({
  otherUserId: queryInteger('otherUserId', 1, ID_MAX).required(message.badRequest),
  clubId: queryInteger('clubId', 1, ID_MAX),
});
const readQuery = queryParams({ upTo: queryMessageId('upTo') });

/** A message, live and in history. `messageId` counts 1, 2, 3 … within its room, without gaps. */
const chatMessage = namedComponent(
  'ChatMessage',
  responseObject({
    messageId: responseId(),
    roomId: responseId(),
    /** Empty after the sender has deleted the account. */
    senderEmail: responseText(),
    senderName: responseText(),
    message: responseText(),
    createdAt: responseTimestamp(),
    clientMessageId: responseText(),
    /** Removed temporarily by an operator; `message` is then empty for all but its sender. */
    removed: removed(),
    /** Deleted by an operator; `message` is empty. */
    deleted: responseFlag(),
    /** Only in the history: whether the caller has blocked the sender. Live messages are the same for all subscribers. */
    blocked: responseFlag(),
  }),
);

const roomClub = responseObject({
  clubId: responseId(),
  clubName: responseText(),
  category: responseText(),
  thumbUrl: responseText(),
  thumbCardUrl: responseText().nullable(),
});

const chatRoom = namedComponent(
  'ChatRoom',
  responseObject({
    roomId: responseId(),
    kind: responseEnum(roomKinds),
    /** PRIVATE: the other user's name, followed by the club's name if the room is about a club. CLUB: the club's name. */
    roomName: responseText(),
    updatedAt: responseTimestamp(),
    /** Messages of others after the caller's read mark. */
    unReadCount: responseCount(),
    /** The caller's read mark: all messages up to this `messageId` are read. */
    readUpTo: responseCount(),
    /** `messageId` of the newest message; 0 in an empty room. */
    lastMessageId: responseCount(),
    /** The start of the newest message that the caller may see, on one line; null if there is none. */
    lastMessage: responseObject({
      preview: responseText(),
      /** A fixed text for a deleted account. */
      senderName: responseText(),
      createdAt: responseTimestamp(),
    }).nullable(),
    participantCount: responseCount(),
    /** The other user of a PRIVATE room. */
    other: responseObject(userSummaryShape).nullable(),
    /** The club of a CLUB room. */
    club: roomClub.nullable(),
    /**
     * Whether writing is refused. PRIVATE: one of the users has blocked the other or deleted the account. CLUB: an operator has closed
     * the club.
     */
    readOnly: responseFlag(),
  }),
);

const chatParticipant = responseObject({
  ...userSummaryShape,
  /** Empty for the other user of a PRIVATE room who has not written there. */
  email: responseText(),
  /** Whether the caller has blocked the participant. */
  blocked: responseFlag(),
});

const roomListQuery = pageQuery();
export type RoomListQuery = InferType<typeof roomListQuery>;
export type MessageBody = InferType<typeof messageBody>;
export type HistoryQuery = InferType<typeof historyQuery>;
export type CreateRoomQuery = InferType<typeof createRoomQuery>;
export type ReadQuery = InferType<typeof readQuery>;
export type ChatMessage = InferType<typeof chatMessage>;
export type ChatRoom = InferType<typeof chatRoom>;
export type ChatParticipant = InferType<typeof chatParticipant>;
/**
 * The body of a frame on `ROOMS_DESTINATION`. `rooms`: changed rooms in their current state. `gone`: ids of rooms that are no longer in
 * the user's list.
 */
export interface RoomsChange {
  rooms: ChatRoom[];
  gone: number[];
}

export const chatRoutesWithRules = withRules(chatRoutes, {
  listRooms: { query: roomListQuery, data: responseList(chatRoom) },
  createPrivate: { query: createRoomQuery, data: responseObject({ roomId: responseId() }) },
  leavePrivate: { data: responseNull() },
  markRead: { query: readQuery, data: responseNull() },
  roomName: { data: responseText() },
  participants: { data: responseList(chatParticipant) },
  history: { query: historyQuery, data: responseList(chatMessage) },
});
