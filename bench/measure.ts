import type { Figure, MeasuredValues } from './section';
import { medianOf } from '../testing/statistics';

/** Runs once and resolves with the measured result. */
type Task<Result> = () => Promise<Result>;

/**
 * Runs the tasks in turn (A B C A B C …), so that other work on the machine affects all of them equally. Returns `runsPerTask`
 * results for each task. With `withWarmUp`, first runs each task one more time and discards these results.
 */
export async function runInterleaved<Name extends string, Result>(
  runsPerTask: number,
  tasks: Readonly<Record<Name, Task<Result>>>,
  { withWarmUp = false } = {},
): Promise<Record<Name, Result[]>> {
  const names = namesOf(tasks);
  const results = new Map<Name, Result[]>(names.map((name) => [name, []]));
  for (let run = withWarmUp ? -1 : 0; run < runsPerTask; run += 1) {
    for (const name of names) {
      const result = await tasks[name]();
      if (run >= 0) results.get(name)?.push(result);
    }
  }
  // `Object.fromEntries` loses the key type. Every name has a list.
  return Object.fromEntries(results) as Record<Name, Result[]>;
}

// `Object.keys` loses the key type.
const namesOf = <Name extends string>(tasks: Readonly<Record<Name, unknown>>) => Object.keys(tasks) as Name[];

/** Returns the values that a goal checks. */
export function measuredValuesOf({ runs, baselines }: Pick<Figure, 'runs' | 'baselines'>): MeasuredValues {
  const median = medianOf(runs);
  return {
    median,
    ratio: median / medianOf(baselines?.[0]?.runs ?? []),
    runs: [...runs].sort((a, b) => a - b),
  };
}
