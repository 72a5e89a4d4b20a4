import type { ClubRecruitment } from '@contract/club';
import type { CurrentRecruitment } from '@contract/recruitment';
import type { Submission } from '@contract/submission';
import { formatSeoulDay, formatSeoulDayTime, seoulDaysUntil, seoulTimeOf } from '@/shared/lib/seoul-time';
import { recruitingText } from '@/shared/messages';
import { MAX_STRING_DAYS } from '@/shared/ui/day-string';

/** What every club says of its round. */
export type RoundTimes = Pick<ClubRecruitment, 'state' | 'opensAt' | 'closesAt'>;

/** Returns 11.16(월) in Seoul. */
const formatDayWithWeekday = (instant: string) =>
  `${formatSeoulDay(instant)}(${seoulTimeOf(instant).weekday})`;

/** Returns when the round accepts applications, or that it no longer does. */
export function describePeriod(
  { state, opensAt, closesAt }: RoundTimes,
  now: number,
  mayFollow: boolean,
): string {
  switch (state) {
    case 'OPEN':
      if (closesAt === null) return recruitingText.always;
      return opensAt === null
        ? recruitingText.until(formatSeoulDayTime(closesAt))
        : recruitingText.period(formatDayWithWeekday(opensAt), formatSeoulDayTime(closesAt));
    case 'SCHEDULED':
      if (opensAt === null) return '';
      return closesAt === null
        ? recruitingText.from(formatSeoulDayTime(opensAt))
        : recruitingText.period(formatDayWithWeekday(opensAt), formatSeoulDayTime(closesAt));
    case 'DRAFT':
    case 'REVIEW':
    case 'DONE':
      return [
        closesAt !== null && Date.parse(closesAt) <= now
          ? recruitingText.closedOn(formatSeoulDay(Date.parse(closesAt) - 1))
          : recruitingText.closedEarly,
        mayFollow ? recruitingText.followForNext : recruitingText.waitForNext,
      ].join(' ');
  }
}

/** Returns when an application was sent, and until when it can change. */
export function describeSubmission(
  { createdAt, status }: Pick<Submission, 'createdAt' | 'status'>,
  { state, closesAt }: RoundTimes,
): string {
  const submitted = recruitingText.submittedAt(formatSeoulDayTime(createdAt));
  return status === 'PENDING' && state === 'OPEN' && closesAt !== null
    ? `${submitted} ${recruitingText.editableUntil(formatSeoulDayTime(closesAt))}`
    : submitted;
}

/** The days of a period, counted in Seoul. */
interface PeriodDays {
  startsAt: string;
  /** The last moment in which the round accepts applications, in ms since the epoch. */
  lastMs: number;
  count: number;
  /** Index of today; undefined before the first day. */
  today: number | undefined;
}

/** Returns the days of an open or scheduled round with a deadline; undefined for any other,
 * and for a period too long to draw. A round without an opening opened when it was published. */
export function periodDaysOf(
  round: RoundTimes & Partial<Pick<CurrentRecruitment, 'publishedAt'>>,
  now: number,
): PeriodDays | undefined {
  const { state, closesAt } = round;
  const startsAt = round.opensAt ?? round.publishedAt ?? null;
  if ((state !== 'OPEN' && state !== 'SCHEDULED') || closesAt === null || startsAt === null) return undefined;
  const count = seoulDaysUntil(closesAt, Date.parse(startsAt)) + 1;
  if (count > MAX_STRING_DAYS) return undefined;
  const passed = seoulTimeOf(now).dayNumber - seoulTimeOf(startsAt).dayNumber;
  return {
    startsAt,
    lastMs: Date.parse(closesAt) - 1,
    count,
    today: state === 'SCHEDULED' ? undefined : Math.min(Math.max(passed, 0), count - 1),
  };
}
