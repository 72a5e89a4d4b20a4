import { seoulDateOf, seoulTimeOf } from '@/shared/lib/seoul-time';
import { eventText } from '@/shared/messages';

interface EventTime {
  /** ISO 8601. */
  startsAt: string;
  /** ISO 8601. An event of whole days ends at the midnight after its last day. */
  endsAt: string;
  allDay: boolean;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const dayOf = (instant: string | number) => {
  const { month, day, weekday } = seoulTimeOf(instant);
  return `${twoDigits(month)}.${twoDigits(day)}(${weekday})`;
};
/** Returns the last instant of an event. An event that ends at midnight has its last instant on the day before. */
const lastInstantOf = ({ startsAt, endsAt }: EventTime) =>
  Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1);
const isOneDay = (time: EventTime) =>
  seoulTimeOf(time.startsAt).dayNumber === seoulTimeOf(lastInstantOf(time)).dayNumber;
/** Returns the end time in Seoul; 24:00 for midnight. */
const endTimeOf = ({ endsAt }: EventTime) => {
  const { time } = seoulTimeOf(endsAt);
  return time === '00:00' ? '24:00' : time;
};

/** Returns '18:30 – 21:00', '종일' or, over several days, '11.28(토) 17:00 – 11.29(일) 12:00' in Seoul. */
export function formatEventTime(time: EventTime): string {
  const start = seoulTimeOf(time.startsAt);
  const last = dayOf(lastInstantOf(time));
  if (time.allDay)
    return isOneDay(time) ? eventText.allDay : `${dayOf(time.startsAt)} – ${last} ${eventText.allDay}`;
  if (time.startsAt === time.endsAt) return start.time;
  return isOneDay(time)
    ? `${start.time} – ${endTimeOf(time)}`
    : `${dayOf(time.startsAt)} ${start.time} – ${last} ${endTimeOf(time)}`;
}

/** Returns '2026.11.28(토) 17:00 – 20:00' in Seoul. */
export function formatEventPeriod(time: EventTime): string {
  const year = `${String(seoulDateOf(seoulTimeOf(time.startsAt).dayNumber).year)}.`;
  return isOneDay(time)
    ? `${year}${dayOf(time.startsAt)} ${formatEventTime(time)}`
    : `${year}${formatEventTime(time)}`;
}

/**
 * Returns whether the time zone of this browser differs from Seoul at an instant. Daylight saving time can
 * change the result.
 */
export const isOutsideSeoul = (instant: string | number): boolean =>
  new Date(instant).getTimezoneOffset() !== -9 * 60;
