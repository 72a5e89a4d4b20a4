import { convertQwertyToHangul } from 'es-hangul';

/**
 * Returns the Hangul that the same keys produce on a Korean keyboard: qosem → 밴드. Returns an empty array if the text contains
 * characters other than ASCII letters and white space, or if the keys form no syllables. The second result ignores upper case, which
 * Caps Lock and automatic capitals cause.
 */
export function hangulReadingsOf(text: string): string[] {
  if (!/^[a-z\s]+$/i.test(text)) return [];
  return [...new Set([text, text.toLowerCase()].flatMap(typeInHangul))];
}

/** Returns an empty array for keys such as `hka` (ㅗㅏㅁ), for which es-hangul throws. No club name matches these letters. */
function typeInHangul(keys: string): string[] {
  try {
    return [convertQwertyToHangul(keys)];
  } catch {
    return [];
  }
}
