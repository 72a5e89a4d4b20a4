import type {
  Event,
  EventAnswerBody,
  EventAnswerRow,
  EventBody,
  EventCancelBody,
  EventChangeBody,
  EventListQuery,
  EventSummary,
} from './event.rules';
import { route } from './route';

export type {
  Event,
  EventAnswerBody,
  EventAnswerRow,
  EventBody,
  EventCancelBody,
  EventChangeBody,
  EventListQuery,
  EventSummary,
};

/** Who may see and answer an event: the members of its club, or every signed-in user. */
export const eventAudiences = ['MEMBERS', 'EVERYONE'] as const;
export type EventAudience = (typeof eventAudiences)[number];

export const eventStates = ['PLANNED', 'CANCELLED'] as const;

/** Answers that a user can send. The server stores GOING as WAITLISTED when no place is free. */
export const eventAnswers = ['GOING', 'MAYBE', 'NOT_GOING'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** Answers that the server stores. */
export const eventAnswerStates = [...eventAnswers, 'WAITLISTED'] as const;
export type EventAnswerState = (typeof eventAnswerStates)[number];

/** Which dates of a weekly event a change concerns: one date, or this date and all later ones. */
export const eventScopes = ['ONE', 'FOLLOWING'] as const;
export type EventScope = (typeof eventScopes)[number];

export const EVENT_TITLE_MAX_LENGTH = 100;
export const EVENT_CONTENTS_MAX_LENGTH = 5_000;
export const EVENT_PLACE_MAX_LENGTH = 200;
export const EVENT_CAPACITY_MAX = 9_999;
/** Maximum length of an event, from its start to its end. */
export const EVENT_MAX_DAYS = 14;
/** Maximum number of dates of a weekly event. */
export const MAX_EVENT_DATES = 30;
/** Longest period that one request can list. */
export const EVENT_RANGE_MAX_DAYS = 400;
/** Users who answered GOING or MAYBE are reminded this many hours before the start of an event. */
export const EVENT_REMINDER_HOURS = 24;

export const eventRoutes = {
  list: route<{ data: EventSummary[]; query: EventListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/events',
    access: 'session',
    summary:
      'Lists the events of a club that the caller may see and that overlap the period, earliest start first. Default period: from 30 days ago until 180 days from now.',
  }),
  create: route<{ data: { eventId: number; eventIds: number[] }; body: EventBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/events',
    access: 'session',
    success: 201,
    idempotent: true,
    summary:
      'Creates an event, or with `repeat` one for each week. Returns the id of the earliest event and the ids of all. Staff and leaders only.',
  }),
  get: route<{ data: Event }>()({
    method: 'GET',
    path: '/clubs/:clubId/events/:eventId',
    access: 'session',
    summary: 'Returns an event with the caller’s answer. 404 for events that the caller may not see.',
  }),
  change: route<{ data: Event; body: EventChangeBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/events/:eventId',
    access: 'session',
    summary:
      'Replaces the fields of an event. With the scope FOLLOWING, the later dates of a weekly event get the same fields; each date stays in its own week. Staff and leaders only.',
  }),
  cancel: route<{ data: Event; body: EventCancelBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/events/:eventId/cancel',
    access: 'session',
    summary:
      'Cancels an event, which stays visible; with the scope FOLLOWING also the later dates. Staff and leaders only.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/events/:eventId',
    access: 'session',
    summary: 'Deletes an event that has no answers and no attendance entries. Staff and leaders only.',
  }),
  answer: route<{ data: Event; body: EventAnswerBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/events/:eventId/answer',
    access: 'session',
    summary:
      'Answers an event or changes the answer. GOING becomes WAITLISTED when no place is free; a place that becomes free goes to the first of the waiting list.',
  }),
  listAnswers: route<{ data: EventAnswerRow[] }>()({
    method: 'GET',
    path: '/clubs/:clubId/events/:eventId/answers',
    access: 'session',
    summary:
      'Lists the answers: going, waiting list in its order, maybe, not going. Only members see who gave them.',
  }),
  calendarFile: route<{ data: string }>()({
    method: 'GET',
    path: '/clubs/:clubId/events/:eventId/event.ics',
    access: 'session',
    mediaType: 'text/calendar',
    summary: 'Returns an event as a calendar file.',
  }),
} as const;
