import { gramsOf, nameGramsOf } from './search-grams';
import { formsOf } from './search-text';

/** The columns of a search table. `letters`, `initials` and `grams` contain those of the name and of all other texts. */
export interface SearchDocument {
  name: string;
  nameLetters: string;
  nameInitials: string;
  nameGrams: number[];
  letters: string;
  initials: string;
  grams: number[];
}

/** Builds the search document of a name and other texts. A search word matches inside one text, never across two. */
export function searchDocumentOf({
  name,
  otherTexts,
}: {
  name: string;
  otherTexts: readonly string[];
}): SearchDocument {
  const nameForms = formsOf(name);
  const formsOfTexts = [nameForms, ...otherTexts.map(formsOf)];
  return {
    name: nameForms.plain,
    nameLetters: nameForms.letters,
    nameInitials: nameForms.initials,
    nameGrams: [...nameGramsOf(nameForms)],
    // Joins the texts with a line break, which search words do not contain, so that no match spans two texts.
    letters: formsOfTexts.map(({ letters }) => letters).join('\n'),
    initials: formsOfTexts.map(({ initials }) => initials).join('\n'),
    grams: [...new Set(formsOfTexts.flatMap((forms) => [...gramsOf(forms)]))],
  };
}
