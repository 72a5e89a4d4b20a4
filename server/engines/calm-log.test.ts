import { createCalmWarning } from './calm-log';

test('of what fails all the time one line in ten seconds is written, with how much was not', () => {
  const lines: object[] = [];
  let nowMs = 0;
  const warn = createCalmWarning(
    {
      warn: (details, message) => {
        lines.push({ ...details, message });
      },
    },
    () => nowMs,
  );
  for (; nowMs < 25_000; nowMs += 1_000) warn({ at: nowMs }, 'it fails');
  expect(lines).toEqual([
    { at: 0, message: 'it fails' },
    { at: 10_000, unwritten: 9, message: 'it fails' },
    { at: 20_000, unwritten: 9, message: 'it fails' },
  ]);
});
