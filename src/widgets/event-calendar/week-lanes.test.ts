import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { layOutWeek, sortEntries } from './week-lanes';

const sunday = seoulTimeOf('2026-11-22T00:00:00+09:00').dayNumber;
const week = [0, 1, 2, 3, 4, 5, 6].map((index) => sunday + index);
/** Creates an entry of November 2026. Its times have the form `23T10:00`: day of the month, hour, minute. */
const createEntry = (key: string, startsAt: string, endsAt: string) => ({
  key,
  startsAt: `2026-11-${startsAt}:00+09:00`,
  endsAt: `2026-11-${endsAt}:00+09:00`,
});
/**
 * Returns for each day the keys of the entries by lane (`-` for an empty lane), then the number of hidden entries
 * if there are any, such as `+1`.
 */
const layOutLanes = (...entries: ReturnType<typeof createEntry>[]) =>
  layOutWeek(week, sortEntries(entries)).map(({ lanes, hiddenCount }) => [
    ...Array.from(lanes, (part) => part?.entry.key ?? '-'),
    ...(hiddenCount > 0 ? [`+${String(hiddenCount)}`] : []),
  ]);

test('keeps an event of several days in one lane and counts the events that do not fit', () => {
  expect(
    layOutLanes(
      createEntry('camp', '23T10:00', '25T12:00'),
      createEntry('early', '22T09:00', '23T18:00'),
      createEntry('talk', '24T18:00', '24T19:00'),
      createEntry('jam', '24T20:00', '24T21:00'),
      createEntry('late', '25T13:00', '25T14:00'),
    ),
  ).toEqual([['early'], ['early', 'camp'], ['talk', 'camp', '+1'], ['late', 'camp'], [], [], []]);
});

test('marks whether an event continues before and after a day, also if it starts before the week', () => {
  const [firstDay, secondDay] = layOutWeek(week, [createEntry('camp', '20T10:00', '23T12:00')]);
  expect(firstDay?.lanes[0]).toMatchObject({ continuesBefore: true, continuesAfter: true });
  expect(secondDay?.lanes[0]).toMatchObject({ continuesBefore: true, continuesAfter: false });
});

test('an event that ends at midnight is not shown on the next day', () => {
  expect(layOutLanes(createEntry('night', '22T22:00', '23T00:00'))[1]).toEqual([]);
});

test('an event without a duration is shown on its day', () => {
  expect(layOutLanes(createEntry('deadline', '24T00:00', '24T00:00'))[2]).toEqual(['deadline']);
});
