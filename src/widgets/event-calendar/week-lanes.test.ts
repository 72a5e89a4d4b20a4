import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { layOutWeek, sortEntries } from './week-lanes';

const sunday = seoulTimeOf('2026-11-22T00:00:00+09:00').dayNumber;
const week = [0, 1, 2, 3, 4, 5, 6].map((index) => sunday + index);
const entry = (key: string, startsAt: string, endsAt: string) => ({
  key,
  startsAt: `2026-11-${startsAt}:00+09:00`,
  endsAt: `2026-11-${endsAt}:00+09:00`,
});
const lanesOf = (...entries: ReturnType<typeof entry>[]) =>
  layOutWeek(week, sortEntries(entries)).map(({ lanes, hiddenCount }) => [
    ...Array.from(lanes, (part) => part?.entry.key ?? '-'),
    ...(hiddenCount > 0 ? [`+${String(hiddenCount)}`] : []),
  ]);

test('keeps an event of several days in one lane and counts what does not fit', () => {
  expect(
    lanesOf(
      entry('camp', '23T10:00', '25T12:00'),
      entry('early', '22T09:00', '23T18:00'),
      entry('talk', '24T18:00', '24T19:00'),
      entry('jam', '24T20:00', '24T21:00'),
      entry('late', '25T13:00', '25T14:00'),
    ),
  ).toEqual([['early'], ['early', 'camp'], ['talk', 'camp', '+1'], ['late', 'camp'], [], [], []]);
});

test('marks on which side an event continues beyond the week or the day', () => {
  const [first, second] = layOutWeek(week, [entry('camp', '20T10:00', '23T12:00')]);
  expect(first?.lanes[0]).toMatchObject({ continuesBefore: true, continuesAfter: true });
  expect(second?.lanes[0]).toMatchObject({ continuesBefore: true, continuesAfter: false });
});

test('an event that ends at midnight is not on the next day', () => {
  expect(lanesOf(entry('night', '22T22:00', '23T00:00'))[1]).toEqual([]);
});

test('an event without a duration is on its day', () => {
  expect(lanesOf(entry('deadline', '24T00:00', '24T00:00'))[2]).toEqual(['deadline']);
});
