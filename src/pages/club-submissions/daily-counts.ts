import { formatDay } from '@/shared/lib/formats';

export interface DayCount {
  /** '2026-03-12', in the browser's time zone. */
  day: string;
  count: number;
}

/** Counts the timestamps on each of the last `dayCount` days, oldest day first, `today` last. */
export function dailyCounts(timestamps: readonly string[], dayCount: number, today: Date): DayCount[] {
  const counts = new Map<string, number>();
  for (const timestamp of timestamps)
    counts.set(formatDay(timestamp), (counts.get(formatDay(timestamp)) ?? 0) + 1);
  return Array.from({ length: dayCount }, (_, index) => {
    // Calendar days instead of 24 h steps: days on which the clock changes are shorter or longer.
    const day = formatDay(
      new Date(
        today.getFullYear(),
        today.getMonth(),
        today.getDate() - (dayCount - 1 - index),
        12,
      ).toISOString(),
    );
    return { day, count: counts.get(day) ?? 0 };
  });
}
