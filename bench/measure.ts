import type { Figure, Measured } from './section';

/** One run: answers one number for each of several figures, or one alone. */
type Run<Result> = () => Promise<Result>;

/**
 * Runs each of these so many times, in turn (A B C A B C …), so that whatever else the machine does falls on all of them.
 * The first round warms up and is thrown away where `warms` says so.
 */
export async function inTurn<Name extends string, Result>(
  rounds: number,
  tasks: Readonly<Record<Name, Run<Result>>>,
  { warms = false } = {},
): Promise<Record<Name, Result[]>> {
  const names = namesOf(tasks);
  const results = new Map<Name, Result[]>(names.map((name) => [name, []]));
  for (let round = warms ? -1 : 0; round < rounds; round += 1) {
    for (const name of names) {
      const result = await tasks[name]();
      if (round >= 0) results.get(name)?.push(result);
    }
  }
  // Every name has its list.
  return Object.fromEntries(results) as Record<Name, Result[]>;
}

// Keys of a record are its names.
const namesOf = <Name extends string>(tasks: Readonly<Record<Name, unknown>>) => Object.keys(tasks) as Name[];

/** The middle one; of two, their mean. NaN of nothing. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return (lower + upper) / 2;
}

/** The smallest number that this share of them (0 to 1) does not exceed. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** What the goal of a figure looks at. */
export function measuredOf({ runs, besides }: Pick<Figure, 'runs' | 'besides'>): Measured {
  const median = medianOf(runs);
  return {
    median,
    ratio: median / medianOf(besides?.[0]?.runs ?? []),
    runs: [...runs].sort((a, b) => a - b),
  };
}
