import { disassemble, getChoseong } from 'es-hangul';

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_CONJOINING_INITIAL = 0x1100;
const FIRST_CONJOINING_VOWEL = 0x1161;
const FIRST_VOWEL = 0x314f;

/** Consonants and vowels that stand alone, as keyboards make them. */
export const CONSONANT = /[ㄱ-ㅎ]/;
export const VOWEL = /[ㅏ-ㅣ]/;
export const SYLLABLE = /[가-힣]/;

/**
 * The one form in which search compares texts: case-blind, width-blind (NFKC), without white space and without characters that nobody
 * can see. Single letters (ㅂ, ㅏ) stay single letters, however they were encoded.
 */
export function plainTextOf(text: string): string {
  return (
    text
      .normalize('NFC')
      // NFKC would turn keyboard letters into conjoining ones, and 'ㅂㅏ' into '바'.
      .replace(/[^\u3131-\u318e]+/g, (run) => run.normalize('NFKC'))
      .replace(/[\u1100-\u1112]/g, (letter) =>
        INITIALS.charAt(letter.charCodeAt(0) - FIRST_CONJOINING_INITIAL),
      )
      .replace(/[\u1161-\u1175]/g, (letter) =>
        String.fromCharCode(letter.charCodeAt(0) - FIRST_CONJOINING_VOWEL + FIRST_VOWEL),
      )
      .toLowerCase()
      // Default ignorable: joiners and variation selectors of emoji, and fillers of Hangul, letters by class, blank by looks.
      .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
  );
}

/** A plain text as the keys that type it: 밴드 → ㅂㅐㄴㄷㅡ, 과 → ㄱㅗㅏ, 값 → ㄱㅏㅂㅅ. Each stage of typing a word is a beginning of its letters. */
export function lettersOf(plain: string): string {
  return disassemble(plain);
}

/** A plain text with each syllable as its initial consonant: 밴드 → ㅂㄷ, c언어 → cㅇㅇ. What is no syllable stays. */
export function initialsOf(plain: string): string {
  // Keyboards join ㄱ and ㅅ into ㄳ where two initials are meant.
  return disassemble(getChoseong(plain, { keepNonHangul: true }));
}

/** A text in the forms in which search looks at it. */
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
