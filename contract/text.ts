// Come along when text is copied from a page, a document or a messenger, and mean nothing in any language.
const ZERO_WIDTH = /[\u200b\u2060\ufeff]/g;

/**
 * The one form in which both sides measure, compare and store a typed text: without zero-width spaces, NFC, CRLF and CR as LF,
 * trimmed. Lengths are UTF-16 units of this form, so a form's counter and the server's refusal never disagree.
 */
export function normalizeText(value: string): string {
  return value.replace(ZERO_WIDTH, '').normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** As {@link normalizeText}, for one-line fields (names, titles): every run of white space is one space. */
export function normalizeLine(value: string): string {
  return normalizeText(value).replace(/\s+/g, ' ');
}

// NFKC with full case folding: JavaScript has no casefold(), the round trip by upper case does the same.
const foldCaseAndWidth = (value: string) =>
  value.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** A username as it is stored: of whatever case and width it was typed in. */
export function normalizeUsername(value: string): string {
  return foldCaseAndWidth(normalizeLine(value));
}

/** What must differ between two names that are unique: neither case and width nor what nobody sees makes another name. */
export function nameKeyOf(name: string): string {
  return foldCaseAndWidth(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
