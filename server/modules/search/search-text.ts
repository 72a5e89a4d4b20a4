import { disassemble, getChoseong } from 'es-hangul';
import { plainTextOf } from '@contract/plain-text';

// Single consonants and vowels as keyboards produce them, and composed syllables.
export const CONSONANT = /[ㄱ-ㅎ]/;
export const VOWEL = /[ㅏ-ㅣ]/;
export const SYLLABLE = /[가-힣]/;

/**
 * Returns the letters that a user types for a plain text: 밴드 → ㅂㅐㄴㄷㅡ, 과 → ㄱㅗㅏ, 값 → ㄱㅏㅂㅅ. The letters of a partly typed word
 * are a prefix of the letters of the whole word.
 */
export function lettersOf(plain: string): string {
  return disassemble(plain);
}

/** Replaces each syllable by its initial consonant: 밴드 → ㅂㄷ, c언어 → cㅇㅇ. Splits joined consonants: ㄳ → ㄱㅅ. */
export function initialsOf(plain: string): string {
  // Splits ㄳ, because keyboards join ㄱ and ㅅ into ㄳ where the user means two initials.
  return disassemble(getChoseong(plain, { keepNonHangul: true }));
}

/** A text in the forms that search compares. */
export interface TextForms {
  /** As {@link plainTextOf}. */
  plain: string;
  letters: string;
  initials: string;
}

export function formsOf(text: string): TextForms {
  const plain = plainTextOf(text);
  return { plain, letters: lettersOf(plain), initials: initialsOf(plain) };
}
