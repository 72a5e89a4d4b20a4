import { formatSeoulDay, seoulDaysUntil } from '@/shared/lib/seoul-time';
import { recruitingText, timeLeftText } from '@/shared/messages';
import { DayTimeline } from '@/shared/ui/day-timeline';
import type { PeriodDays } from './period-days';

interface PeriodTimelineProps {
  days: PeriodDays;
  /** ms since the epoch. */
  now: number;
}

/** Shows the days on which a round accepts applications, with today marked. */
export function PeriodTimeline({ days: { startsAt, closesAtMs, count, today }, now }: PeriodTimelineProps) {
  const start = formatSeoulDay(startsAt);
  return (
    <DayTimeline
      label={
        today === undefined
          ? recruitingText.scheduledPeriod(count)
          : recruitingText.openPeriod(count, today + 1)
      }
      dayCount={count}
      todayIndex={today}
      firstLabel={today === undefined ? recruitingText.opensThen(start) : start}
      todayLabel={recruitingText.today(timeLeftText.dDay(seoulDaysUntil(closesAtMs, now)))}
      // A deadline at midnight ends the day before.
      lastLabel={formatSeoulDay(closesAtMs - 1)}
    />
  );
}
