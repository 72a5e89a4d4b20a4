import { formatDayTime, formatRelative, formatDayWithWeekday } from '.';

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
])('formatRelative formats %s as %s', (instant, expected) => {
  expect(formatRelative(instant, now)).toBe(expected);
});

test('formats days and times in Seoul time, as the server does [FV-09]', () => {
  expect(formatDayTime('2026-03-11T15:40:00.000Z')).toBe('2026-03-12 00:40');
  expect(formatDayWithWeekday('2026-03-11T15:40:00.000Z')).toBe('2026년 3월 12일 목요일');
});
