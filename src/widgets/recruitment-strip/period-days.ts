import type { ClubRecruitment } from '@contract/club';
import type { CurrentRecruitment } from '@contract/recruitment';
import { seoulDaysUntil, seoulTimeOf } from '@/shared/lib/seoul-time';
import { MAX_TIMELINE_DAYS } from '@/shared/ui/day-timeline';

/** The fields of a round that the strip shows. */
export type RoundTimes = Pick<ClubRecruitment, 'state' | 'opensAt' | 'closesAt'>;

/** The days of a period, counted in Seoul. */
export interface PeriodDays {
  startsAt: string;
  /** The deadline, in ms since the epoch. From this instant on, the round accepts no applications. */
  closesAtMs: number;
  /** Number of days. */
  count: number;
  /** Index of today; undefined before the first day. */
  today: number | undefined;
}

/**
 * Returns the days of an open or scheduled round. Returns undefined in any other state, without a deadline,
 * and for a period that is too long to draw. A round without `opensAt` opened when it was published.
 */
export function periodDaysOf(
  round: RoundTimes & Partial<Pick<CurrentRecruitment, 'publishedAt'>>,
  now: number,
): PeriodDays | undefined {
  const { state, closesAt } = round;
  const startsAt = round.opensAt ?? round.publishedAt ?? null;
  if ((state !== 'OPEN' && state !== 'SCHEDULED') || closesAt === null || startsAt === null) return undefined;
  const count = seoulDaysUntil(closesAt, Date.parse(startsAt)) + 1;
  if (count > MAX_TIMELINE_DAYS) return undefined;
  const passedDays = seoulTimeOf(now).dayNumber - seoulTimeOf(startsAt).dayNumber;
  return {
    startsAt,
    closesAtMs: Date.parse(closesAt),
    count,
    today: state === 'SCHEDULED' ? undefined : Math.min(Math.max(passedDays, 0), count - 1),
  };
}
