import { disassemble, getChoseong } from 'es-hangul';

const normalize = (text: string) =>
  text
    // Excludes keyboard letters (ㄱ–ㆎ), because NFKC would turn them into conjoining letters.
    .replace(/[^\u3131-\u318e]+/g, (run) => run.normalize('NFKC'))
    .toLowerCase()
    .replace(/\s+/g, '');

/**
 * Returns whether a text contains the search text. Ignores case, width and spaces. Like the club search, it also
 * matches incomplete syllables (송ㄷ) and initial consonants (ㅅㄷㅇ) of 송다은. An empty search text matches
 * everything.
 */
export function matchesHangulSearch(text: string, search: string): boolean {
  const needle = normalize(search);
  const haystack = normalize(text);
  if (haystack.includes(needle) || disassemble(haystack).includes(disassemble(needle))) return true;
  return /^[ㄱ-ㅎ]+$/.test(needle) && getChoseong(haystack).includes(needle);
}
