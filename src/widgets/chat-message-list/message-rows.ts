import type { ShownMessage } from '@/entities/chat';
import { seoulTimeOf } from '@/shared/lib/seoul-time';

/** A message with the display flags that depend on its neighbours. */
export interface MessageRow {
  /** Does not change when the server confirms a message, so that the user's own message keeps its row. */
  key: string;
  message: ShownMessage;
  isMine: boolean;
  /** The first message of a day, below the day heading. */
  startsDay: boolean;
  /** The first unread message on entering, below the unread divider. */
  startsUnread: boolean;
  /** The first message of a group, with avatar and name. */
  startsGroup: boolean;
  /** The last sent message of its minute in the group, with the time. */
  showsTime: boolean;
  /**
   * Ids of the messages that this row folds into one line, because the current user has blocked their senders.
   * Absent in a row that shows its message.
   */
  foldedIds?: readonly number[];
}

const MINUTE_MS = 60_000;

export interface RowOptions {
  ownEmail: string;
  /** Whether there is more history above the first message. */
  hasOlder: boolean;
  /** Id of the last read message when the user entered the room; undefined without unread messages. */
  readMarkOnEntry: number | undefined;
}

/**
 * Returns the rows of a message list. While there is more history above, the first message is omitted: its flags
 * depend on the message before it, and a shown row must not change its height when older messages load.
 */
export function rowsOf(
  messages: readonly ShownMessage[],
  { ownEmail, hasOlder, readMarkOnEntry }: RowOptions,
): MessageRow[] {
  const isMine = ({ messageId, senderEmail }: ShownMessage) =>
    messageId === undefined || senderEmail === ownEmail;
  const isUnreadStartLoaded =
    readMarkOnEntry !== undefined && (!hasOlder || (messages[0]?.messageId ?? Infinity) <= readMarkOnEntry);
  const firstUnreadIndex = isUnreadStartLoaded
    ? messages.findIndex((message) => !isMine(message) && (message.messageId ?? 0) > readMarkOnEntry)
    : -1;
  const messageTimes = messages.map(timeOf);
  const startsDay = (index: number) => messageTimes[index]?.day !== messageTimes[index - 1]?.day;
  const startsGroup = (index: number) => {
    const [before, message] = [messages[index - 1], messages[index]];
    return (
      !before ||
      !message ||
      startsDay(index) ||
      index === firstUnreadIndex ||
      before.senderEmail !== message.senderEmail ||
      before.senderName !== message.senderName ||
      (messageTimes[index]?.minute ?? 0) - (messageTimes[index - 1]?.minute ?? 0) > 1
    );
  };
  const rows = messages.map((message, index) => {
    const next = messages[index + 1];
    const isFollowed =
      next?.state === 'sent' &&
      messageTimes[index + 1]?.minute === messageTimes[index]?.minute &&
      !startsGroup(index + 1);
    return {
      // A client message id is unique per sender only.
      key: isMine(message) ? `own/${message.clientMessageId}` : String(message.messageId),
      message,
      isMine: isMine(message),
      startsDay: startsDay(index),
      // The first row never has the divider: it would have no read message above it.
      startsUnread: index > 0 && index === firstUnreadIndex,
      startsGroup: startsGroup(index),
      showsTime: message.state === 'sent' && !isFollowed,
    };
  });
  return hasOlder ? rows.slice(1) : rows;
}

interface MessageTime {
  /** Equal for all times of a day in Seoul. */
  day: number;
  /** Whole minutes since the epoch. */
  minute: number;
}

// A cache: each loaded page recomputes thousands of rows, and parsing dates dominates the cost.
const times = new WeakMap<ShownMessage, MessageTime>();

function timeOf(message: ShownMessage): MessageTime {
  const cachedTime = times.get(message);
  if (cachedTime) return cachedTime;
  const time = {
    day: seoulTimeOf(message.createdAt).dayNumber,
    minute: Math.floor(Date.parse(message.createdAt) / MINUTE_MS),
  };
  times.set(message, time);
  return time;
}
