import { placeholderNames } from './messages';

/** A placeholder of a release text, without braces. */
export type PlaceholderName = (typeof placeholderNames)[number];

const PLACEHOLDER = /\{([^{}\n]{1,30})\}/g;

/** Returns the distinct placeholders of a text in their order, known or not. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Returns the first placeholder of a text that does not exist; undefined for none. */
export function findUnknownPlaceholder(text: string): string | undefined {
  return placeholdersIn(text).find((name) => !isPlaceholderName(name));
}

/**
 * Returns a text with its placeholders filled in, and the names of those without a value. Braces in a value are not read as
 * placeholders.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<PlaceholderName, string>>>,
): { text: string; missing: PlaceholderName[] } {
  const missing = placeholdersIn(text)
    .filter(isPlaceholderName)
    .filter((name) => (values[name] ?? '') === '');
  const filled = text.replace(PLACEHOLDER, (written, name: string) =>
    isPlaceholderName(name) ? values[name] || written : written,
  );
  return { text: filled, missing };
}

function isPlaceholderName(name: string): name is PlaceholderName {
  return placeholderNames.some((known) => known === name);
}
