const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const SEOUL_OFFSET_MS = 9 * 60 * MINUTE_MS;

/** Returns the instant `minutes` from now, but at the latest one minute before midnight in Seoul, as epoch milliseconds. */
export function laterToday(minutes: number): number {
  const untilMidnightMs = DAY_MS - ((Date.now() + SEOUL_OFFSET_MS) % DAY_MS);
  return Date.now() + Math.min(minutes * MINUTE_MS, untilMidnightMs - MINUTE_MS);
}
