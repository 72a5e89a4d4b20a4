import { disassemble, getChoseong } from 'es-hangul';
import { plainTextOf } from '@contract/plain-text';

/**
 * Returns whether a text contains the search text. Ignores case, width and spaces. Like the club search, it also
 * matches incomplete syllables (송ㄷ) and initial consonants (ㅅㄷㅇ) of 송다은. An empty search text matches
 * everything.
 */
export function matchesHangulSearch(text: string, search: string): boolean {
  const needle = plainTextOf(search);
  const haystack = plainTextOf(text);
  // Splits ㄳ, because keyboards join ㄱ and ㅅ into ㄳ where the user means two initials.
  const letters = disassemble(needle);
  if (haystack.includes(needle) || disassemble(haystack).includes(letters)) return true;
  return /^[ㄱ-ㅎ]+$/.test(needle) && getChoseong(haystack).includes(letters);
}
