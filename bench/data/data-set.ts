/** Size of the data set of the bench. */
export interface DataSet {
  clubs: number;
  users: number;
  memberships: number;
  messages: number;
  articles: number;
  comments: number;
  /** Duration of its creation. */
  seconds: number;
}

const WHOLE = {
  clubs: 10_000,
  users: 100_000,
  memberships: 300_000,
  messages: 1_000_000,
  articles: 50_000,
  comments: 100_000,
} as const;

/** Returns the sizes: a tenth in quick mode. */
export function sizesFor(isQuick: boolean): Omit<DataSet, 'seconds'> {
  // The entries keep the names and are still numbers.
  return isQuick
    ? (Object.fromEntries(
        Object.entries(WHOLE).map(([name, count]) => [name, count / 10]),
      ) as unknown as Omit<DataSet, 'seconds'>)
    : WHOLE;
}
