import { current, isDraft } from '@reduxjs/toolkit';
import type { ChatMessage } from '@contract/chat';
import type { HistoryEdges, HistoryPart } from './chat-events';

/** A message as the list shows it. */
export interface ShownMessage {
  /** Absent until the server has told its number. */
  messageId?: number;
  /** Stays the same from sending to being stored: the key of a row. */
  clientMessageId: string;
  /** '' once the sender has withdrawn. */
  senderEmail: string;
  senderName: string;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  state: 'sent' | 'sending' | 'failed';
}

export type StoredMessage = ShownMessage & { messageId: number };

/**
 * The loaded messages of a room: one run without holes, and live messages beyond it. Numbers count 1, 2, 3 … in a room, so a
 * jump means that something is missing, and the run waits until a page has brought it.
 */
export interface RoomLog {
  messages: StoredMessage[];
  /** Heard live, but further than one step from the end of the run; rising. */
  buffered: StoredMessage[];
  /** `loading` until the newest page is there; `retrying`: it could not be read, and is asked for again; `refused`: one is not in the room. */
  status: 'loading' | 'ready' | 'failed' | 'retrying' | 'refused';
  /** Whether there is history above the run: `none` once the beginning is there. */
  older: 'idle' | 'loading' | 'failed' | 'none';
  /** Whether there is history below the run: `none` while the run follows the live messages. */
  newer: 'idle' | 'loading' | 'failed' | 'none';
  /** The read mark on entering; undefined if nothing was unread. */
  readMark: number | undefined;
  /** Every message up to this number has been in view. */
  seenUpTo: number;
}

/**
 * A room that stays open for days must not fill the memory: past the first number, the oldest go down to the second. More than
 * anybody scrolls up through, since whoever reads the oldest when a message comes would lose their place.
 */
export const MAX_LOG_LENGTH = 20_000;
const TRIMMED_LOG_LENGTH = 15_000;
/** Live messages that are stored while the user reads further up. Dropped ones are read from history later. */
const MAX_BUFFERED_MESSAGES = 1_000;

export const emptyLog = (readMark?: number): RoomLog => ({
  messages: [],
  buffered: [],
  status: 'loading',
  older: 'none',
  newer: 'none',
  readMark,
  seenUpTo: readMark ?? 0,
});

/** Messages to look at only: through a draft, each that is looked at becomes a draft of its own, which in a log of thousands is long enough to be felt. */
export const unwrapDraft = (messages: StoredMessage[]): readonly StoredMessage[] =>
  isDraft(messages) ? current(messages) : messages;

/** The number after which something newer begins; 0 in an empty log. */
export const lastLoadedId = (log: Pick<RoomLog, 'messages'>) => log.messages.at(-1)?.messageId ?? 0;

/** Whether messages are missing between the run and the live messages, although the run should follow them. */
export const hasGap = (log: RoomLog) =>
  log.status === 'ready' && log.newer === 'none' && log.buffered.length > 0;

const toStoredMessage = ({
  messageId,
  clientMessageId,
  senderEmail,
  senderName,
  message,
  createdAt,
}: ChatMessage): StoredMessage => ({
  messageId,
  clientMessageId,
  senderEmail,
  senderName,
  message,
  createdAt,
  state: 'sent',
});

const byMessageId = (a: StoredMessage, b: StoredMessage) => a.messageId - b.messageId;

/** Each number once, in order. */
function sortUnique(messages: StoredMessage[]): StoredMessage[] {
  return messages
    .sort(byMessageId)
    .filter(({ messageId }, index, all) => messageId !== all[index - 1]?.messageId);
}

/** A live message: appended if it is the next one, kept aside if something before it is missing, else known already. */
export function addLiveMessage(log: RoomLog, message: ChatMessage): void {
  if (message.messageId <= lastLoadedId(log)) return;
  log.buffered = sortUnique([...log.buffered, toStoredMessage(message)]).slice(-MAX_BUFFERED_MESSAGES);
  mergeBuffered(log);
}

/** Adds a page of history. A page has no holes between its ends. */
export function addHistoryPage(
  log: RoomLog,
  part: HistoryPart,
  page: readonly ChatMessage[],
  { hasOlder = false, hasNewer = false }: HistoryEdges,
): void {
  const messages = sortUnique(page.map(toStoredMessage));
  switch (part) {
    case 'older': {
      // The messages below this page were trimmed meanwhile: joining it would leave a hole.
      if (log.older !== 'loading') return;
      const first = log.messages[0]?.messageId ?? Infinity;
      log.messages = [...messages.filter(({ messageId }) => messageId < first), ...unwrapDraft(log.messages)];
      log.older = hasOlder ? 'idle' : 'none';
      return;
    }
    case 'newer':
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
      // Without unread messages the screen opens at the end, so the newest message is in view.
      if (log.status !== 'ready' && log.readMark === undefined) log.seenUpTo = lastLoadedId(log);
      log.newer = hasNewer ? 'idle' : 'none';
      log.status = 'ready';
  }
  mergeBuffered(log);
}

/** Adds messages that overlap or directly follow the run. */
function append(log: RoomLog, messages: readonly StoredMessage[]): void {
  const last = lastLoadedId(log);
  log.messages = [...unwrapDraft(log.messages), ...messages.filter(({ messageId }) => messageId > last)];
}

/** Takes from what is ahead whatever now follows without a jump. */
function mergeBuffered(log: RoomLog): void {
  const last = lastLoadedId(log);
  const ahead = unwrapDraft(log.buffered).filter(({ messageId }) => messageId > last);
  const jump =
    log.status === 'ready' ? ahead.findIndex(({ messageId }, index) => messageId !== last + 1 + index) : 0;
  const follow = jump < 0 ? ahead.length : jump;
  log.buffered = ahead.slice(follow);

  if (follow === 0) return;

  const messages = [...unwrapDraft(log.messages), ...ahead.slice(0, follow)];
  const isFull = messages.length > MAX_LOG_LENGTH;
  log.messages = isFull ? messages.slice(-TRIMMED_LOG_LENGTH) : messages;
  if (isFull) log.older = 'idle';
}
