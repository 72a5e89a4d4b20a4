import type { Event, EventAnswerRow, EventSummary } from '@contract/event';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { AnswerRow } from './answer.repository';
import type { EventRow } from './event.repository';

export const presentSummary = (row: EventRow): EventSummary => ({
  eventId: row.eventId,
  clubId: row.clubId,
  title: row.title,
  place: row.place,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  allDay: row.isAllDay,
  audience: row.audience,
  capacity: row.capacity,
  rsvpUntil: row.rsvpUntil?.toISOString() ?? null,
  repeat: row.repeatUntil && { until: row.repeatUntil.toISOString() },
  state: row.isCancelled ? 'CANCELLED' : 'PLANNED',
  myAnswer: row.myAnswer,
  waitlistPosition: row.waitlistPosition,
  counts: { GOING: row.going, MAYBE: row.maybe, NOT_GOING: row.notGoing, WAITLISTED: row.waitlisted },
});

export const presentEvent = (row: EventRow): Event => ({
  ...presentSummary(row),
  contents: row.contents,
  authorName: row.authorName ?? WITHDRAWN_USER_NAME,
  answersOpen: row.answersOpen,
});

/** `showsUsers`: whether the reader sees which user gave the answer. */
export const presentAnswer = (
  { answer, waitlistPosition, answeredAt, userId, name, roleName }: AnswerRow,
  showsUsers: boolean,
): EventAnswerRow => ({
  answer,
  waitlistPosition,
  answeredAt: answeredAt.toISOString(),
  ...(showsUsers && { userId, name: name ?? WITHDRAWN_USER_NAME, roleName }),
});
