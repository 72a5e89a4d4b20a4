import { current, isDraft } from '@reduxjs/toolkit';
import type { ChatMessage } from '@contract/chat';
import type { HistoryEdges, HistoryPart } from './chat-events';

/** A message as the list shows it. */
export interface ShownMessage {
  /** Absent until the server has stored the message. */
  messageId?: number;
  /** The same before and after storing; used as the row's key. */
  clientMessageId: string;
  /** '' after the sender deleted the account. */
  senderEmail: string;
  senderName: string;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  state: 'sent' | 'sending' | 'failed';
  /** Removed by an operator for a limited time; only the sender gets the text. */
  removed?: NonNullable<ChatMessage['removed']>;
  /** Deleted by an operator; the text is empty. */
  deleted?: true;
  /** The user has blocked the sender. Only messages of the history have it. */
  blocked?: true;
}

export type StoredMessage = ShownMessage & { messageId: number };

/**
 * The loaded messages of a room: a sequence without gaps and buffered live messages after it. Message ids count 1,
 * 2, 3 … per room, so a gap in ids means missing messages. Buffered messages wait until a history page fills
 * the gap.
 */
export interface RoomState {
  messages: StoredMessage[];
  /** Live messages after a gap, by rising id. */
  buffered: StoredMessage[];
  /**
   * `loading` until the first page is loaded; `retrying`: a retry after a failure; `refused`: the user is not
   * in the room.
   */
  status: 'loading' | 'ready' | 'failed' | 'retrying' | 'refused';
  /** Whether there is history above the sequence: `none` when the sequence starts at the first message. */
  older: 'idle' | 'loading' | 'failed' | 'none';
  /** Whether there is history below the sequence: `none` while the sequence follows the live messages. */
  newer: 'idle' | 'loading' | 'failed' | 'none';
  /** The read mark on entering; undefined without unread messages. */
  readMarkOnEntry: number | undefined;
  /** Every message up to this id was in view. */
  lastSeenId: number;
}

/**
 * Limits the memory of a room that stays open for days. Appending live messages beyond the limit trims the
 * sequence to {@link TRIMMED_MESSAGE_COUNT}; loading history does not. Trimming moves the scroll position of a
 * user at the oldest message, so the limit exceeds realistic scrolling.
 */
export const MAX_LOADED_MESSAGES = 20_000;
const TRIMMED_MESSAGE_COUNT = 15_000;
/**
 * Limits the live messages that are buffered while the user reads further up. Beyond the limit the oldest are
 * dropped and later loaded from history.
 */
const MAX_BUFFERED_MESSAGES = 1_000;

export const createRoomState = (readMarkOnEntry?: number): RoomState => ({
  messages: [],
  buffered: [],
  status: 'loading',
  older: 'none',
  newer: 'none',
  readMarkOnEntry,
  lastSeenId: readMarkOnEntry ?? 0,
});

/**
 * Returns the messages read-only and without Immer drafts. Reading through a draft would create one draft per
 * message.
 */
export const unwrapDraft = (messages: StoredMessage[]): readonly StoredMessage[] =>
  isDraft(messages) ? current(messages) : messages;

/** Returns the id of the last loaded message; 0 without messages. */
export const lastLoadedId = (room: Pick<RoomState, 'messages'>) => room.messages.at(-1)?.messageId ?? 0;

/**
 * Returns whether messages are missing between the sequence and the buffered messages, although the sequence
 * should extend to the newest message.
 */
export const hasGap = (room: RoomState) =>
  room.status === 'ready' && room.newer === 'none' && room.buffered.length > 0;

const toStoredMessage = ({
  messageId,
  clientMessageId,
  senderEmail,
  senderName,
  message,
  createdAt,
  removed,
  deleted,
  blocked,
}: ChatMessage): StoredMessage => ({
  messageId,
  clientMessageId,
  senderEmail,
  senderName,
  message,
  createdAt,
  state: 'sent',
  ...(removed && { removed }),
  ...(deleted === true && { deleted }),
  ...(blocked && { blocked }),
});

const byMessageId = (a: StoredMessage, b: StoredMessage) => a.messageId - b.messageId;

/** Sorts by id and removes duplicates. */
function sortUnique(messages: StoredMessage[]): StoredMessage[] {
  return messages
    .sort(byMessageId)
    .filter(({ messageId }, index, all) => messageId !== all[index - 1]?.messageId);
}

/** Adds a live message: appends the next message, buffers a message after a gap, updates a known message. */
export function addLiveMessage(room: RoomState, message: ChatMessage): void {
  if (message.messageId <= lastLoadedId(room)) {
    updateMessage(room.messages, toStoredMessage(message));
    return;
  }
  // A repeated message replaces its buffered version, which is older.
  room.buffered = room.buffered.filter(({ messageId }) => messageId !== message.messageId);
  room.buffered = sortUnique([...room.buffered, toStoredMessage(message)]).slice(-MAX_BUFFERED_MESSAGES);
  mergeBuffered(room);
}

/** Replaces a message that an operator has hidden until a time (`removed`), deleted for good or shown again. */
function updateMessage(messages: StoredMessage[], message: StoredMessage): void {
  const first = messages[0]?.messageId;
  if (first === undefined) return;
  // The sequence has no gaps, so the distance of the ids is the index.
  const stored = messages[message.messageId - first];
  if (!stored || !hasOtherContent(stored, message)) return;
  messages[message.messageId - first] = { ...message, ...(stored.blocked && { blocked: stored.blocked }) };
}

const hasOtherContent = (stored: StoredMessage, { removed, deleted, message }: StoredMessage) =>
  stored.removed?.until !== removed?.until || stored.deleted !== deleted || stored.message !== message;

/** Adds a page of history. A page has no gaps. */
export function addHistoryPage(
  room: RoomState,
  part: HistoryPart,
  page: readonly ChatMessage[],
  { hasOlder = false, hasNewer = false }: HistoryEdges,
): void {
  const messages = sortUnique(page.map(toStoredMessage));
  switch (part) {
    case 'older': {
      // If the messages were trimmed or replaced since the request, `older` is no longer `loading`, and this page would
      // leave a gap.
      if (room.older !== 'loading') return;
      const first = room.messages[0]?.messageId ?? Infinity;
      room.messages = [
        ...messages.filter(({ messageId }) => messageId < first),
        ...unwrapDraft(room.messages),
      ];
      room.older = hasOlder ? 'idle' : 'none';
      return;
    }
    case 'newer':
      for (const message of messages) updateMessage(room.messages, message);
      append(room, messages);
      if (room.newer !== 'none') room.newer = hasNewer ? 'idle' : 'none';
      break;
    case 'newest':
    case 'unread':
      if (room.status === 'ready' && (messages[0]?.messageId ?? 0) <= lastLoadedId(room) + 1) {
        append(room, messages);
      } else {
        room.messages = messages;
        room.older = hasOlder ? 'idle' : 'none';
      }
      // Without unread messages the screen opens at the end of the list, so the newest message is in view.
      if (room.status !== 'ready' && room.readMarkOnEntry === undefined) room.lastSeenId = lastLoadedId(room);
      room.newer = hasNewer ? 'idle' : 'none';
      room.status = 'ready';
  }
  mergeBuffered(room);
}

/** Appends the messages after the sequence. `messages` must overlap the sequence or directly follow it. */
function append(room: RoomState, messages: readonly StoredMessage[]): void {
  const last = lastLoadedId(room);
  room.messages = [...unwrapDraft(room.messages), ...messages.filter(({ messageId }) => messageId > last)];
}

/** Moves buffered messages that now follow without a gap into the sequence. */
function mergeBuffered(room: RoomState): void {
  const last = lastLoadedId(room);
  // The server may have read the history page before an operator removed a message. The buffered version is newer.
  for (const buffered of unwrapDraft(room.buffered))
    if (buffered.messageId <= last && (buffered.removed ?? buffered.deleted))
      updateMessage(room.messages, buffered);
  const candidates = unwrapDraft(room.buffered).filter(({ messageId }) => messageId > last);
  const gapIndex =
    room.status === 'ready'
      ? candidates.findIndex(({ messageId }, index) => messageId !== last + 1 + index)
      : 0;
  const movedCount = gapIndex < 0 ? candidates.length : gapIndex;
  room.buffered = candidates.slice(movedCount);

  if (movedCount === 0) return;

  const messages = [...unwrapDraft(room.messages), ...candidates.slice(0, movedCount)];
  const isFull = messages.length > MAX_LOADED_MESSAGES;
  room.messages = isFull ? messages.slice(-TRIMMED_MESSAGE_COUNT) : messages;
  if (isFull) room.older = 'idle';
}
