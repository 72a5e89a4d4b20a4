import { gramsOf, nameGramsOf } from './search-grams';
import { initialsOf, lettersOf, plainTextOf } from './search-text';

/** What search keeps of one thing that can be found: the columns of a search table. */
export interface SearchDocument {
  name: string;
  nameLetters: string;
  nameInitials: string;
  nameGrams: number[];
  letters: string;
  initials: string;
  grams: number[];
}

/** Takes a thing's texts apart for search. Words are found in any of them, never across two. */
export function searchDocumentOf({ name, others }: { name: string; others: readonly string[] }): SearchDocument {
  const plainName = plainTextOf(name);
  const fields = [plainName, ...others.map(plainTextOf)];
  return {
    name: plainName,
    nameLetters: lettersOf(plainName),
    nameInitials: initialsOf(plainName),
    nameGrams: [...nameGramsOf(plainName)],
    // A line break between fields: plain texts have none, so no word reaches across.
    letters: fields.map(lettersOf).join('\n'),
    initials: fields.map(initialsOf).join('\n'),
    grams: [...new Set(fields.flatMap((field) => [...gramsOf(field)]))],
  };
}
