import { formatEventPeriod, formatEventTime } from './event-time';

const createTimes = (startsAt: string, endsAt: string, allDay = false) => ({
  startsAt: `2026-${startsAt}:00+09:00`,
  endsAt: `2026-${endsAt}:00+09:00`,
  allDay,
});

test.each([
  [createTimes('11-28T17:00', '11-28T20:00'), '17:00 – 20:00', '2026.11.28(토) 17:00 – 20:00'],
  [createTimes('11-28T22:00', '11-29T00:00'), '22:00 – 24:00', '2026.11.28(토) 22:00 – 24:00'],
  [createTimes('11-28T17:00', '11-28T17:00'), '17:00', '2026.11.28(토) 17:00'],
  [
    createTimes('11-28T17:00', '11-29T12:00'),
    '11.28(토) 17:00 – 11.29(일) 12:00',
    '2026.11.28(토) 17:00 – 11.29(일) 12:00',
  ],
  [createTimes('11-28T00:00', '11-29T00:00', true), '종일', '2026.11.28(토) 종일'],
  [
    createTimes('11-28T00:00', '11-30T00:00', true),
    '11.28(토) – 11.29(일) 종일',
    '2026.11.28(토) – 11.29(일) 종일',
  ],
])('formats %o in Seoul time', (event, time, period) => {
  expect(formatEventTime(event)).toBe(time);
  expect(formatEventPeriod(event)).toBe(period);
});
