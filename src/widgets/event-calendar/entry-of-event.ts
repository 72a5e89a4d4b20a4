import type { CalendarItem } from '@contract/calendar';
import type { EventAnswerState, EventSummary } from '@contract/event';
import { eventText } from '@/shared/messages';
import { eventPaths, paths } from '@/shared/routes';
import type { CalendarEntry, EntryAnswer } from './calendar-entry';

const answers: Readonly<Record<EventAnswerState, EntryAnswer>> = {
  GOING: 'going',
  MAYBE: 'maybe',
  NOT_GOING: 'notGoing',
  WAITLISTED: 'waiting',
};

/** Returns an event of a club as an entry of the club's calendar. */
export function entryOfEvent(event: EventSummary): CalendarEntry {
  const { clubId, eventId, title, startsAt, endsAt, allDay, place, state, myAnswer } = event;
  const { capacity, counts, waitlistPosition } = event;
  return {
    key: `event-${String(eventId)}`,
    title,
    startsAt,
    endsAt,
    allDay,
    place,
    to: eventPaths.detail(clubId, eventId),
    isCancelled: state === 'CANCELLED',
    answer: myAnswer === null ? 'unanswered' : answers[myAnswer],
    waitlistPosition,
    note: capacity === null ? eventText.attendees(counts.GOING) : eventText.seats(counts.GOING, capacity),
  };
}

/** Returns an event or an interview as an entry of the user's own calendar. */
export function entryOfCalendarItem(item: CalendarItem): CalendarEntry {
  const { clubId, clubName, eventId, applyId, title, startsAt, endsAt, allDay, place, state } = item;
  const { myAnswer, waitlistPosition } = item;
  return {
    key: eventId === null ? `interview-${String(applyId)}` : `event-${String(eventId)}`,
    title,
    startsAt,
    endsAt,
    allDay,
    place,
    to: eventId !== null ? eventPaths.detail(clubId, eventId) : paths.mySubmission(applyId ?? 0),
    isCancelled: state === 'CANCELLED',
    answer: eventId === null ? 'interview' : myAnswer === null ? 'unanswered' : answers[myAnswer],
    waitlistPosition,
    clubName,
  };
}
