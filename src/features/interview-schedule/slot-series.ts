import { MAX_SLOTS_PER_REQUEST } from '@contract/interview';
import type { InterviewSlot, SlotBody } from '@contract/interview';
import { formatMonthDayTime, seoulInstantOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';

const MINUTE_MS = 60_000;

/** The values that a leader enters to create slots. */
export interface Series {
  /** Days since 1970-01-01 in Seoul, ascending. */
  dayNumbers: readonly number[];
  /** Minutes since midnight in Seoul; undefined while the field is incomplete. */
  fromMinute: number | undefined;
  /** Every slot ends by this time. Same unit as `fromMinute`; undefined while the field is incomplete. */
  toMinute: number | undefined;
  /** Length of a slot. */
  minutes: number;
  /** Break between two slots. */
  breakMinutes: number;
  /** Seats of each slot. */
  capacity: number;
  place: string;
}

interface SeriesPlan {
  /** Empty while days or times are missing, and in case of a `problem`. */
  slots: SlotBody[];
  /** Starts of the slots on each day, in minutes since midnight. */
  startMinutes: number[];
  /** The error to show at the field of the start or the end; undefined without an error. */
  problem: { field: 'from' | 'to'; message: string } | undefined;
  /** Number of existing slots without bookings that a planned slot overlaps. */
  overlappedUnbookedSlotCount: number;
}

/** Returns the starts of a day's slots in minutes since midnight. All slots end by `toMinute`. */
function startsOfDay({ fromMinute, toMinute, minutes, breakMinutes }: Series): number[] {
  if (fromMinute === undefined || toMinute === undefined) return [];
  const starts: number[] = [];
  for (let start = fromMinute; start + minutes <= toMinute; start += minutes + breakMinutes)
    starts.push(start);
  return starts;
}

interface TimeRange {
  startMs: number;
  endMs: number;
}

const overlaps = ({ startMs, endMs }: TimeRange, slot: InterviewSlot): boolean => {
  const slotStartMs = Date.parse(slot.startsAt);
  return startMs < slotStartMs + slot.minutes * MINUTE_MS && slotStartMs < endMs;
};

/**
 * Plans the slots of a series. Returns a `problem` in place of slots if the end is not after the start, no
 * slot fits, a slot would start in the past or overlap a booked slot, or there are too many slots.
 */
export function planSeries(series: Series, existingSlots: readonly InterviewSlot[], now: number): SeriesPlan {
  const { dayNumbers, fromMinute, toMinute, minutes, capacity } = series;
  const startMinutes = startsOfDay(series);
  const plannedTimes = dayNumbers.flatMap((dayNumber) =>
    startMinutes.map((minute) => {
      const startMs = Date.parse(seoulInstantOf(dayNumber, minute));
      return { startMs, endMs: startMs + minutes * MINUTE_MS };
    }),
  );
  const plan = (problem: SeriesPlan['problem']): SeriesPlan => ({
    slots: problem
      ? []
      : plannedTimes.map(({ startMs }) => ({
          startsAt: new Date(startMs).toISOString(),
          minutes,
          capacity,
          place: series.place.trim(),
        })),
    startMinutes,
    problem,
    overlappedUnbookedSlotCount: existingSlots.filter(
      (slot) => slot.bookings.length === 0 && plannedTimes.some((time) => overlaps(time, slot)),
    ).length,
  });
  if (fromMinute === undefined || toMinute === undefined) return plan(undefined);
  if (toMinute <= fromMinute) return plan({ field: 'to', message: scheduleText.endsTooEarly });
  if (startMinutes.length === 0) return plan({ field: 'to', message: scheduleText.nothingFits(minutes) });
  const passedTime = plannedTimes.find(({ startMs }) => startMs <= now);
  if (passedTime)
    return plan({ field: 'from', message: scheduleText.startPassed(formatMonthDayTime(passedTime.startMs)) });
  const overlappedBookedSlot = existingSlots.find(
    (slot) => slot.bookings.length > 0 && plannedTimes.some((time) => overlaps(time, slot)),
  );
  if (overlappedBookedSlot)
    return plan({
      field: 'from',
      message: scheduleText.overlapsBooked(formatMonthDayTime(overlappedBookedSlot.startsAt)),
    });
  if (plannedTimes.length > MAX_SLOTS_PER_REQUEST)
    return plan({ field: 'to', message: scheduleText.tooMany(plannedTimes.length, MAX_SLOTS_PER_REQUEST) });
  return plan(undefined);
}
