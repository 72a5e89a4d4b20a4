import { createThrottledWarning } from './throttled-log';

test('logs at most one line in 10 s, with the number of suppressed lines', () => {
  const lines: object[] = [];
  let nowMs = 0;
  const warn = createThrottledWarning(
    {
      warn: (details, message) => {
        lines.push({ ...details, message });
      },
    },
    () => nowMs,
  );
  for (; nowMs < 25_000; nowMs += 1_000) warn({ at: nowMs }, 'it failed');
  expect(lines).toEqual([
    { at: 0, message: 'it failed' },
    { at: 10_000, suppressed: 9, message: 'it failed' },
    { at: 20_000, suppressed: 9, message: 'it failed' },
  ]);
});
