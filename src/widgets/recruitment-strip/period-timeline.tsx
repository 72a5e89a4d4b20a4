import { formatSeoulDay, seoulDaysUntil } from '@/shared/lib/seoul-time';
import { recruitingText, timeLeftText } from '@/shared/messages';
import { DayTimeline } from '@/shared/ui/day-timeline';
import type { PeriodDays } from './period-days';

interface PeriodTimelineProps {
  days: PeriodDays;
  /** ms since the epoch. */
  now: number;
}

/** The days in which a round accepts applications, and today among them. */
export function PeriodTimeline({ days: { startsAt, lastMs, count, today }, now }: PeriodTimelineProps) {
  const start = formatSeoulDay(startsAt);
  return (
    <DayTimeline
      label={today === undefined ? recruitingText.daysAhead(count) : recruitingText.days(count, today + 1)}
      days={count}
      today={today}
      firstLabel={today === undefined ? recruitingText.opensThen(start) : start}
      todayLabel={recruitingText.today(timeLeftText.dDay(seoulDaysUntil(lastMs + 1, now)))}
      lastLabel={formatSeoulDay(lastMs)}
    />
  );
}
