import { formatMonthDay, seoulDaysUntil } from '@/shared/lib/seoul-time';
import { recruitingText, timeLeftText } from '@/shared/messages';
import { DayTimeline } from '@/shared/ui/day-timeline';
import type { PeriodDays } from './period-days';

interface PeriodTimelineProps {
  days: PeriodDays;
  /** ms since the epoch. */
  now: number;
}

/** Shows the days on which a round accepts applications. In an open round, today is marked. */
export function PeriodTimeline({
  days: { startsAt, closesAtMs, dayCount, todayIndex },
  now,
}: PeriodTimelineProps) {
  const start = formatMonthDay(startsAt);
  return (
    <DayTimeline
      label={
        todayIndex === undefined
          ? recruitingText.scheduledPeriod(dayCount)
          : recruitingText.openPeriod(dayCount, todayIndex + 1)
      }
      dayCount={dayCount}
      todayIndex={todayIndex}
      firstLabel={todayIndex === undefined ? recruitingText.opensThen(start) : start}
      todayLabel={recruitingText.today(timeLeftText.dDay(seoulDaysUntil(closesAtMs, now)))}
      // A deadline at midnight belongs to the day that ends then.
      lastLabel={formatMonthDay(closesAtMs - 1)}
    />
  );
}
