import { current, isDraft } from '@reduxjs/toolkit';
import type { ChatMessage } from '@contract/chat';
import type { HistoryPart } from './chat-events';

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
 * What is known of a room: one run of messages without holes, and what was heard beyond it. Numbers count 1, 2, 3 … in a
 * room, so a jump means that something is missing, and the run waits until a page has brought it.
 */
export interface RoomLog {
  messages: StoredMessage[];
  /** Heard live, but further than one step from the end of the run; rising. */
  ahead: StoredMessage[];
  /** `loading` until the newest page is there; `retrying`: it could not be read, and is asked for again; `refused`: one is not in the room. */
  status: 'loading' | 'ready' | 'failed' | 'retrying' | 'refused';
  /** How far upwards: `none` once the beginning is there. */
  older: 'idle' | 'loading' | 'failed' | 'none';
}

/**
 * A room that stays open for days must not fill the memory: past the first number, the oldest go down to the second. More than
 * anybody scrolls up through, since whoever reads the oldest when a message comes would lose their place.
 */
export const LOG_MAX = 20_000;
const LOG_KEPT = 15_000;

export const emptyLog = (): RoomLog => ({ messages: [], ahead: [], status: 'loading', older: 'none' });

/** Messages to look at only: through a draft, each that is looked at becomes a draft of its own, which in a log of thousands is long enough to be felt. */
export const plain = (messages: StoredMessage[]): readonly StoredMessage[] =>
  isDraft(messages) ? current(messages) : messages;

/** The number after which something newer begins; 0 in an empty log. */
export const lastNumber = (log: Pick<RoomLog, 'messages'>) => log.messages.at(-1)?.messageId ?? 0;

/** Whether something between the run and what was heard live is missing. */
export const hasJump = (log: RoomLog) => log.status === 'ready' && log.ahead.length > 0;

const stored = ({
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

const rising = (a: StoredMessage, b: StoredMessage) => a.messageId - b.messageId;

/** Each number once, in order. */
function sorted(messages: StoredMessage[]): StoredMessage[] {
  return messages.sort(rising).filter(({ messageId }, index, all) => messageId !== all[index - 1]?.messageId);
}

/** A live message: appended if it is the next one, kept aside if something before it is missing, else known already. */
export function hear(log: RoomLog, message: ChatMessage): void {
  if (message.messageId <= lastNumber(log)) return;
  log.ahead = sorted([...log.ahead, stored(message)]);
  closeUp(log);
}

/** A page of history. What stands in it is all there is between its ends: the server has no holes. */
export function join(log: RoomLog, part: HistoryPart, page: readonly ChatMessage[], complete: boolean): void {
  const messages = sorted(page.map(stored));
  if (part === 'older') {
    // Asked for above messages that have gone down meanwhile: it would leave a hole.
    if (log.older !== 'loading') return;
    const first = log.messages[0]?.messageId ?? Infinity;
    log.messages = [...messages.filter(({ messageId }) => messageId < first), ...plain(log.messages)];
    log.older = complete ? 'none' : 'idle';
    return;
  }
  if (part === 'newest') {
    log.messages = messages;
    log.older = complete ? 'none' : 'idle';
    log.status = 'ready';
  } else {
    const last = lastNumber(log);
    log.messages = [...plain(log.messages), ...messages.filter(({ messageId }) => messageId > last)];
  }
  closeUp(log);
}

/** Takes from what is ahead whatever now follows without a jump. */
function closeUp(log: RoomLog): void {
  const last = lastNumber(log);
  const ahead = plain(log.ahead).filter(({ messageId }) => messageId > last);
  const jump =
    log.status === 'ready' ? ahead.findIndex(({ messageId }, index) => messageId !== last + 1 + index) : 0;
  const follow = jump < 0 ? ahead.length : jump;
  log.ahead = ahead.slice(follow);

  if (follow === 0) return;

  const messages = [...plain(log.messages), ...ahead.slice(0, follow)];
  const isFull = messages.length > LOG_MAX;
  log.messages = isFull ? messages.slice(-LOG_KEPT) : messages;
  if (isFull) log.older = 'idle';
}
