import type { ChatMessage } from '@contract/chat';
import type { BusEvent } from '../../../engines/bus/bus';
import type { MessageRow } from '../chat.presenter';
import { presentMessage } from '../chat.presenter';

/** What nodes tell each other about the chat. Each only makes them look earlier than they would have by themselves. */
export type ChatBusEvent =
  /** Added to a room and committed, in rising order. `lastId` is the number of the last one. */
  | {
      readonly kind: 'chat.messages';
      readonly roomId: number;
      readonly lastId: number;
      readonly messages: readonly ChatMessage[];
    }
  /** A room that lists show in another way; without `userIds` for everybody in it. */
  | { readonly kind: 'chat.room'; readonly roomId: number; readonly userIds?: readonly number[] | undefined }
  /** People who take part in other rooms than before. */
  | { readonly kind: 'chat.people'; readonly userIds: readonly number[] }
  /** Somebody of whose sessions at least one has ended. */
  | { readonly kind: 'chat.session'; readonly userId: number };

/** Bytes of a hint's messages, roughly and at the most; a single message may be as large as it is allowed to be. */
const MAX_EVENT_BYTES = 8_000;

/** The hints for messages of any number of rooms, which must be sorted by room and number. */
export function messageEventsFor(added: readonly MessageRow[]): ChatBusEvent[] {
  const events: { kind: 'chat.messages'; roomId: number; lastId: number; messages: ChatMessage[] }[] = [];
  let bytes = 0;
  for (const row of added) {
    const last = events.at(-1);
    const size = 300 + 3 * row.message.length;
    if (last?.roomId === row.roomId && bytes + size <= MAX_EVENT_BYTES) {
      last.messages.push(presentMessage(row));
      last.lastId = row.messageId;
      bytes += size;
    } else {
      events.push({
        kind: 'chat.messages',
        roomId: row.roomId,
        lastId: row.messageId,
        messages: [presentMessage(row)],
      });
      bytes = size;
    }
  }
  return events;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const areNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);

/** A hint as this version of the server understands it; undefined for any other. */
export function parseChatBusEvent(event: BusEvent): ChatBusEvent | undefined {
  const { kind, roomId, lastId, messages, userIds, userId } = event;
  switch (kind) {
    case 'chat.messages':
      return isNumber(roomId) && isNumber(lastId) && Array.isArray(messages) && messages.every(isMessage)
        ? { kind, roomId, lastId, messages }
        : undefined;
    case 'chat.room':
      return isNumber(roomId) && (userIds === undefined || areNumbers(userIds))
        ? { kind, roomId, userIds }
        : undefined;
    case 'chat.people':
      return areNumbers(userIds) ? { kind, userIds } : undefined;
    case 'chat.session':
      return isNumber(userId) ? { kind, userId } : undefined;
    default:
      return undefined;
  }
}

const isString = (value: unknown): value is string => typeof value === 'string';

// Field by field: it is done for every message on every node.
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
