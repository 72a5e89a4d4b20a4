import { formatDay } from '@/shared/lib/formats';
import { seoulInstantOf, seoulTimeOf } from '@/shared/lib/seoul-time';

export interface DailyCount {
  /** '2026-03-12', in Seoul. */
  day: string;
  count: number;
}

/** Counts the timestamps on each of the last `dayCount` days in Seoul: oldest first, the day of `today` last. */
export function countPerDay(timestamps: readonly string[], dayCount: number, today: Date): DailyCount[] {
  const counts = new Map<string, number>();
  for (const timestamp of timestamps)
    counts.set(formatDay(timestamp), (counts.get(formatDay(timestamp)) ?? 0) + 1);
  const lastDay = seoulTimeOf(today.getTime()).dayNumber;
  return Array.from({ length: dayCount }, (_, index) => {
    const day = formatDay(seoulInstantOf(lastDay - (dayCount - 1 - index)));
    return { day, count: counts.get(day) ?? 0 };
  });
}
