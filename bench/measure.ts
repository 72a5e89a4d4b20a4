import type { Figure, MeasuredValues } from './section';
import { medianOf } from '../testing/statistics';

/** Runs a task once and returns what was measured. */
type Run<Result> = () => Promise<Result>;

/**
 * Runs the tasks in turn (A B C A B C …), so that other work on the machine affects all of them equally.
 * With `withWarmUp`, discards the first round.
 */
export async function runInterleaved<Name extends string, Result>(
  rounds: number,
  tasks: Readonly<Record<Name, Run<Result>>>,
  { withWarmUp = false } = {},
): Promise<Record<Name, Result[]>> {
  const names = namesOf(tasks);
  const results = new Map<Name, Result[]>(names.map((name) => [name, []]));
  for (let round = withWarmUp ? -1 : 0; round < rounds; round += 1) {
    for (const name of names) {
      const result = await tasks[name]();
      if (round >= 0) results.get(name)?.push(result);
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
