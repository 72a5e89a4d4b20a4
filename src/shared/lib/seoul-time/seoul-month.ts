const DAY_MS = 24 * 60 * 60 * 1_000;
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

/** A month of the calendar in Seoul; `month` counts from 1. */
export interface SeoulMonth {
  year: number;
  month: number;
}

/** A day of the calendar in Seoul; `weekday` is 0 for Sunday and 6 for Saturday. */
export interface SeoulDate extends SeoulMonth {
  day: number;
  weekday: number;
}

// A day number counts calendar days from 1970-01-01, so the UTC methods of Date convert it without a time zone.
const firstDayNumberOf = ({ year, month }: SeoulMonth) => Date.UTC(year, month - 1, 1) / DAY_MS;

/** Returns the date of a day number, which counts days from 1970-01-01 in Seoul. */
export function seoulDateOf(dayNumber: number): SeoulDate {
  const date = new Date(dayNumber * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** Returns the month that is `count` months later, or earlier if negative. */
export function addMonths({ year, month }: SeoulMonth, count: number): SeoulMonth {
  const months = year * MONTHS_PER_YEAR + month - 1 + count;
  return { year: Math.floor(months / MONTHS_PER_YEAR), month: (months % MONTHS_PER_YEAR) + 1 };
}

/** Returns the day numbers of the weeks, Sunday to Saturday, that contain the days of a month. */
export function weeksOfMonth(month: SeoulMonth): number[][] {
  const first = firstDayNumberOf(month);
  const next = firstDayNumberOf(addMonths(month, 1));
  const weeks: number[][] = [];
  for (let sunday = first - seoulDateOf(first).weekday; sunday < next; sunday += DAYS_PER_WEEK)
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => sunday + index));
  return weeks;
}

/**
 * Returns the day number of the same day `count` months later (earlier if negative), or of the last day of
 * that month if the month is too short.
 */
export function moveDayByMonths(dayNumber: number, count: number): number {
  const date = seoulDateOf(dayNumber);
  const target = addMonths(date, count);
  const lastDay = firstDayNumberOf(addMonths(target, 1)) - 1;
  return Math.min(firstDayNumberOf(target) + date.day - 1, lastDay);
}

/** Parses a month of the years 2000 to 2099 such as '2026-11'; undefined for other text. */
export function parseMonth(text: string): SeoulMonth | undefined {
  const match = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text);
  return match ? { year: Number(match[1]), month: Number(match[2]) } : undefined;
}

/** Returns the month as text such as '2026-11'. */
export const formatMonth = ({ year, month }: SeoulMonth): string =>
  `${String(year)}-${String(month).padStart(2, '0')}`;
