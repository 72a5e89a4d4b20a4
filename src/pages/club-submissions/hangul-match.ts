import { disassemble, getChoseong } from 'es-hangul';

const plainOf = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/**
 * Whether a text holds what somebody is typing: case-blind, blind to spaces, and as far as a syllable is typed ('송ㄷ', 'ㅅㄷㅇ' and
 * '다은' all find 송다은), as the search of clubs does. What is blank is held by every text.
 */
export function holdsTyped(text: string, typed: string): boolean {
  const wanted = plainOf(typed);
  const plain = plainOf(text);
  if (plain.includes(wanted) || disassemble(plain).includes(disassemble(wanted))) return true;
  return /^[ㄱ-ㅎ]+$/.test(wanted) && getChoseong(plain).includes(wanted);
}
