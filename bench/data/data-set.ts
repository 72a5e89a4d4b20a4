/** Numbers of rows in the data set of the bench. */
export interface DataSet {
  clubs: number;
  users: number;
  memberships: number;
  messages: number;
  articles: number;
  comments: number;
  /** Duration of the creation. */
  seconds: number;
}

const FULL_SIZES = {
  clubs: 10_000,
  users: 100_000,
  memberships: 300_000,
  messages: 1_000_000,
  articles: 50_000,
  comments: 100_000,
} as const;

/** Returns the full sizes, or a tenth of them in quick mode. */
export function sizesFor(isQuick: boolean): Omit<DataSet, 'seconds'> {
  // `Object.fromEntries` loses the key type. The keys are unchanged.
  return isQuick
    ? (Object.fromEntries(
        Object.entries(FULL_SIZES).map(([name, count]) => [name, count / 10]),
      ) as unknown as Omit<DataSet, 'seconds'>)
    : FULL_SIZES;
}
