import { moveDayByMonths, seoulDateOf, seoulInstantOf, seoulTimeOf } from '@/shared/lib/seoul-time';

/** Semesters last from March to August and from September to February. */
const MONTHS_PER_SEMESTER = 6;
const MARCH = 3;

/** First and last day, each as the instant at which that day starts in Seoul (ISO 8601). */
interface Period {
  from: string;
  to: string;
}

/** Returns the period from the first day of the semester that contains `nowMs` to the day of `nowMs`. */
export function semesterUntil(nowMs: number): Period {
  const { dayNumber } = seoulTimeOf(nowMs);
  const { month, day } = seoulDateOf(dayNumber);
  const monthsSinceStart = (month - MARCH + 2 * MONTHS_PER_SEMESTER) % MONTHS_PER_SEMESTER;
  const firstDay = moveDayByMonths(dayNumber - day + 1, -monthsSinceStart);
  return { from: seoulInstantOf(firstDay), to: seoulInstantOf(dayNumber) };
}

/** Returns the query of a period. The query ends at the start of the next day, so that it includes the last day. */
export const queryOfPeriod = ({ from, to }: Period) => ({
  from,
  to: seoulInstantOf(seoulTimeOf(to).dayNumber + 1),
});
