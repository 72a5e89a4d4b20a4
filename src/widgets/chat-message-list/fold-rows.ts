import type { ShownMessage } from '@/entities/chat';
import type { MessageRow } from './message-rows';

/**
 * Merges neighbouring messages that `isFolded` into one row, the row of the last one. A merged row does not span days or
 * the unread divider.
 */
export function foldRows(
  rows: readonly MessageRow[],
  isFolded: (message: ShownMessage) => boolean,
): MessageRow[] {
  const folded: MessageRow[] = [];
  for (const row of rows) {
    if (!isFolded(row.message)) {
      folded.push(row);
      continue;
    }
    const before = folded.at(-1);
    const foldedIds = [...idsOf(row)];
    if (before?.foldedIds && !row.startsDay && !row.startsUnread) {
      folded.pop();
      folded.push({ ...row, ...flagsOf(before), foldedIds: [...before.foldedIds, ...foldedIds] });
    } else folded.push({ ...row, foldedIds, startsGroup: true, showsTime: false });
  }
  return folded;
}

const idsOf = ({ message: { messageId } }: MessageRow) => (messageId === undefined ? [] : [messageId]);
const flagsOf = ({ startsDay, startsUnread }: MessageRow) => ({
  startsDay,
  startsUnread,
  startsGroup: true,
  showsTime: false,
});
