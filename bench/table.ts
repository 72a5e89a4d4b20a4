import { measuredValuesOf } from './measure';
import type { Row } from './section';
import { medianOf } from '../testing/statistics';

const HEAD = [
  'What',
  'Unit',
  'Median (smallest to largest)',
  'Compared with',
  'Ratio',
  'Goal',
  'Met',
  'Remark',
];

/** Returns the lines of a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  return [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** Returns `a of b goals met`. Rows without a goal and skipped rows do not count. */
export function goalsLine(rows: readonly Row[]): string {
  const results = rows.flatMap((row) => isGoalMet(row) ?? []);
  return `${String(results.filter(Boolean).length)} of ${String(results.length)} goals met`;
}

/** Returns one line for the terminal. */
export const lineOf = (row: Row) =>
  cellsOf(row)
    .filter((cell) => cell !== '')
    .join(' · ');

function cellsOf(row: Row): string[] {
  if ('skipReason' in row) return [row.label, '', '', '', '', '', '', `skipped: ${row.skipReason}`];
  const { label, unit, runs, baselines = [], goal, note = '' } = row;
  const { ratio } = measuredValuesOf(row);
  const isMet = isGoalMet(row);
  return [
    label,
    unit,
    spreadOf(runs),
    baselines.map((baseline) => `${baseline.name}: ${spreadOf(baseline.runs)}`).join('; '),
    Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} ×`,
    goal?.text ?? '',
    isMet === undefined ? '' : isMet ? 'yes' : '**no**',
    note,
  ];
}

/** Returns undefined for a row without a goal and for a skipped row. */
const isGoalMet = (row: Row) => ('skipReason' in row ? undefined : row.goal?.isMet(measuredValuesOf(row)));

/** Returns `median (smallest to largest)`. */
const spreadOf = (runs: readonly number[]) =>
  `${formatNumber(medianOf(runs))} (${formatNumber(Math.min(...runs))} to ${formatNumber(Math.max(...runs))})`;

/** Formats three significant digits, but all digits before the decimal point and at most four behind it. */
function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en-US', {
    maximumFractionDigits: Math.min(digits, 4),
    minimumFractionDigits: Math.min(digits, 1),
  });
}
