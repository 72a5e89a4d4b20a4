import type { MessageRow } from './message-rows';

// The log's own measures, see log-style.ts.
const LINE_PX = 24;
const BUBBLE_PX = 18;
const GROUP_PX = 14;
const NEXT_PX = 4;
const NAME_PX = 22;
const DAY_PX = 50;
const UNREAD_PX = 60;
/** Room for text in a bubble, in widths of a Korean letter. */
const LETTERS_A_LINE = 33;

/**
 * How high a row will be, in px. Right for what fits in a line, near for the rest: each row that turns out otherwise while one
 * scrolls up has the whole log laid out once more.
 */
export function estimateRow({
  message: { message },
  isMine,
  opensDay,
  opensUnread,
  opensGroup,
}: MessageRow): number {
  const lines = message
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(lettersOf(line) / LETTERS_A_LINE)), 0);
  return (
    (opensGroup ? GROUP_PX : NEXT_PX) +
    (opensGroup && !isMine ? NAME_PX : 0) +
    BUBBLE_PX +
    LINE_PX * lines +
    (opensDay ? DAY_PX : 0) +
    (opensUnread ? UNREAD_PX : 0)
  );
}

/** Latin letters, figures and spaces are about half as wide. */
function lettersOf(line: string): number {
  let letters = 0;
  for (let index = 0; index < line.length; index += 1) letters += line.charCodeAt(index) < 0x1100 ? 0.55 : 1;
  return letters;
}
