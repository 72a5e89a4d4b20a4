/** What the product of the bench is filled with, and where to find special things in it. */
export interface DataSet {
  clubs: number;
  users: number;
  memberships: number;
  messages: number;
  articles: number;
  comments: number;
  /** How long it took to make. */
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

/** How much of everything: a tenth in quick mode. */
export function sizesFor(isQuick: boolean): Omit<DataSet, 'seconds'> {
  // A record of numbers stays one.
  return isQuick
    ? (Object.fromEntries(
        Object.entries(WHOLE).map(([name, count]) => [name, count / 10]),
      ) as unknown as Omit<DataSet, 'seconds'>)
    : WHOLE;
}
