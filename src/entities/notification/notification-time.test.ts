import { formatNotificationTime, notificationAgeOf } from './notification-time';

const toIsoTime = (seoulTime: string) => new Date(`${seoulTime}+09:00`).toISOString();
const now = new Date('2026-11-22T15:00:00+09:00').getTime();

test.each([
  ['2026-11-22T14:50:00', 'today', '10분 전'],
  ['2026-11-22T00:00:00', 'today', '15시간 전'],
  ['2026-11-21T23:59:00', 'yesterday', '어제 23:59'],
  ['2026-11-21T00:00:00', 'yesterday', '어제 00:00'],
  ['2026-11-20T23:59:00', 'week', '11.20 23:59'],
  ['2026-11-15T00:00:00', 'week', '11.15 00:00'],
  ['2026-11-14T23:59:00', 'older', '11.14 23:59'],
  ['2025-12-31T23:59:00', 'older', '2025-12-31'],
  // The clock of the server may be ahead.
  ['2026-11-22T15:00:09', 'today', '방금'],
])('%s in Seoul is under the heading %s and is shown as %s [NT-47]', (seoulTime, age, text) => {
  expect([
    notificationAgeOf(toIsoTime(seoulTime), now),
    formatNotificationTime(toIsoTime(seoulTime), now),
  ]).toEqual([age, text]);
});
