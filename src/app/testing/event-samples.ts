import type { Event, EventSummary } from '@contract/event';

const summary: EventSummary = {
  eventId: 3,
  clubId: 7,
  title: '정기 합주',
  place: '지하 합주실',
  startsAt: '2026-11-26T09:30:00.000Z',
  endsAt: '2026-11-26T12:00:00.000Z',
  allDay: false,
  audience: 'MEMBERS',
  capacity: null,
  rsvpUntil: null,
  repeat: null,
  state: 'PLANNED',
  myAnswer: null,
  waitlistPosition: null,
  counts: { GOING: 14, MAYBE: 0, NOT_GOING: 0, WAITLISTED: 0 },
};

/** Creates event 3 of club 7 as a list of events contains it. */
export const sampleEventSummary = (more: Partial<EventSummary> = {}): EventSummary => ({
  ...summary,
  ...more,
});

/** Creates event 3 of club 7, which accepts RSVPs. */
export const sampleEvent = (more: Partial<Event> = {}): Event => ({
  ...summary,
  contents: '리허설은 15시부터입니다.',
  authorName: '이서린',
  answersOpen: true,
  ...more,
});
