/** Every week has the same length: all universities are in a time zone without daylight saving time. */
const WEEK_MS = 7 * 86_400_000;

/** Returns weekly Unix times in ms, ascending, from `startMs` to `untilMs` inclusive, at most `limit`. */
export function weeklyDates(startMs: number, untilMs: number, limit: number): number[] {
  const dates: number[] = [];
  for (let at = startMs; at <= untilMs && dates.length < limit; at += WEEK_MS) dates.push(at);
  return dates;
}
