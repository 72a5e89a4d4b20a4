import { formatDay } from '@/shared/lib/formats';

/** One day and how many applied on it. */
export interface DayCount {
  /** '2026-03-12', in the reader's own time zone. */
  day: string;
  count: number;
}

/** How many applied on each of the last days, the present one last. */
export function dailyCounts(timestamps: readonly string[], dayCount: number, today: Date): DayCount[] {
  const counts = new Map<string, number>();
  for (const timestamp of timestamps)
    counts.set(formatDay(timestamp), (counts.get(formatDay(timestamp)) ?? 0) + 1);
  return Array.from({ length: dayCount }, (_, index) => {
    // By the calendar, not by 24 hours: a day on which clocks change has more or fewer.
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
