/** Returns values as a comma-separated list of SQL literals, for constants of the contract in hand-written SQL. */
export function sqlLiterals(values: readonly string[]): string {
  return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
}
