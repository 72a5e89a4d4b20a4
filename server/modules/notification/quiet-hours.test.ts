import { findMailingPeriod, secondsUntilMailing } from './quiet-hours';

test.each([
  ['20:59:59', 0],
  ['21:00:00', 11 * 3_600],
  ['23:59:59', 8 * 3_600 + 1],
  ['00:00:00', 8 * 3_600],
  ['07:59:59', 1],
  ['08:00:00', 0],
])('at %s in Korea a mail waits %d s [MA-05]', (time, seconds) => {
  expect(secondsUntilMailing(new Date(`2026-03-02T${time}+09:00`))).toBe(seconds);
});

test.each([
  ['2026-03-02T08:00:00+09:00', '2026-03-02T21:00:00+09:00'],
  ['2026-03-02T20:59:59+09:00', '2026-03-02T21:00:00+09:00'],
  ['2026-03-02T21:00:00+09:00', '2026-03-03T21:00:00+09:00'],
  ['2026-03-03T07:59:59+09:00', '2026-03-03T21:00:00+09:00'],
])('at %s the current or next mailing period ends at %s [MA-05]', (now, end) => {
  expect(findMailingPeriod(new Date(now)).endsAt).toEqual(new Date(end));
});
