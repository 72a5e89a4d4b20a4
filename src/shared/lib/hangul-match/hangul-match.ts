import { disassemble, getChoseong } from 'es-hangul';

const plainOf = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/**
 * Whether a text includes what a user is typing: regardless of case and spaces, and also while a syllable is incomplete ('송ㄷ', 'ㅅㄷㅇ'
 * and '다은' all find 송다은), as the search of clubs does. Every text includes a blank one.
 */
export function matchesHangulSearch(text: string, typed: string): boolean {
  const wanted = plainOf(typed);
  const plain = plainOf(text);
  if (plain.includes(wanted) || disassemble(plain).includes(disassemble(wanted))) return true;
  return /^[ㄱ-ㅎ]+$/.test(wanted) && getChoseong(plain).includes(wanted);
}
