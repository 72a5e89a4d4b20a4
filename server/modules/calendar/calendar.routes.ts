import { calendarRoutesWithRules as routes } from '@contract/calendar.rules';
import type { Scopes } from '../../http/scope';
import type { CalendarService } from './calendar.service';

interface CalendarRoutesDeps {
  calendar: CalendarService;
  /** The configured origin of the service. Without it, a feed's URL has the origin of the creating request. */
  publicUrl: string | undefined;
}

/** Registers the routes of calendars. The feed needs no login: its secret token authorises. */
export function registerCalendarRoutes(
  { anyone, signedIn }: Pick<Scopes, 'anyone' | 'signedIn'>,
  { calendar, publicUrl }: CalendarRoutesDeps,
): void {
  signedIn(routes.list, ({ userId, query }) => calendar.list(userId, query ?? {}));
  signedIn(routes.createFeed, ({ userId, request }) =>
    calendar.createFeed(userId, publicUrl ?? `${request.protocol}://${request.host}`),
  );
  signedIn(routes.removeFeed, async ({ userId }) => {
    await calendar.removeFeed(userId);
    return null;
  });
  anyone(routes.feed, async ({ params, reply }) => {
    const { text, etag } = await calendar.feed(params.token);
    reply.header('etag', etag);
    return text;
  });
}
