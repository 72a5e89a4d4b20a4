const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Instants of the demo campus. They are counted back from a midnight in Korea, the one before the campus is filled, so that
 * everything lies in the past, nothing decided is old enough to be destroyed, and all campuses of one day are the same.
 */
export interface Calendar {
  /** An instant so many days before the last midnight, `minute` minutes into that day. `daysAgo` at least 1. */
  at: (daysAgo: number, minute: number) => Date;
  /** How many days before the last midnight an instant lies; part days count. */
  daysSince: (instant: Date) => number;
}

export function createCalendar(midnight: Date): Calendar {
  return {
    at: (daysAgo, minute) => new Date(midnight.getTime() - daysAgo * DAY_MS + minute * MINUTE_MS),
    daysSince: (instant) => (midnight.getTime() - instant.getTime()) / DAY_MS,
  };
}

/** The same instant so many minutes later. */
export const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS);
