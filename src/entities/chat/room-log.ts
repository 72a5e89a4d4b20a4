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
  /** Removed by an operator; only the sender and operators get its text. */
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
export interface RoomLog {
  messages: StoredMessage[];
  /** Live messages after a gap, in rising order. */
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
 * Limits the memory of a room that stays open for days. A longer log is trimmed to {@link
 * TRIMMED_LOG_LENGTH}. Trimming moves the scroll position of a user at the oldest message, so the limit
 * exceeds realistic scrolling.
 */
export const MAX_LOG_LENGTH = 20_000;
const TRIMMED_LOG_LENGTH = 15_000;
/**
 * Live messages that are buffered while the user reads further up. Dropped ones are loaded from history
 * later.
 */
const MAX_BUFFERED_MESSAGES = 1_000;

export const emptyLog = (readMarkOnEntry?: number): RoomLog => ({
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

/** Returns the id of the last loaded message; 0 in an empty log. */
export const lastLoadedId = (log: Pick<RoomLog, 'messages'>) => log.messages.at(-1)?.messageId ?? 0;

/**
 * Returns whether messages are missing between the sequence and the live messages, although the sequence should follow
 * them.
 */
export const hasGap = (log: RoomLog) =>
  log.status === 'ready' && log.newer === 'none' && log.buffered.length > 0;

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

/** Adds a live message: appends the next one, buffers one after a gap, updates a known one. */
export function addLiveMessage(log: RoomLog, message: ChatMessage): void {
  if (message.messageId <= lastLoadedId(log)) {
    updateMessage(log.messages, toStoredMessage(message));
    return;
  }
  // A repeated message behind a gap is newer than the buffered one.
  log.buffered = log.buffered.filter(({ messageId }) => messageId !== message.messageId);
  log.buffered = sortUnique([...log.buffered, toStoredMessage(message)]).slice(-MAX_BUFFERED_MESSAGES);
  mergeBuffered(log);
}

/** Replaces a message that an operator has hidden until a time (`removed`), deleted for good or shown again. */
function updateMessage(messages: StoredMessage[], message: StoredMessage): void {
  const first = messages[0]?.messageId;
  if (first === undefined) return;
  // The sequence has no gaps.
  const stored = messages[message.messageId - first];
  if (!stored || !hasOtherState(stored, message)) return;
  messages[message.messageId - first] = { ...message, ...(stored.blocked && { blocked: stored.blocked }) };
}

const hasOtherState = (stored: StoredMessage, { removed, deleted, message }: StoredMessage) =>
  stored.removed?.until !== removed?.until || stored.deleted !== deleted || stored.message !== message;

/** Adds a page of history. A page has no gaps. */
export function addHistoryPage(
  log: RoomLog,
  part: HistoryPart,
  page: readonly ChatMessage[],
  { hasOlder = false, hasNewer = false }: HistoryEdges,
): void {
  const messages = sortUnique(page.map(toStoredMessage));
  switch (part) {
    case 'older': {
      // The messages below this page were trimmed since the request: adding it would leave a gap.
      if (log.older !== 'loading') return;
      const first = log.messages[0]?.messageId ?? Infinity;
      log.messages = [...messages.filter(({ messageId }) => messageId < first), ...unwrapDraft(log.messages)];
      log.older = hasOlder ? 'idle' : 'none';
      return;
    }
    case 'newer':
      for (const message of messages) updateMessage(log.messages, message);
      append(log, messages);
      if (log.newer !== 'none') log.newer = hasNewer ? 'idle' : 'none';
      break;
    case 'newest':
    case 'unread':
      if (log.status === 'ready' && (messages[0]?.messageId ?? 0) <= lastLoadedId(log) + 1) {
        append(log, messages);
      } else {
        log.messages = messages;
        log.older = hasOlder ? 'idle' : 'none';
      }
      // Without unread messages the screen opens at its end, so the newest message is in view.
      if (log.status !== 'ready' && log.readMarkOnEntry === undefined) log.lastSeenId = lastLoadedId(log);
      log.newer = hasNewer ? 'idle' : 'none';
      log.status = 'ready';
  }
  mergeBuffered(log);
}

/** Adds messages that overlap or directly follow the sequence. */
function append(log: RoomLog, messages: readonly StoredMessage[]): void {
  const last = lastLoadedId(log);
  log.messages = [...unwrapDraft(log.messages), ...messages.filter(({ messageId }) => messageId > last)];
}

/** Moves buffered messages that now follow without a gap into the sequence. */
function mergeBuffered(log: RoomLog): void {
  const last = lastLoadedId(log);
  // The server may have read the page before an operator removed one of its messages.
  for (const buffered of unwrapDraft(log.buffered))
    if (buffered.messageId <= last && (buffered.removed ?? buffered.deleted))
      updateMessage(log.messages, buffered);
  const candidates = unwrapDraft(log.buffered).filter(({ messageId }) => messageId > last);
  const gapIndex =
    log.status === 'ready'
      ? candidates.findIndex(({ messageId }, index) => messageId !== last + 1 + index)
      : 0;
  const movedCount = gapIndex < 0 ? candidates.length : gapIndex;
  log.buffered = candidates.slice(movedCount);

  if (movedCount === 0) return;

  const messages = [...unwrapDraft(log.messages), ...candidates.slice(0, movedCount)];
  const isFull = messages.length > MAX_LOG_LENGTH;
  log.messages = isFull ? messages.slice(-TRIMMED_LOG_LENGTH) : messages;
  if (isFull) log.older = 'idle';
}
