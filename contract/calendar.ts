import type { CalendarFeed, CalendarItem } from './calendar.rules';
import type { EventListQuery } from './event.rules';
import { route } from './route';

export type { CalendarFeed, CalendarItem };

export const calendarItemKinds = ['EVENT', 'INTERVIEW'] as const;

/** Cancelled events stay in a feed this long, so that calendar programs remove them. */
export const CANCELLED_IN_FEED_DAYS = 30;

export const calendarRoutes = {
  list: route<{ data: CalendarItem[]; query: EventListQuery | undefined }>()({
    method: 'GET',
    path: '/calendar',
    access: 'session',
    summary:
      'Lists the events of the caller’s clubs, the public events of followed clubs, and the caller’s interviews that overlap the period, by start.',
  }),
  createFeed: route<{ data: CalendarFeed }>()({
    method: 'POST',
    path: '/calendar/feed',
    access: 'session',
    success: 201,
    summary:
      'Creates the address of the caller’s calendar for calendar programs. It replaces the previous one and is shown only once.',
  }),
  removeFeed: route<{ data: null }>()({
    method: 'DELETE',
    path: '/calendar/feed',
    access: 'session',
    summary: 'Revokes the address of the caller’s calendar. A repeated call changes nothing.',
  }),
  feed: route<{ data: string }>()({
    method: 'GET',
    path: '/calendar/:token.ics',
    access: 'public',
    mediaType: 'text/calendar',
    summary: 'Returns a user’s calendar by its secret token. 404 for a wrong or revoked one.',
  }),
} as const;
