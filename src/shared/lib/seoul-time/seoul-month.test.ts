import { addMonths, moveDayByMonths, parseMonth, seoulDateOf, seoulTimeOf, weeksOfMonth } from '.';

const toDayNumber = (date: string) => seoulTimeOf(`${date}T00:00:00+09:00`).dayNumber;

test('lists the weeks of a month, each from Sunday to Saturday', () => {
  const weeks = weeksOfMonth({ year: 2026, month: 11 });
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.map((day) => seoulDateOf(day).day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(seoulDateOf(weeks[4]?.[6] ?? 0)).toEqual({ year: 2026, month: 12, day: 5, weekday: 6 });
  // A month with exactly four weeks and a month with six.
  expect(weeksOfMonth({ year: 2026, month: 2 })).toHaveLength(4);
  expect(weeksOfMonth({ year: 2026, month: 8 })).toHaveLength(6);
});

test('adds months across the end of a year, and moves a day to the last day of a shorter month', () => {
  expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(moveDayByMonths(toDayNumber('2027-01-31'), 1)).toBe(toDayNumber('2027-02-28'));
  expect(moveDayByMonths(toDayNumber('2026-12-31'), 2)).toBe(toDayNumber('2027-02-28'));
});

test('parses months from 2000 to 2099 and rejects other texts', () => {
  expect(parseMonth('2026-11')).toEqual({ year: 2026, month: 11 });
  for (const text of ['', '2026-13', '2026-1', '1999-01', '2026-11-01'])
    expect(parseMonth(text)).toBeUndefined();
});
