const DAY_MS = 86_400_000;
const SEOUL_OFFSET_MS = 9 * 3_600_000; // Korea has no daylight saving time

const koreanDay = (timeMs: number) => Math.floor((timeMs + SEOUL_OFFSET_MS) / DAY_MS);

/** Returns the Korean calendar days until an instant; 0 on its last day. */
export const daysUntil = (instant: string, now: number): number =>
  Math.max(0, koreanDay(new Date(instant).getTime() - 1) - koreanDay(now));
