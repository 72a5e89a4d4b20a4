import type { ShownMessage } from '@/entities/chat';

/** A message, and what stands above and beside it because of those around it. */
export interface MessageRow {
  /** Stays the same from the moment of sending on: what was being sent and what has arrived is one row. */
  key: string;
  message: ShownMessage;
  isMine: boolean;
  /** The first of its day, under the day's name. */
  startsDay: boolean;
  /** Everything above it had been read on entering. */
  startsUnread: boolean;
  /** The first of its group: with picture and name. */
  startsGroup: boolean;
  /** The last of its minute in the group: the time stands once. */
  showsTime: boolean;
}

const MINUTE_MS = 60_000;

export interface RowOptions {
  ownEmail: string;
  /** There is more history above the first message. */
  hasOlder: boolean;
  /** Everything up to this number had been read on entering; undefined where there is nothing to divide. */
  readUpTo: number | undefined;
}

/**
 * The rows of a log. While there is more above, the first message is kept back: what stands above a message depends on the
 * one before it, and a row that is shown shall not change its height when older ones are put on top of it.
 */
export function rowsOf(
  messages: readonly ShownMessage[],
  { ownEmail, hasOlder, readUpTo }: RowOptions,
): MessageRow[] {
  const isMine = ({ messageId, senderEmail }: ShownMessage) =>
    messageId === undefined || senderEmail === ownEmail;
  const isKnown = readUpTo !== undefined && (!hasOlder || (messages[0]?.messageId ?? Infinity) <= readUpTo);
  // At 0 there is nothing above that could have been read.
  const unreadAt = isKnown
    ? messages.findIndex((message) => !isMine(message) && (message.messageId ?? 0) > readUpTo)
    : -1;
  const at = messages.map(timeOf);
  const startsDay = (index: number) => at[index]?.day !== at[index - 1]?.day;
  const startsGroup = (index: number) => {
    const [before, message] = [messages[index - 1], messages[index]];
    return (
      !before ||
      !message ||
      startsDay(index) ||
      index === unreadAt ||
      before.senderEmail !== message.senderEmail ||
      before.senderName !== message.senderName ||
      (at[index]?.minute ?? 0) - (at[index - 1]?.minute ?? 0) > 1
    );
  };
  const rows = messages.map((message, index) => {
    const next = messages[index + 1];
    const isFollowed =
      next?.state === 'sent' && at[index + 1]?.minute === at[index]?.minute && !startsGroup(index + 1);
    return {
      // A client's id is its own only: another person's may be the same.
      key: isMine(message) ? `own/${message.clientMessageId}` : String(message.messageId),
      message,
      isMine: isMine(message),
      startsDay: startsDay(index),
      startsUnread: index > 0 && index === unreadAt,
      startsGroup: startsGroup(index),
      showsTime: message.state === 'sent' && !isFollowed,
    };
  });
  return hasOlder ? rows.slice(1) : rows;
}

interface MessageTime {
  /** The same number for all instants of one of the reader's days. */
  day: number;
  minute: number;
}

// A log of thousands is gone through with each page that is put on top of it, and reading a date is the dear part of that.
const times = new WeakMap<ShownMessage, MessageTime>();

function timeOf(message: ShownMessage): MessageTime {
  const known = times.get(message);
  if (known) return known;
  const date = new Date(message.createdAt);
  const time = {
    day: (date.getFullYear() * 100 + date.getMonth()) * 100 + date.getDate(),
    minute: Math.floor(date.getTime() / MINUTE_MS),
  };
  times.set(message, time);
  return time;
}
