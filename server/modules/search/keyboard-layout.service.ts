import { convertQwertyToHangul } from 'es-hangul';

/**
 * Returns the Hangul that the same keys produce on a Korean keyboard: qosem → 밴드. Upper case means Shift. Also returns the Hangul of the
 * lower-case text if it differs, because Caps Lock and automatic capitals cause upper case. Returns an empty array if the text contains
 * characters other than ASCII letters and white space, or if es-hangul cannot convert the keys.
 */
export function hangulReadingsOf(text: string): string[] {
  if (!/^[a-z\s]+$/i.test(text)) return [];
  return [...new Set([text, text.toLowerCase()].flatMap(hangulReadingOf))];
}

/** Returns one text, or none for keys such as `hka` (ㅗㅏㅁ), for which es-hangul throws. No club name matches these letters. */
function hangulReadingOf(keys: string): string[] {
  try {
    return [convertQwertyToHangul(keys)];
  } catch {
    return [];
  }
}
