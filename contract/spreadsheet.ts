/**
 * Prefixes a text with an apostrophe if a spreadsheet would run it as a formula. Users write the texts, so readers of
 * the file cannot trust them. East Asian spreadsheets treat full-width signs like ASCII ones.
 */
export const escapeFormula = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

/**
 * Formats rows as CSV for Excel: a byte order mark, CRLF line ends, every value quoted. Does not call {@link escapeFormula}: the caller
 * escapes values that users write.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;
}
