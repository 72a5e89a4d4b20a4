/** The same object with every instant as the API writes it. */
export type OnTheWire<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** A row of instants, numbers and texts as the API shows it, field for field; the query that made it has named the fields. */
export function presentRow<T extends Record<string, unknown>>(row: T): OnTheWire<T> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // Object.fromEntries forgets the keys' names; they are those of the row.
  return Object.fromEntries(entries) as OnTheWire<T>;
}
