import type { ChatMessage } from '@contract/chat';
import type { BusEvent } from '../../../engines/bus/bus';
import type { MessageRow } from '../chat.presenter';
import { presentMessage } from '../chat.presenter';

/** Events between nodes. A lost event only causes a delay, because each node also polls the database. */
export type ChatBusEvent =
  /** Committed messages of a room in ascending order of `messageId`. `lastId` is the `messageId` of the last. */
  | {
      readonly kind: 'chat.messages';
      readonly roomId: number;
      readonly lastId: number;
      readonly messages: readonly ChatMessage[];
    }
  /** A room whose entry changed in the room lists of `userIds`, or of all participants if `userIds` is absent. */
  | { readonly kind: 'chat.room'; readonly roomId: number; readonly userIds?: readonly number[] | undefined }
  /** A message that an operator hid for a limited time (`removed`), deleted for good or showed again. */
  | { readonly kind: 'chat.message'; readonly roomId: number; readonly messageId: number }
  /** Users whose participations changed. */
  | { readonly kind: 'chat.people'; readonly userIds: readonly number[] }
  /** A user with at least one ended session. */
  | { readonly kind: 'chat.session'; readonly userId: number };

/**
 * Maximum of the estimated size of an event's messages. The real size is at most twice the estimate, because JSON escapes some characters
 * with 6 bytes. It therefore stays below the 16 kB that the bus accepts.
 */
const MAX_ESTIMATED_EVENT_BYTES = 8_000;

/** Groups messages into events of one room each. The messages must be sorted by `roomId` and `messageId`. */
export function createMessageEvents(added: readonly MessageRow[]): ChatBusEvent[] {
  const events: { kind: 'chat.messages'; roomId: number; lastId: number; messages: ChatMessage[] }[] = [];
  let estimatedBytes = 0;
  for (const row of added) {
    const last = events.at(-1);
    // About 300 bytes of JSON around the text, and at most 3 bytes of UTF-8 per UTF-16 unit of the text.
    const size = 300 + 3 * row.message.length;
    if (last?.roomId === row.roomId && estimatedBytes + size <= MAX_ESTIMATED_EVENT_BYTES) {
      last.messages.push(presentMessage(row));
      last.lastId = row.messageId;
      estimatedBytes += size;
    } else {
      events.push({
        kind: 'chat.messages',
        roomId: row.roomId,
        lastId: row.messageId,
        messages: [presentMessage(row)],
      });
      estimatedBytes = size;
    }
  }
  return events;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const areNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);

/** Parses a bus event. Returns undefined for events of an unknown kind or form, which a newer server version may publish. */
export function parseChatBusEvent(event: BusEvent): ChatBusEvent | undefined {
  const { kind, roomId, lastId, messageId, messages, userIds, userId } = event;
  switch (kind) {
    case 'chat.messages':
      return isNumber(roomId) && isNumber(lastId) && Array.isArray(messages) && messages.every(isMessage)
        ? { kind, roomId, lastId, messages }
        : undefined;
    case 'chat.room':
      return isNumber(roomId) && (userIds === undefined || areNumbers(userIds))
        ? { kind, roomId, userIds }
        : undefined;
    case 'chat.message':
      return isNumber(roomId) && isNumber(messageId) ? { kind, roomId, messageId } : undefined;
    case 'chat.people':
      return areNumbers(userIds) ? { kind, userIds } : undefined;
    case 'chat.session':
      return isNumber(userId) ? { kind, userId } : undefined;
    default:
      return undefined;
  }
}

const isString = (value: unknown): value is string => typeof value === 'string';

// This check runs for every message on every node. A schema would be slower.
function isMessage(value: unknown): value is ChatMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'messageId' in value &&
    isNumber(value.messageId) &&
    'roomId' in value &&
    isNumber(value.roomId) &&
    'senderEmail' in value &&
    isString(value.senderEmail) &&
    'senderName' in value &&
    isString(value.senderName) &&
    'message' in value &&
    isString(value.message) &&
    'createdAt' in value &&
    isString(value.createdAt) &&
    'clientMessageId' in value &&
    isString(value.clientMessageId)
  );
}
