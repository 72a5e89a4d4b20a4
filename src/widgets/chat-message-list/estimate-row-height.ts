import type { MessageRow } from './message-rows';

// Dimensions from message-list-style.ts.
const LINE_HEIGHT_PX = 24;
const BUBBLE_PADDING_PX = 18;
const GROUP_GAP_PX = 14;
const MESSAGE_GAP_PX = 4;
const NAME_HEIGHT_PX = 22;
const DAY_DIVIDER_PX = 50;
const UNREAD_DIVIDER_PX = 60;
const FOLDED_LINE_PX = 28;
/** Text width of a bubble, measured in Korean letters. */
const LETTERS_PER_LINE = 33;

/**
 * Estimates the height of a row in px. Exact for single lines, approximate for the rest. Each wrong estimate
 * causes a layout of the whole list while the user scrolls up.
 */
export function estimateRowHeight({
  message: { message },
  isMine,
  startsDay,
  startsUnread,
  startsGroup,
  foldedIds,
}: MessageRow): number {
  if (foldedIds)
    return (
      GROUP_GAP_PX +
      FOLDED_LINE_PX +
      (startsDay ? DAY_DIVIDER_PX : 0) +
      (startsUnread ? UNREAD_DIVIDER_PX : 0)
    );
  const lines = message
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(measureInLetters(line) / LETTERS_PER_LINE)), 0);
  return (
    (startsGroup ? GROUP_GAP_PX : MESSAGE_GAP_PX) +
    (startsGroup && !isMine ? NAME_HEIGHT_PX : 0) +
    BUBBLE_PADDING_PX +
    LINE_HEIGHT_PX * lines +
    (startsDay ? DAY_DIVIDER_PX : 0) +
    (startsUnread ? UNREAD_DIVIDER_PX : 0)
  );
}

/** Returns a line's width in Korean letters. Latin letters, digits and spaces are about half as wide. */
function measureInLetters(line: string): number {
  let letters = 0;
  for (let index = 0; index < line.length; index += 1) letters += line.charCodeAt(index) < 0x1100 ? 0.55 : 1;
  return letters;
}
