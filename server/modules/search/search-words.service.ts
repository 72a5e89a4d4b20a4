import { SEARCH_MAX_LENGTH, SEARCH_MAX_WORDS } from '@contract/club';
import { plainTextOf } from '@contract/plain-text';
import { gramsToFind } from './search-grams';
import type { SearchForm } from './search-grams';
import { CONSONANT, SYLLABLE, VOWEL, initialsOf, lettersOf } from './search-text';

/** One typed word. A text contains it if the text's `form` contains `formText` and the text's letters match `pattern`, if any. */
export interface SearchWord {
  /** The plain form. A name that contains it exactly is the best hit. */
  plain: string;
  plainGrams: readonly number[];
  form: Exclude<SearchForm, 'plain'>;
  /** The word in this form: its letters or its initial consonants. */
  formText: string;
  /** Grams of every text whose form contains `formText`. */
  grams: readonly number[];
  /** Whether a trigram index finds `formText`; otherwise only the grams do. */
  hasTrigrams: boolean;
  /** A regular expression over the letters of a text, for syllables mixed with initial consonants: 'ㅂ드'. */
  pattern: string | undefined;
}

/** Returns the distinct words of a search text, at most eight; none for a blank text. */
export function readSearchWords(search: string): SearchWord[] {
  const words = search
    .slice(0, SEARCH_MAX_LENGTH)
    .split(/\s+/)
    .map(plainTextOf)
    .filter((plain) => plain !== '');
  return [...new Set(words)].slice(0, SEARCH_MAX_WORDS).map(readWord);
}

function readWord(plain: string): SearchWord {
  // Keyboards join ㄱ and ㅅ into ㄳ where two initials are meant.
  const typed = plain.replace(new RegExp(CONSONANT, 'g'), lettersOf);
  const typedLetters = lettersOf(typed);
  const isInitials = CONSONANT.test(typedLetters) && !VOWEL.test(typedLetters);
  // A bare consonant at the end starts the next syllable: '밴ㄷ'. Elsewhere it means a whole syllable: 'ㅂ드', '밴ㄷㄷㅇㄹ'.
  const isMixed = SYLLABLE.test(typed) && !VOWEL.test(typed) && CONSONANT.test(typed.slice(0, -1));
  const form = isInitials || isMixed ? 'initials' : 'letters';
  const formText = form === 'initials' ? initialsOf(typed) : typedLetters;
  return {
    plain,
    plainGrams: gramsToFind(plain, 'plain'),
    form,
    formText,
    grams: gramsToFind(formText, form),
    // The index contains only letters and digits, in groups of at least three.
    hasTrigrams: /[\p{L}\p{N}]{3}/u.test(formText),
    pattern: isMixed ? patternOf(typed) : undefined,
  };
}

/** Builds a pattern: a bare consonant matches itself or a syllable that starts with it; any other character matches its letters. */
function patternOf(typed: string): string {
  return Array.from(typed, (character) =>
    CONSONANT.test(character)
      ? `${character}(?:[ㅏ-ㅣ]+[ㄱ-ㅎ]{0,2})?`
      : lettersOf(character).replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'),
  ).join('');
}
