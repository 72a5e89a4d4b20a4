/**
 * The one form in which both sides measure, compare and store a typed text: NFC, CRLF and CR as LF, trimmed.
 * Lengths are UTF-16 units of this form, so a form's counter and the server's refusal never disagree.
 */
export function normalizeText(value: string): string {
  return value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** As {@link normalizeText}, for one-line fields (names, titles): every run of white space is one space. */
export function normalizeLine(value: string): string {
  return normalizeText(value).replace(/\s+/g, ' ');
}

// Control characters (but tab and LF), zero-width and bidirectional marks, tags, and letters that are drawn as nothing (fillers of
// Hangul, an empty Braille cell): they let one name look like another, or like none.
const INVISIBLE =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- naming such characters is what this expression is for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

/** Whether a text holds characters that nobody can see; refused in names, because they disguise one person as another. */
export function hasInvisible(value: string): boolean {
  return INVISIBLE.test(value);
}
