import type { InterviewSlot } from '@contract/interview';
import { formatMonthDay, seoulTimeOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;

/** The slots of one day in Seoul, by time. */
export interface InterviewDay {
  /** The date as YYYY-MM-DD. */
  id: string;
  /** Days since 1970-01-01 in Seoul. */
  dayNumber: number;
  /** Month and day, such as '12.04'. */
  monthDay: string;
  /** One Korean syllable, such as '금'. */
  weekday: string;
  slots: InterviewSlot[];
  seatCount: number;
  bookingCount: number;
}

/** Returns the day in Seoul on which a slot starts as YYYY-MM-DD, like `InterviewDay.id`. */
export const dayIdOf = (startsAt: string): string =>
  new Date(seoulTimeOf(startsAt).dayNumber * DAY_MS).toISOString().slice(0, 10);

/** Groups slots by their day. The slots must be sorted by time. */
export function groupByDay(slots: readonly InterviewSlot[]): InterviewDay[] {
  const days = new Map<number, InterviewDay>();
  for (const slot of slots) {
    const { dayNumber, weekday } = seoulTimeOf(slot.startsAt);
    const day = days.get(dayNumber) ?? {
      id: dayIdOf(slot.startsAt),
      dayNumber,
      monthDay: formatMonthDay(slot.startsAt),
      weekday,
      slots: [],
      seatCount: 0,
      bookingCount: 0,
    };
    day.slots.push(slot);
    day.seatCount += slot.capacity;
    day.bookingCount += slot.bookings.length;
    days.set(dayNumber, day);
  }
  return [...days.values()];
}

/**
 * Returns the chosen day. If no day has `chosenId`, returns the first day from today on, or the last day if all
 * days are past. Returns undefined without days.
 */
export function findShownDay(
  days: readonly InterviewDay[],
  chosenId: string | undefined,
  now: number,
): InterviewDay | undefined {
  const today = seoulTimeOf(now).dayNumber;
  return (
    days.find(({ id }) => id === chosenId) ?? days.find(({ dayNumber }) => dayNumber >= today) ?? days.at(-1)
  );
}

/** Returns the title of a day, such as '12월 4일 금요일'. */
export function dayTitleOf({ slots: [firstSlot] }: InterviewDay): string {
  if (!firstSlot) return '';
  const { month, day, weekday } = seoulTimeOf(firstSlot.startsAt);
  return scheduleText.dayTitle(month, day, weekday);
}

/** Returns the time in Seoul at which a slot ends, such as '18:15'. */
export const endTimeOf = ({ startsAt, minutes }: Pick<InterviewSlot, 'startsAt' | 'minutes'>): string =>
  seoulTimeOf(Date.parse(startsAt) + minutes * MINUTE_MS).time;
