import type { ShownMessage } from '@/entities/chat';
import type { MessageRow } from './message-rows';

/**
 * Replaces neighbouring rows whose messages are folded (`isFolded`), also a single such row, by one row. This row
 * has the message of the last row and the day and unread flags of the first. It never spans days or the unread
 * divider.
 */
export function foldRows(
  rows: readonly MessageRow[],
  isFolded: (message: ShownMessage) => boolean,
): MessageRow[] {
  const result: MessageRow[] = [];
  for (const row of rows) {
    if (!isFolded(row.message)) {
      result.push(row);
      continue;
    }
    const previous = result.at(-1);
    const foldedIds = [...idsOf(row)];
    if (previous?.foldedIds && !row.startsDay && !row.startsUnread) {
      result.pop();
      result.push({ ...row, ...flagsOf(previous), foldedIds: [...previous.foldedIds, ...foldedIds] });
    } else result.push({ ...row, foldedIds, startsGroup: true, showsTime: false });
  }
  return result;
}

const idsOf = ({ message: { messageId } }: MessageRow) => (messageId === undefined ? [] : [messageId]);
const flagsOf = ({ startsDay, startsUnread }: MessageRow) => ({
  startsDay,
  startsUnread,
  startsGroup: true,
  showsTime: false,
});
