/** The same object with dates as ISO 8601 strings. */
export type Serialized<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** Presents a row with the fields that the query selects; dates become strings. */
export function presentRow<T extends Record<string, unknown>>(row: T): Serialized<T> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // Object.fromEntries loses the key types; the keys are those of the row.
  return Object.fromEntries(entries) as Serialized<T>;
}
