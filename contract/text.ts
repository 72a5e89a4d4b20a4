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

// Control characters (but tab and LF), zero-width and bidirectional marks: they let one name look like another.
// eslint-disable-next-line no-control-regex -- naming control characters is what this expression is for
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/;

/** Whether a text holds characters that nobody can see; refused in names, because they disguise one person as another. */
export function hasInvisible(value: string): boolean {
  return INVISIBLE.test(value);
}
