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

/** Where the events of a calendar file begin, and what follows them. */
const [EVENTS_BEGIN, CALENDAR_END] = ['BEGIN:VEVENT', 'END:VCALENDAR'];
/**
 * Maximum number of entries (VEVENT components) that a node caches. An entry has at most 22 kB, usually
 * 0.4 kB.
 */
const MAX_CACHED_ENTRIES = 1_000;

const createCalendar = () => new ICalCalendar({ name: '두레' });

/** Returns an event as an iCalendar file. The id in it never changes, so that calendar programs replace earlier versions of the event. */
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
  updatedAt: Date;
}

function interviewFileOf({ applyId, title, startsAt, endsAt, place, updatedAt }: CalendarInterview): string {
  const calendar = createCalendar();
  calendar.createEvent({
    id: `interview-${String(applyId)}@dure`,
    start: startsAt,
    end: endsAt,
    summary: title,
    location: place,
    stamp: updatedAt,
  });
  return calendar.toString();
}

/**
 * Returns a function that puts many events and interviews into one iCalendar file. The function caches the entries of events, because
 * all members of a club have the same events.
 */
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

/** Returns times in UTC. For an all-day event returns Korean dates: the first day, and as the end the day after the last day. */
function timesOf({ startsAt, endsAt, isAllDay }: CalendarEvent) {
  if (!isAllDay) return { start: startsAt, end: endsAt };
  const firstDayMs = koreanDayMs(startsAt);
  const lastDayMs = Math.max(firstDayMs, koreanDayMs(new Date(endsAt.getTime() - 1)));
  return { start: new Date(firstDayMs), end: new Date(lastDayMs + DAY_MS), allDay: true };
}

/** Returns the Korean date of a time, as the Unix time in ms of this date's midnight in UTC. The iCalendar library reads dates in UTC. */
const koreanDayMs = (at: Date) => Math.floor((at.getTime() + KOREAN_OFFSET_MS) / DAY_MS) * DAY_MS;
