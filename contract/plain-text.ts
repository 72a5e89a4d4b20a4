const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_CONJOINING_INITIAL = 0x1100;
const FIRST_CONJOINING_VOWEL = 0x1161;
const FIRST_CONSONANT = 0x3131;
const FIRST_HALF_WIDTH_CONSONANT = 0xffa1;
const FIRST_VOWEL = 0x314f;

/** Returns a function from a letter to the letter with the code that is `offset` higher. */
const shiftBy = (offset: number) => (letter: string) => String.fromCharCode(letter.charCodeAt(0) + offset);

/**
 * Returns the form in which search compares texts: without case, width (NFKC), white space and invisible
 * characters. Single letters (ㅂ, ㅏ) stay single, and conjoining and half-width ones become keyboard letters.
 */
export function plainTextOf(text: string): string {
  return (
    text
      .normalize('NFC')
      // Not by NFKC, which turns joined consonants such as ㄳ into conjoining final consonants.
      .replace(/[\uffa1-\uffbe]/g, shiftBy(FIRST_CONSONANT - FIRST_HALF_WIDTH_CONSONANT))
      // Excludes keyboard letters, because NFKC would turn them into conjoining letters, and 'ㅂㅏ' into '바'.
      .replace(/[^\u3131-\u318e]+/g, (run) => run.normalize('NFKC'))
      .replace(/[\u1100-\u1112]/g, (letter) =>
        INITIALS.charAt(letter.charCodeAt(0) - FIRST_CONJOINING_INITIAL),
      )
      .replace(/[\u1161-\u1175]/g, shiftBy(FIRST_VOWEL - FIRST_CONJOINING_VOWEL))
      .toLowerCase()
      // Default ignorable: joiners and variation selectors of emoji, and Hangul fillers, which are letters by class but invisible.
      .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
  );
}
