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
/** Number of Korean letters in a full line of a bubble. */
const LETTERS_PER_LINE = 33;
/** The first code point of Korean letters. Letters with smaller code points are about half as wide. */
const FIRST_KOREAN_CODE = 0x1100;
/** Width of a letter below {@link FIRST_KOREAN_CODE}, measured in Korean letters. */
const NARROW_LETTER_WIDTH = 0.55;

/**
 * Estimates the height of a row in px: exactly for messages of one line and for folded messages, otherwise
 * approximately. Each wrong estimate causes a layout of the whole list while the user scrolls up.
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

/** Returns the width of a line, measured in Korean letters. */
function measureInLetters(line: string): number {
  let width = 0;
  for (let index = 0; index < line.length; index += 1)
    width += line.charCodeAt(index) < FIRST_KOREAN_CODE ? NARROW_LETTER_WIDTH : 1;
  return width;
}
