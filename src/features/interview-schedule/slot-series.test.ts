import { sampleBooking, sampleInterviewSlot } from '@/app/testing/interview-setup';
import { planSeries } from './slot-series';
import type { Series } from './slot-series';

/** Days from 1970-01-01 to Friday, 2099-12-04. */
const FRIDAY = Date.parse('2099-12-04T00:00:00.000Z') / 86_400_000;
const now = Date.parse('2099-11-30T00:00:00.000Z');
const createSeries = (more: Partial<Series> = {}): Series => ({
  dayNumbers: [FRIDAY],
  fromMinute: 18 * 60,
  toMinute: 19 * 60 + 40,
  minutes: 15,
  breakMinutes: 5,
  capacity: 3,
  place: ' 합주실 ',
  ...more,
});
const listStarts = (more: Partial<Series>) =>
  planSeries(createSeries(more), [], now).slots.map(({ startsAt }) => startsAt);
const getProblem = (more: Partial<Series>, existingSlots = [sampleInterviewSlot()]) =>
  planSeries(createSeries(more), existingSlots, now).problem;

test('plans slots with breaks on each day, up to the chosen end in Seoul, and trims the place [IV-83]', () => {
  expect(listStarts({})).toEqual([
    '2099-12-04T09:00:00.000Z',
    '2099-12-04T09:20:00.000Z',
    '2099-12-04T09:40:00.000Z',
    '2099-12-04T10:00:00.000Z',
    '2099-12-04T10:20:00.000Z',
  ]);
  expect(listStarts({ toMinute: 19 * 60 + 34 })).toHaveLength(4);
  expect(listStarts({ dayNumbers: [FRIDAY, FRIDAY + 1] })).toHaveLength(10);
  expect(planSeries(createSeries(), [], now).slots[0]).toMatchObject({
    capacity: 3,
    minutes: 15,
    place: '합주실',
  });
});

test.each([
  ['an end before the start', { toMinute: 17 * 60 }, 'to', '끝은 시작보다 늦어야 합니다.'],
  ['too short a period', { toMinute: 18 * 60 + 10 }, 'to', '이 시간에는 15분 면접이 들어가지 않습니다.'],
  ['a past start', { dayNumbers: [FRIDAY - 10] }, 'from', '11.24(화) 18:00 면접은 이미 지난 시간입니다.'],
  [
    'more than 100 slots',
    { dayNumbers: Array.from({ length: 21 }, (_, index) => FRIDAY + index) },
    'to',
    '한 번에 100개까지 만들 수 있습니다. 지금은 105개입니다.',
  ],
])('refuses %s [IV-84]', (_what, more, field, message) => {
  expect(getProblem(more)).toEqual({ field, message });
  expect(planSeries(createSeries(more), [], now).slots).toEqual([]);
});

test('refuses an overlap with a booked slot, allows a booked slot in a break, and counts overlapped unbooked slots [IV-84]', () => {
  const bookedSlot = sampleInterviewSlot({
    bookings: [sampleBooking()],
    startsAt: '2099-12-04T09:14:00.000Z',
  });
  expect(getProblem({}, [bookedSlot])).toEqual({
    field: 'from',
    message: '12.04(금) 18:14에 예약된 면접과 겹칩니다.',
  });
  const bookedSlotInBreak = { ...bookedSlot, startsAt: '2099-12-04T09:15:00.000Z', minutes: 5 };
  expect(getProblem({}, [bookedSlotInBreak])).toBeUndefined();
  expect(planSeries(createSeries(), [sampleInterviewSlot()], now).overlappedUnbookedSlotCount).toBe(1);
});
