import { CONSONANT, VOWEL, initialsOf, lettersOf } from './search-text';

/** How a text is looked at: as it stands, as the letters that type it, or as each syllable's initial consonant. */
export type SearchForm = 'plain' | 'letters' | 'initials';

// One set holds the grams of several forms. Typed letters and initials never share one: letters beside a vowel belong to the typed
// form, bare consonants to the initials, and what is no Korean is the same in either.
const belongs = (gram: string, form: SearchForm) => {
  if (form === 'plain') return true;
  return form === 'initials' ? !VOWEL.test(gram) : VOWEL.test(gram) || !CONSONANT.test(gram);
};

// Moves the plain form's grams out of the way of the others', where 'ㅋㅋ' would also mean 크크. A rare meeting costs one row more to look at.
const PLAIN_MASK = 0x5bd1e995;

function encode(gram: string, form: SearchForm): number {
  const code = (gram.charCodeAt(0) << 16) | (gram.length > 1 ? gram.charCodeAt(1) : 0);
  return form === 'plain' ? code ^ PLAIN_MASK : code;
}

function addGrams(grams: Set<number>, text: string, form: SearchForm): void {
  for (let i = 0; i < text.length; i += 1) {
    for (const gram of [text.charAt(i), text.slice(i, i + 2)]) if (belongs(gram, form)) grams.add(encode(gram, form));
  }
}

/** Every single letter and every pair of neighbours of a plain text, typed and as initials, each as one int4: what finds words too short for trigrams. */
export function gramsOf(plain: string): Set<number> {
  const grams = new Set<number>();
  addGrams(grams, lettersOf(plain), 'letters');
  addGrams(grams, initialsOf(plain), 'initials');
  return grams;
}

/** As {@link gramsOf}, with the grams of the text as it stands. */
export function nameGramsOf(plain: string): Set<number> {
  const grams = gramsOf(plain);
  addGrams(grams, plain, 'plain');
  return grams;
}

/** The grams that a text must have to contain these letters; at least one, of pairs where there are pairs. */
export function gramsToFind(letters: string, form: SearchForm): number[] {
  if (letters.length === 1) return [encode(letters, form)];
  const pairs = Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2));
  return [...new Set(pairs.filter((pair) => belongs(pair, form)).map((pair) => encode(pair, form)))];
}
