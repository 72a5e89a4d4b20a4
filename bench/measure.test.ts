import { runInterleaved, measuredValuesOf } from './measure';
import { goalsLine, tableOf } from './table';
import { medianOf, quantileOf } from '../testing/statistics';

test('runInterleaved runs the tasks in turn and discards the results of the warm-up', async () => {
  const order: string[] = [];
  const run = (name: string) => () => Promise.resolve(order.push(name));
  expect(await runInterleaved(2, { a: run('a'), b: run('b') }, { withWarmUp: true })).toEqual({
    a: [3, 5],
    b: [4, 6],
  });
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

test('medianOf returns the middle number or the mean of the two middle numbers, and NaN for an empty list', () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([9, 1, 5, 3])).toBe(4);
  expect(medianOf([])).toBeNaN();
});

test('quantileOf returns the nearest-rank quantile', () => {
  const oneToHundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([0.5, 0.95, 0.99, 1].map((share) => quantileOf(oneToHundred, share))).toEqual([50, 95, 99, 100]);
});

test('measuredValuesOf returns the median, its ratio to the median of the first baseline, and the runs', () => {
  expect(
    measuredValuesOf({
      runs: [4, 6, 50],
      baselines: [
        { name: 'pg', runs: [12, 1, 100] },
        { name: 'a route', runs: [1, 1, 1] },
      ],
    }),
  ).toEqual({ median: 6, ratio: 0.5, runs: [4, 6, 50] });
  expect(measuredValuesOf({ runs: [1, 2, 3] }).ratio).toBeNaN();
});

test('tableOf shows median, range, ratio and goal and escapes `|`; goalsLine does not count skipped rows', () => {
  const goal = { text: '≥ 0.5 ×', isMet: ({ ratio }: { ratio: number }) => ratio >= 0.5 };
  const rows = [
    {
      label: 'list',
      unit: 'requests/s',
      runs: [50, 60, 70],
      baselines: [{ name: 'pg', runs: [100, 120, 90] }],
      goal,
    },
    {
      label: 'search',
      unit: 'requests/s',
      runs: [10, 10, 10],
      baselines: [{ name: 'pg', runs: [100, 100, 100] }],
      goal,
    },
    { label: 'a|b', skipReason: 'not here' },
  ];
  expect(goalsLine(rows)).toBe('1 of 2 goals met');
  const lines = tableOf(rows).split('\n');
  expect(lines[2]).toBe(
    '| list | requests/s | 60.0 (50.0 to 70.0) | pg: 100 (90.0 to 120) | 0.60 × | ≥ 0.5 × | yes |  |',
  );
  expect(lines[3]).toContain('| **no** |');
  expect(lines[4]).toBe('| a\\|b |  |  |  |  |  |  | skipped: not here |');
});
