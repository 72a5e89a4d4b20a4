import { gramsOf, nameGramsOf } from './search-grams';
import { formsOf } from './search-text';

/** The columns of a search table. */
export interface SearchDocument {
  name: string;
  nameLetters: string;
  nameInitials: string;
  nameGrams: number[];
  letters: string;
  initials: string;
  grams: number[];
}

/** Builds the search document of texts. A word matches inside one text, never across two. */
export function searchDocumentOf({
  name,
  otherTexts,
}: {
  name: string;
  otherTexts: readonly string[];
}): SearchDocument {
  const nameForms = formsOf(name);
  const fields = [nameForms, ...otherTexts.map(formsOf)];
  return {
    name: nameForms.plain,
    nameLetters: nameForms.letters,
    nameInitials: nameForms.initials,
    nameGrams: [...nameGramsOf(nameForms)],
    // Joins the fields with a line break, which plain texts do not contain, so that no match spans two fields.
    letters: fields.map(({ letters }) => letters).join('\n'),
    initials: fields.map(({ initials }) => initials).join('\n'),
    grams: [...new Set(fields.flatMap((field) => [...gramsOf(field)]))],
  };
}
