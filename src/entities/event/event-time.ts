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
/** Returns a day in Seoul, such as '11.28(토)'. */
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

/**
 * Returns the time of an event in Seoul: '18:30 – 21:00', '17:00' without a duration, or '종일'. Over several days
 * '11.28(토) 17:00 – 11.29(일) 12:00' or '11.28(토) – 11.29(일) 종일'.
 */
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

/** Returns the time of an event with year and day in Seoul, such as '2026.11.28(토) 17:00 – 20:00'. */
export function formatEventPeriod(time: EventTime): string {
  const year = `${String(seoulDateOf(seoulTimeOf(time.startsAt).dayNumber).year)}.`;
  return isOneDay(time)
    ? `${year}${dayOf(time.startsAt)} ${formatEventTime(time)}`
    : `${year}${formatEventTime(time)}`;
}

/**
 * Returns whether clocks in the time zone of this browser show another time than in Seoul at an instant. With
 * daylight saving time the result can differ between two instants.
 */
export const differsFromSeoulTime = (instant: string | number): boolean =>
  new Date(instant).getTimezoneOffset() !== -9 * 60;
