import { formatMonthDay, formatMonthDayTime, formatTimeLeft, seoulDaysUntil } from '.';

test.each([
  ['2026-12-04T09:40:00.000Z', '12.04', '12.04(금) 18:40'],
  ['2026-11-29T14:59:00.000Z', '11.29', '11.29(일) 23:59'],
  ['2026-11-29T15:00:00.000Z', '11.30', '11.30(월) 00:00'],
])('formats %s in Seoul as %s, and with the time as %s', (instant, day, dayTime) => {
  expect(formatMonthDay(instant)).toBe(day);
  expect(formatMonthDayTime(instant)).toBe(dayTime);
});

/** Midnight at the start of 2026-11-29 in Seoul. */
const startOfNov29 = Date.parse('2026-11-28T15:00:00.000Z');
test.each([
  ['2026-11-29T14:59:59.000Z', 0],
  ['2026-11-29T15:00:00.000Z', 0],
  ['2026-11-29T15:00:01.000Z', 1],
  ['2026-12-02T14:59:00.000Z', 3],
  ['2026-11-20T14:59:00.000Z', 0],
])(
  'counts calendar days in Seoul from 2026-11-29 to %s: %i; midnight ends the previous day, past deadlines count 0',
  (deadline, days) => {
    expect(seoulDaysUntil(deadline, startOfNov29)).toBe(days);
  },
);

const MINUTE_MS = 60_000;
test.each([
  [(3 * 24 * 60 + 4 * 60 + 12) * MINUTE_MS + 36_000, '3일 4시간 12분'],
  [60 * MINUTE_MS, '1시간 0분'],
  [12 * MINUTE_MS + 36_000, '12분 36초'],
  [36_000, '36초'],
  [-5, '0초'],
])('formats %i ms until the deadline as %s', (leftMs, text) => {
  expect(formatTimeLeft(leftMs)).toBe(text);
});
