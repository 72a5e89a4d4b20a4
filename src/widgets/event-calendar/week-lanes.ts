import { firstAndLastDayOf } from './calendar-entry';
import type { CalendarEntry } from './calendar-entry';

/** Number of lanes that a day shows. Entries in further lanes are only counted. */
const VISIBLE_LANES = 2;

/** The part of an entry on one day. */
export interface DayPart<E> {
  entry: E;
  /** Whether the entry began on an earlier day. */
  continuesBefore: boolean;
  /** Whether the entry continues on the next day. */
  continuesAfter: boolean;
}

/** A day of a week with the entries on it. */
export interface WeekDay<E> {
  /** Days since 1970-01-01 in Seoul. */
  dayNumber: number;
  /** Parts by lane. An entry keeps its lane for the whole week, so an element before its part may be undefined. */
  lanes: (DayPart<E> | undefined)[];
  /** Entries of the day by their start, including those that `lanes` does not show. */
  entries: E[];
  /** Number of `entries` that `lanes` does not show. */
  hiddenCount: number;
}

type Entry = Pick<CalendarEntry, 'key' | 'startsAt' | 'endsAt'>;

/** Returns the entries sorted by start. Of two entries with the same start, the longer entry is first. */
export const sortEntries = <E extends Entry>(entries: readonly E[]): E[] =>
  [...entries].sort(
    (a, b) =>
      Date.parse(a.startsAt) - Date.parse(b.startsAt) ||
      Date.parse(b.endsAt) - Date.parse(a.endsAt) ||
      (a.key < b.key ? -1 : 1),
  );

/**
 * Lays out entries of {@link sortEntries} in a week: each entry gets the first lane that is free on all days that
 * it covers.
 */
export function layOutWeek<E extends Entry>(
  dayNumbers: readonly number[],
  sorted: readonly E[],
): WeekDay<E>[] {
  const days: WeekDay<E>[] = dayNumbers.map((dayNumber) => ({
    dayNumber,
    lanes: [],
    entries: [],
    hiddenCount: 0,
  }));
  /** Last occupied day per lane. */
  const lastDays: number[] = [];
  for (const entry of sorted) {
    const [first, last] = firstAndLastDayOf(entry);
    const covered = days.filter(({ dayNumber }) => dayNumber >= first && dayNumber <= last);
    if (covered.length === 0) continue;
    const firstCovered = covered[0]?.dayNumber ?? first;
    const free = lastDays.findIndex((lastDay) => lastDay < firstCovered);
    const lane = free === -1 ? lastDays.length : free;
    lastDays[lane] = last;
    for (const day of covered) {
      day.entries.push(entry);
      if (lane < VISIBLE_LANES)
        day.lanes[lane] = {
          entry,
          continuesBefore: day.dayNumber > first,
          continuesAfter: day.dayNumber < last,
        };
      else day.hiddenCount += 1;
    }
  }
  return days;
}
