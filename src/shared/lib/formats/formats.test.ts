import { formatRelative } from '.';

const now = Date.parse('2026-03-12T12:00:00Z');

test.each([
  ['2026-03-12T12:00:30Z', '방금'],
  ['2026-03-12T11:59:01Z', '방금'],
  ['2026-03-12T11:57:00Z', '3분 전'],
  ['2026-03-12T11:00:01Z', '59분 전'],
  ['2026-03-12T10:00:00Z', '2시간 전'],
  ['2026-03-11T12:00:00Z', '1일 전'],
  ['2026-03-05T12:00:01Z', '6일 전'],
  ['2026-03-05T12:00:00Z', '2026-03-05'],
])('formats %s as %s', (instant, expected) => {
  expect(formatRelative(instant, now)).toBe(expected);
});
