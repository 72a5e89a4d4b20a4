const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Times of the demo campus, counted from the last midnight in Korea. They move with the current date, so that the
 * retention job finds no demo application to delete. All campuses planned on one day are equal.
 */
export interface DemoClock {
  at: (time: DemoTime) => Date;
  /** Returns the days from an instant to the last midnight, including fractions. */
  daysSince: (instant: Date) => number;
}

interface DemoTime {
  /** At least 1 for a time in the past; 0 is today, and negative values are days in the future. */
  daysAgo: number;
  /** Hours after the midnight of that day. */
  hour?: number;
  /** Minutes after `hour`; may exceed 59. */
  minute?: number;
}

export function createDemoClock(midnight: Date): DemoClock {
  return {
    at: ({ daysAgo, hour = 0, minute = 0 }) =>
      new Date(midnight.getTime() - daysAgo * DAY_MS + (hour * 60 + minute) * MINUTE_MS),
    daysSince: (instant) => (midnight.getTime() - instant.getTime()) / DAY_MS,
  };
}

/** Returns the time that is some minutes later; for negative minutes, earlier. */
export const addMinutes = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE_MS);
