import type { ClubRecruitment } from '@contract/club';
import type { CurrentRecruitment } from '@contract/recruitment';
import { seoulDaysUntil, seoulTimeOf } from '@/shared/lib/seoul-time';
import { MAX_TIMELINE_DAYS } from '@/shared/ui/day-timeline';

/** State, opening and deadline of a round. */
export type RoundTimes = Pick<ClubRecruitment, 'state' | 'opensAt' | 'closesAt'>;

/** The period in which a round accepts applications, in calendar days of Seoul. */
export interface PeriodDays {
  /** The opening, ISO 8601. */
  startsAt: string;
  /** The deadline, in ms since the epoch. From this instant on, the round accepts no applications. */
  closesAtMs: number;
  /** Number of days, including the first and the last. */
  dayCount: number;
  /** Index of today, counted from 0; undefined until the round opens. */
  todayIndex: number | undefined;
}

/**
 * Returns the days of an open or scheduled round. A round without `opensAt` opened when it was published.
 * Returns undefined in any other state, without an opening or a deadline, and for a period that is too long to draw.
 */
export function periodDaysOf(
  round: RoundTimes & Partial<Pick<CurrentRecruitment, 'publishedAt'>>,
  now: number,
): PeriodDays | undefined {
  const { state, closesAt } = round;
  const startsAt = round.opensAt ?? round.publishedAt ?? null;
  if ((state !== 'OPEN' && state !== 'SCHEDULED') || closesAt === null || startsAt === null) return undefined;
  const dayCount = seoulDaysUntil(closesAt, Date.parse(startsAt)) + 1;
  if (dayCount > MAX_TIMELINE_DAYS) return undefined;
  const passedDays = seoulTimeOf(now).dayNumber - seoulTimeOf(startsAt).dayNumber;
  return {
    startsAt,
    closesAtMs: Date.parse(closesAt),
    dayCount,
    todayIndex: state === 'SCHEDULED' ? undefined : Math.min(Math.max(passedDays, 0), dayCount - 1),
  };
}
