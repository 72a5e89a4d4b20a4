import { seoulTimeOf } from '@/shared/lib/seoul-time';

/** The user's answer to an event; `interview` for an interview, which has no answer. */
export type EntryAnswer = 'going' | 'waiting' | 'maybe' | 'notGoing' | 'unanswered' | 'interview';

/** An event or an interview on the calendar. */
export interface CalendarEntry {
  key: string;
  title: string;
  /** ISO 8601. */
  startsAt: string;
  /** ISO 8601; the entry does not include this instant. */
  endsAt: string;
  allDay: boolean;
  place: string;
  /** Address of the page of the event, or of the application to which the interview belongs. */
  to: string;
  isCancelled: boolean;
  answer: EntryAnswer;
  /** The user's position on the waiting list, from 1; null if the user is not on it. */
  waitlistPosition: number | null;
  /** Additional text in the list, such as the number of attendees. */
  note?: string;
  /** Shown on calendars of several clubs. */
  clubName?: string;
}

/**
 * Returns the first and last day of an entry in Seoul, as day numbers. An entry that ends at midnight does
 * not touch the next day.
 */
export function firstAndLastDayOf({
  startsAt,
  endsAt,
}: Pick<CalendarEntry, 'startsAt' | 'endsAt'>): [first: number, last: number] {
  const first = seoulTimeOf(startsAt).dayNumber;
  return [first, Math.max(first, seoulTimeOf(Date.parse(endsAt) - 1).dayNumber)];
}
