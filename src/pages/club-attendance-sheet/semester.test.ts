import { queryOfPeriod, semesterUntil } from './semester';

test.each([
  ['2026-11-23T03:00:00+09:00', '2026-08-31T15:00:00.000Z', '2026-11-23T15:00:00.000Z'],
  ['2027-01-31T23:59:00+09:00', '2026-08-31T15:00:00.000Z', '2027-01-31T15:00:00.000Z'],
  ['2026-03-01T00:00:00+09:00', '2026-02-28T15:00:00.000Z', '2026-03-01T15:00:00.000Z'],
])('requests the semester at %s from its first day to the end of the current day', (now, from, to) => {
  expect(queryOfPeriod(semesterUntil(Date.parse(now)))).toEqual({ from, to });
});
