import type { Figure, MeasuredValues } from './section';

/** Factor by which a club's data grows between the two measurements. */
export const GROWTH_FACTOR = 100;
const MAX_GROWTH = 2;
const MIN_STATEMENT_RATIO = 0.5;
const MAX_TIME = 1 / MIN_STATEMENT_RATIO;

/** Returns the goal that every run ends within a limit and the median takes at most twice the time of the bare statements. */
export const withinLimitAndTwiceStatementTime = (limitMs: number): NonNullable<Figure['goal']> => ({
  text: `≤ ${limitMs.toLocaleString('en-US')}, every run; ≤ ${String(MAX_TIME)} × its statements`,
  isMet: ({ runs, ratio }) => runs.every((ms) => ms <= limitMs) && ratio <= MAX_TIME,
});

/** Returns a figure that compares a duration in ms with much data to the duration with little data. */
export const growthFigure = (
  label: string,
  { small, large }: Record<'small' | 'large', readonly number[]>,
  note = '',
): Figure => ({
  label: `${label}: ${String(GROWTH_FACTOR)} × the data`,
  unit: 'ms',
  runs: large,
  baselines: [{ name: '1 × the data', runs: small }],
  goal: { text: `≤ ${String(MAX_GROWTH)} ×`, isMet: ({ ratio }: MeasuredValues) => ratio <= MAX_GROWTH },
  note,
});
