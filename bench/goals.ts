import type { Figure, MeasuredValues } from './section';

/** Factor by which a club's data grows between the two measurements. */
export const GROWTH_FACTOR = 100;
/** Upper limit of the ratio: duration with the grown data ÷ duration before the growth. */
const MAX_GROWTH_RATIO = 2;
/** Upper limit of the ratio: duration ÷ duration of the same SQL statements sent by pg alone. */
const MAX_STATEMENT_RATIO = 2;

/**
 * Returns a goal with two conditions: the value of every run is at most `limitMs`, and the median is at most
 * {@link MAX_STATEMENT_RATIO} times the median for the same SQL statements sent by pg alone.
 */
export const limitAndStatementRatioGoal = (limitMs: number): NonNullable<Figure['goal']> => ({
  text: `≤ ${limitMs.toLocaleString('en-US')}, every run; ≤ ${String(MAX_STATEMENT_RATIO)} × its statements`,
  isMet: ({ runs, ratio }) => runs.every((ms) => ms <= limitMs) && ratio <= MAX_STATEMENT_RATIO,
});

/** Returns a figure of durations in ms with the grown data, compared with the durations before the growth. */
export const growthFigure = (
  label: string,
  { small, large }: Record<'small' | 'large', readonly number[]>,
  note = '',
): Figure => ({
  label: `${label}: ${String(GROWTH_FACTOR)} × the data`,
  unit: 'ms',
  runs: large,
  baselines: [{ name: '1 × the data', runs: small }],
  goal: {
    text: `≤ ${String(MAX_GROWTH_RATIO)} ×`,
    isMet: ({ ratio }: MeasuredValues) => ratio <= MAX_GROWTH_RATIO,
  },
  note,
});
