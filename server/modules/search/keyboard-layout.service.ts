import { convertQwertyToHangul } from 'es-hangul';

/**
 * Returns what the keys of a text type on a Korean keyboard: qosem → 밴드. Returns nothing for a text that is not made of ASCII letters
 * and spaces. The second reading ignores upper case, which Caps Lock and automatic capitals cause.
 */
export function hangulReadingsOf(text: string): string[] {
  if (!/^[a-z\s]+$/i.test(text)) return [];
  return [...new Set([convertQwertyToHangul(text), convertQwertyToHangul(text.toLowerCase())])];
}
