import type { CalendarFeed, CalendarItem } from './calendar.rules';
import type { EventListQuery } from './event.rules';
import { route } from './route';

export type { CalendarFeed, CalendarItem };

export const calendarItemKinds = ['EVENT', 'INTERVIEW'] as const;

/**
 * Cancelled events stay in the calendar for this many days after their cancellation. Calendar programs need this time to read the
 * cancellation and remove the event.
 */
export const CANCELLED_IN_FEED_DAYS = 30;

export const calendarRoutes = {
  list: route<{ data: CalendarItem[]; query: EventListQuery | undefined }>()({
    method: 'GET',
    path: '/calendar',
    access: 'session',
    summary:
      'Lists the calendar of a period by start: all events of the caller’s clubs, of followed clubs only the events for all users, events that the caller has answered, except with NOT_GOING, and the caller’s booked interviews.',
  }),
  createFeed: route<{ data: CalendarFeed }>()({
    method: 'POST',
    path: '/calendar/feed',
    access: 'session',
    success: 201,
    summary:
      'Creates an address at which calendar programs can read the caller’s calendar. The previous address becomes invalid. The new address is shown only once.',
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
    summary: 'Returns a user’s calendar by its secret token. 404 for a wrong or revoked token.',
  }),
} as const;
