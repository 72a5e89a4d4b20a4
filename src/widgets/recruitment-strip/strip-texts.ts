import type { Submission } from '@contract/submission';
import { formatMonthDay, formatMonthDayTime, seoulTimeOf } from '@/shared/lib/seoul-time';
import { recruitingText } from '@/shared/messages';
import type { RoundTimes } from './period-days';

/** Returns the day in Seoul with its weekday, such as '11.16(월)'. */
const formatDayWithWeekday = (instant: string) =>
  `${formatMonthDay(instant)}(${seoulTimeOf(instant).weekday})`;

/**
 * Returns a text that says when an open or scheduled round accepts applications, or that the round is closed. Empty
 * for a scheduled round without an opening time.
 */
export function describePeriod(
  { state, opensAt, closesAt }: RoundTimes,
  now: number,
  mayFollow: boolean,
): string {
  switch (state) {
    case 'OPEN':
      if (closesAt === null) return recruitingText.always;
      return opensAt === null
        ? recruitingText.until(formatMonthDayTime(closesAt))
        : recruitingText.period(formatDayWithWeekday(opensAt), formatMonthDayTime(closesAt));
    case 'SCHEDULED':
      if (opensAt === null) return '';
      return closesAt === null
        ? recruitingText.from(formatMonthDayTime(opensAt))
        : recruitingText.period(formatDayWithWeekday(opensAt), formatMonthDayTime(closesAt));
    case 'DRAFT':
    case 'REVIEW':
    case 'DONE':
      return [
        closesAt !== null && Date.parse(closesAt) <= now
          ? recruitingText.closedOn(formatMonthDay(Date.parse(closesAt) - 1))
          : recruitingText.closedEarly,
        mayFollow ? recruitingText.followForNext : recruitingText.waitForNext,
      ].join(' ');
  }
}

/** Returns a text with the time of submission and, while changes are possible, the deadline if the round has one. */
export function describeSubmission(
  { createdAt, status }: Pick<Submission, 'createdAt' | 'status'>,
  { state, closesAt }: RoundTimes,
): string {
  const submitted = recruitingText.submittedAt(formatMonthDayTime(createdAt));
  return status === 'PENDING' && state === 'OPEN' && closesAt !== null
    ? `${submitted} ${recruitingText.editableUntil(formatMonthDayTime(closesAt))}`
    : submitted;
}
