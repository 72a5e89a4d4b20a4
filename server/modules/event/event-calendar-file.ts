import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { EventRow } from './event.repository';

const DAY_MS = 86_400_000;
/** Asia/Seoul, all year. */
const KOREAN_OFFSET_MS = 9 * 3_600_000;

/** An event as calendar files need it. */
export type CalendarEvent = Pick<
  EventRow,
  | 'eventId'
  | 'title'
  | 'contents'
  | 'place'
  | 'startsAt'
  | 'endsAt'
  | 'isAllDay'
  | 'isCancelled'
  | 'sequence'
  | 'updatedAt'
>;

/** Creates an empty calendar. */
export const createCalendar = () => new ICalCalendar({ name: '두레' });

/** Adds an event under an id that never changes, so that calendar programs replace it by later versions. */
export function addToCalendar(calendar: ICalCalendar, event: CalendarEvent): void {
  calendar.createEvent({
    id: `event-${String(event.eventId)}@dure`,
    ...timesOf(event),
    summary: event.title,
    ...(event.contents !== '' && { description: event.contents }),
    ...(event.place !== '' && { location: event.place }),
    sequence: event.sequence,
    stamp: event.updatedAt,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** Returns an event as an iCalendar file. */
export function calendarFileOf(event: CalendarEvent): string {
  const calendar = createCalendar();
  addToCalendar(calendar, event);
  return calendar.toString();
}

/** Times are in UTC. All-day events have Korean dates, and end on the day after their last one. */
function timesOf({ startsAt, endsAt, isAllDay }: CalendarEvent) {
  if (!isAllDay) return { start: startsAt, end: endsAt };
  const firstDay = koreanDay(startsAt);
  const lastDay = Math.max(firstDay, koreanDay(new Date(endsAt.getTime() - 1)));
  return { start: new Date(firstDay), end: new Date(lastDay + DAY_MS), allDay: true };
}

/** Returns midnight in UTC of the Korean date of a time, as calendar files write dates. */
const koreanDay = (at: Date) => Math.floor((at.getTime() + KOREAN_OFFSET_MS) / DAY_MS) * DAY_MS;
