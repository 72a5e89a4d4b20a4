import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { EventRow } from './event.repository';

const DAY_MS = 86_400_000;
/** Offset of Asia/Seoul, which has no daylight saving time. */
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

/** Markers around the events in a calendar file. */
const [EVENTS_BEGIN, CALENDAR_END] = ['BEGIN:VEVENT', 'END:VCALENDAR'];
/** Maximum number of entries that a node caches. An entry has at most 10 kB, usually 0.4 kB. */
const MAX_CACHED_ENTRIES = 1_000;

const createCalendar = () => new ICalCalendar({ name: '두레' });

/** Returns an event as an iCalendar file. Its id never changes, so that calendar programs replace the event with later versions. */
export function calendarFileOf(event: CalendarEvent): string {
  const calendar = createCalendar();
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
  return calendar.toString();
}

/** An interview as calendar files need it. */
export interface CalendarInterview {
  applyId: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  bookedAt: Date;
}

function interviewFileOf({ applyId, title, startsAt, endsAt, place, bookedAt }: CalendarInterview): string {
  const calendar = createCalendar();
  calendar.createEvent({
    id: `interview-${String(applyId)}@dure`,
    start: startsAt,
    end: endsAt,
    summary: title,
    location: place,
    stamp: bookedAt,
  });
  return calendar.toString();
}

/** Returns a function that writes a file of many events. It caches entries, because members of a club share its events. */
export function createCalendarWriter(): (
  events: readonly CalendarEvent[],
  interviews: readonly CalendarInterview[],
) => string {
  const entries = new Map<string, string>();
  const entryOf = (event: CalendarEvent): string => {
    // Every edit changes `updatedAt` or `sequence`. The title is also in the key, because callers add the club's name to the title.
    const key = [
      event.eventId,
      event.sequence,
      event.updatedAt.getTime(),
      event.isCancelled,
      event.title,
    ].join(' ');
    const cached = entries.get(key);
    if (cached !== undefined) return cached;
    const entry = entryIn(calendarFileOf(event));
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= MAX_CACHED_ENTRIES) entries.delete(oldest);
    entries.set(key, entry);
    return entry;
  };
  const emptyCalendar = createCalendar().toString();
  const head = emptyCalendar.slice(0, emptyCalendar.lastIndexOf(CALENDAR_END));
  return (events, interviews) =>
    [
      head,
      ...events.map(entryOf),
      ...interviews.map((interview) => entryIn(interviewFileOf(interview))),
      CALENDAR_END,
    ].join('');
}

/** Returns the only entry of a calendar file. */
const entryIn = (file: string) => file.slice(file.indexOf(EVENTS_BEGIN), file.lastIndexOf(CALENDAR_END));

/** Returns times in UTC; for an all-day event its Korean dates, whose end is the day after the last day. */
function timesOf({ startsAt, endsAt, isAllDay }: CalendarEvent) {
  if (!isAllDay) return { start: startsAt, end: endsAt };
  const firstDay = koreanDay(startsAt);
  const lastDay = Math.max(firstDay, koreanDay(new Date(endsAt.getTime() - 1)));
  return { start: new Date(firstDay), end: new Date(lastDay + DAY_MS), allDay: true };
}

/** Returns midnight in UTC of the Korean date of a time, as calendar files write dates. */
const koreanDay = (at: Date) => Math.floor((at.getTime() + KOREAN_OFFSET_MS) / DAY_MS) * DAY_MS;
