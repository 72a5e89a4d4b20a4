const PARTICLES = {
  '을/를': ['을', '를'],
  '은/는': ['은', '는'],
  '이/가': ['이', '가'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
} as const;

const FIRST_SYLLABLE = 0xac00;
const SYLLABLE_COUNT = 11_172;
const FINAL_CONSONANT_COUNT = 28;
const RIEUL_FINAL_INDEX = 8;

/**
 * Appends the particle that fits the last sound of a word: '이름을', '아이디를', '회장으로', '교실로'.
 * A word that does not end in a Hangul syllable takes the second form.
 */
export function withParticle(word: string, particle: keyof typeof PARTICLES): string {
  const [afterFinal, afterVowel] = PARTICLES[particle];
  const index = word.charCodeAt(word.length - 1) - FIRST_SYLLABLE;
  const final = index >= 0 && index < SYLLABLE_COUNT ? index % FINAL_CONSONANT_COUNT : 0;
  const usesSecondForm = final === 0 || (particle === '으로/로' && final === RIEUL_FINAL_INDEX);
  return word + (usesSecondForm ? afterVowel : afterFinal);
}
