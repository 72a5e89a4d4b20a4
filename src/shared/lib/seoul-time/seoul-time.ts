// Korea has had no daylight saving time since 1988, so its offset is constant.
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** A date and time on the calendar in Seoul. */
interface SeoulTime {
  month: number;
  day: number;
  /** One syllable: '금'. */
  weekday: string;
  /** Hours and minutes: '18:40'. */
  time: string;
  /** Days since 1970-01-01 in Seoul. */
  dayNumber: number;
}

/** Returns a Date whose UTC fields show the Seoul time of an instant (ISO 8601 or ms since the epoch). */
export const shiftToSeoul = (instant: string | number): Date =>
  new Date(new Date(instant).getTime() + SEOUL_OFFSET_MS);

/** Returns the date and time in Seoul at an instant. */
export function seoulTimeOf(instant: string | number): SeoulTime {
  const shifted = shiftToSeoul(instant);
  return {
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: WEEKDAYS[shifted.getUTCDay()] ?? '',
    time: `${twoDigits(shifted.getUTCHours())}:${twoDigits(shifted.getUTCMinutes())}`,
    dayNumber: Math.floor(shifted.getTime() / DAY_MS),
  };
}

/** Returns the date in Seoul, such as 12.04. */
export function formatMonthDay(instant: string | number): string {
  const { month, day } = seoulTimeOf(instant);
  return `${twoDigits(month)}.${twoDigits(day)}`;
}

/** Returns the date and time in Seoul, such as 12.04(금) 18:40. */
export function formatMonthDayTime(instant: string | number): string {
  const { weekday, time } = seoulTimeOf(instant);
  return `${formatMonthDay(instant)}(${weekday}) ${time}`;
}

/**
 * Returns the number of calendar days in Seoul from the day of `now` to the day of a deadline; 0 on that day and
 * later. A deadline at midnight belongs to the day that ends then.
 */
export const seoulDaysUntil = (deadline: string | number, now: number): number =>
  Math.max(0, seoulTimeOf(new Date(deadline).getTime() - 1).dayNumber - seoulTimeOf(now).dayNumber);

/**
 * Returns the instant (ISO 8601) of a day and time in Seoul; without a time, the start of the day. `dayNumber`
 * counts days from 1970-01-01, `minuteOfDay` counts minutes from midnight.
 */
export const seoulInstantOf = (dayNumber: number, minuteOfDay = 0): string =>
  new Date(dayNumber * DAY_MS + minuteOfDay * MINUTE_MS - SEOUL_OFFSET_MS).toISOString();

/** Returns the start of the current day in Seoul, in ms since the epoch. */
export const startOfSeoulDay = (now: number): number => seoulTimeOf(now).dayNumber * DAY_MS - SEOUL_OFFSET_MS;

const twoDigits = (value: number) => String(value).padStart(2, '0');
