import type { InferType } from 'yup';
import { CLIENT_MESSAGE_ID_MAX, HISTORY_PAGE_MAX, MESSAGE_MAX, chatRoutes, roomKinds } from './chat';
import { label, message } from './messages';
import { ID_MAX } from './route';
import {
  answer,
  body,
  count,
  countAnswer,
  guard,
  idAnswer,
  instantAnswer,
  listAnswer,
  named,
  nothing,
  oneOfAnswer,
  plain,
  query,
  sized,
  text,
  textAnswer,
} from './rule';
import { userSummaryShape } from './user.rules';

/** The JSON body of a SEND frame. `senderEmail` may be left out; another's is refused. */
export const outgoingMessage = body({
  message: sized(text(label.message), 1, MESSAGE_MAX),
  senderEmail: plain(label.email).max(320, message.badRequest),
  clientMessageId: plain('clientMessageId')
    .min(1, message.badRequest)
    .max(CLIENT_MESSAGE_ID_MAX, message.tooLong('clientMessageId', CLIENT_MESSAGE_ID_MAX)),
});

const messageNumber = (name: string) => count(name, 0, ID_MAX);
const historyQuery = query({
  limit: count('limit', 1, HISTORY_PAGE_MAX),
  before: messageNumber('before'),
  after: messageNumber('after').when('before', {
    is: (before: unknown) => before !== undefined,
    then: (schema) => schema.oneOf([undefined], message.ruleBroken),
  }),
});
const createRoomQuery = query({
  otherUserId: count('otherUserId', 1, ID_MAX).required(message.badRequest),
  clubId: count('clubId', 1, ID_MAX),
});
const readQuery = query({ upTo: messageNumber('upTo') });

/** A message as it goes over the wire, live and in history. `messageId` counts 1, 2, 3 … in its room, without holes. */
const chatMessage = named(
  'ChatMessage',
  answer({
    messageId: idAnswer(),
    roomId: idAnswer(),
    /** '' once the sender has withdrawn. */
    senderEmail: textAnswer(),
    senderName: textAnswer(),
    message: textAnswer(),
    createdAt: instantAnswer(),
    clientMessageId: textAnswer(),
  }),
);

const roomClub = answer({
  clubId: idAnswer(),
  clubName: textAnswer(),
  category: textAnswer(),
  thumbUrl: textAnswer(),
  thumbCardUrl: textAnswer().nullable(),
});

const chatRoom = named(
  'ChatRoom',
  answer({
    roomId: idAnswer(),
    kind: oneOfAnswer(roomKinds),
    /** PRIVATE: the other's name, with the club's if it is about one. CLUB: the club's. */
    roomName: textAnswer(),
    updatedAt: instantAnswer(),
    /** Others' messages after one's read mark. */
    unReadCount: countAnswer(),
    /** One's read mark: every message up to this number has been read. */
    readUpTo: countAnswer(),
    /** The number of the newest message; 0 in an empty room. */
    lastMessageId: countAnswer(),
    /** The start of the newest message that the caller may see, on one line; null if there is none. */
    lastMessage: answer({
      preview: textAnswer(),
      /** The name of a deleted account is replaced. */
      senderName: textAnswer(),
      createdAt: instantAnswer(),
    }).nullable(),
    participantCount: countAnswer(),
    /** Whom one talks to, in a PRIVATE room. */
    other: answer(userSummaryShape).nullable(),
    /** The club of a CLUB room. */
    club: roomClub.nullable(),
  }),
);

const chatParticipant = answer({
  ...userSummaryShape,
  /** Empty for the other user of a PRIVATE room who has not written there. */
  email: textAnswer(),
});

export type OutgoingMessage = InferType<typeof outgoingMessage>;
export type HistoryQuery = InferType<typeof historyQuery>;
export type CreateRoomQuery = InferType<typeof createRoomQuery>;
export type ReadQuery = InferType<typeof readQuery>;
export type ChatMessage = InferType<typeof chatMessage>;
export type ChatRoom = InferType<typeof chatRoom>;
export type ChatParticipant = InferType<typeof chatParticipant>;
/** What arrives on one's own queue: rooms as they are now, and ids of rooms that one is no longer in. */
export interface RoomsChange {
  rooms: ChatRoom[];
  gone: number[];
}

export const guardedChatRoutes = guard(chatRoutes, {
  listRooms: { data: listAnswer(chatRoom) },
  createPrivate: { query: createRoomQuery, data: answer({ roomId: idAnswer() }) },
  leavePrivate: { data: nothing() },
  markRead: { query: readQuery, data: nothing() },
  roomName: { data: textAnswer() },
  participants: { data: listAnswer(chatParticipant) },
  history: { query: historyQuery, data: listAnswer(chatMessage) },
});
