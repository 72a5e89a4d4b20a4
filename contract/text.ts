// Zero-width space, word joiner and byte order mark, which copied texts often contain.
const ZERO_WIDTH = /[\u200b\u2060\ufeff]/g;

/**
 * Normalises a text for comparison, length limits and storage: removes {@link ZERO_WIDTH} characters, applies NFC, converts CRLF and
 * CR to LF, and trims. Lengths are UTF-16 units of the result, so the counter of a form and the server agree.
 */
export function normalizeText(value: string): string {
  return value.replace(ZERO_WIDTH, '').normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** Like {@link normalizeText}, for one-line fields: each run of white space becomes one space. */
export function normalizeLine(value: string): string {
  return normalizeText(value).replace(/\s+/g, ' ');
}

// NFKC with full case folding. JavaScript has no casefold(); the round trip through upper case is equivalent.
const foldCaseAndWidth = (value: string) =>
  value.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** Returns the stored form of a username, independent of case and width. */
export function normalizeUsername(value: string): string {
  return foldCaseAndWidth(normalizeLine(value));
}

/** Returns the key by which names are unique. It ignores case, width and invisible characters. */
export function nameKeyOf(name: string): string {
  return foldCaseAndWidth(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
