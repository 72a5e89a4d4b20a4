const PARTICLES = {
  '을/를': ['을', '를'],
  '은/는': ['은', '는'],
  '이/가': ['이', '가'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
} as const;

const FIRST_SYLLABLE = 0xac00;
const SYLLABLE_COUNT = 11_172;
/** Final consonants of a syllable, including none, which has the index 0. */
const FINAL_CONSONANT_COUNT = 28;
const RIEUL_FINAL_INDEX = 8;

/**
 * Appends the particle that fits the last sound of a word: '이름을', '아이디를', '회장으로', '교실로'.
 * A word that does not end in a Hangul syllable takes the form after a vowel.
 */
export function withParticle(word: string, particle: keyof typeof PARTICLES): string {
  const [afterConsonant, afterVowel] = PARTICLES[particle];
  const syllableIndex = word.charCodeAt(word.length - 1) - FIRST_SYLLABLE;
  const isSyllable = syllableIndex >= 0 && syllableIndex < SYLLABLE_COUNT;
  const finalIndex = isSyllable ? syllableIndex % FINAL_CONSONANT_COUNT : 0;
  const usesSecondForm = finalIndex === 0 || (particle === '으로/로' && finalIndex === RIEUL_FINAL_INDEX);
  return word + (usesSecondForm ? afterVowel : afterConsonant);
}
