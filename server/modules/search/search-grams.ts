import type { TextForms } from './search-text';

export type SearchForm = keyof TextForms;

const FIRST_CONSONANT = 0x3131;
const FIRST_VOWEL = 0x314f;
const LAST_VOWEL = 0x3163;
const isConsonant = (codeUnit: number) => codeUnit >= FIRST_CONSONANT && codeUnit < FIRST_VOWEL;
const isVowel = (codeUnit: number) => codeUnit >= FIRST_VOWEL && codeUnit <= LAST_VOWEL;

// Separates the grams of the plain form from those of other forms. For example, ㅋㅋ is a plain text and also the initials of 크크. A rare
// collision costs one extra row check.
const PLAIN_MASK = 0x5bd1e995;

/** Encodes the UTF-16 code units of two adjacent letters as one int4; `second` is 0 for a single letter. */
const encode = (first: number, second: number, form: SearchForm) =>
  ((first << 16) | second) ^ (form === 'plain' ? PLAIN_MASK : 0);

// One set holds the grams of typed letters and of initials without ambiguity. Grams with a vowel belong to the typed letters, grams with a
// consonant and no vowel to the initials. Grams of other characters are equal in both forms and belong to both.
function belongsToForm(first: number, second: number, form: SearchForm): boolean {
  if (form === 'plain') return true;
  const hasVowel = isVowel(first) || isVowel(second);
  return form === 'initials' ? !hasVowel : hasVowel || !(isConsonant(first) || isConsonant(second));
}

function addGrams(grams: Set<number>, text: string, form: SearchForm): void {
  for (let i = 0; i < text.length; i += 1) {
    const first = text.charCodeAt(i);
    if (belongsToForm(first, 0, form)) grams.add(encode(first, 0, form));
    if (i + 1 === text.length) return;
    const second = text.charCodeAt(i + 1);
    if (belongsToForm(first, second, form)) grams.add(encode(first, second, form));
  }
}

/**
 * Returns the encoded single letters and pairs of adjacent letters, both of the typed letters and of the initials. Leaves out grams that
 * belong only to the other form. The grams find words that are too short for trigrams.
 */
export function gramsOf({ letters, initials }: Omit<TextForms, 'plain'>): Set<number> {
  const grams = new Set<number>();
  addGrams(grams, letters, 'letters');
  addGrams(grams, initials, 'initials');
  return grams;
}

/** Like {@link gramsOf}, plus the grams of the plain text. */
export function nameGramsOf(forms: TextForms): Set<number> {
  const grams = gramsOf(forms);
  addGrams(grams, forms.plain, 'plain');
  return grams;
}

/**
 * Returns grams of every text whose form contains `word`, which is given in the same form: the pairs of adjacent letters that
 * belong to the form, or the gram of a single letter. A single consonant must be searched as initials, because the grams of typed
 * letters exclude it.
 */
export function gramsToFind(word: string, form: SearchForm): number[] {
  if (word.length === 1) return [encode(word.charCodeAt(0), 0, form)];
  const grams = new Set<number>();
  for (let i = 1; i < word.length; i += 1) {
    const [first, second] = [word.charCodeAt(i - 1), word.charCodeAt(i)];
    if (belongsToForm(first, second, form)) grams.add(encode(first, second, form));
  }
  return [...grams];
}
