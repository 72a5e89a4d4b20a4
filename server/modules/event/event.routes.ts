import { eventMessage } from '@contract/event-messages';
import { eventRoutesWithRules as routes } from '@contract/event.rules';
import type { Scopes } from '../../http/scope';
import type { EventService } from './event.service';

/** Registers the routes of events and their answers. */
export function registerEventRoutes({ signedIn }: Scopes, events: EventService): void {
  signedIn(routes.list, ({ userId, params, query }) => events.list(userId, params.clubId, query ?? {}));
  signedIn(
    routes.create,
    ({ userId, params, body, idempotentRequest }) =>
      events.create(userId, params.clubId, body, idempotentRequest),
    { message: eventMessage.created },
  );
  signedIn(routes.get, ({ userId, params }) => events.get({ userId, ...params }));
  signedIn(routes.change, ({ userId, params, body }) => events.change({ userId, ...params }, body));
  signedIn(routes.cancel, ({ userId, params, body }) => events.cancel({ userId, ...params }, body.scope), {
    message: eventMessage.cancelDone,
  });
  signedIn(routes.remove, async ({ userId, params }) => {
    await events.remove({ userId, ...params });
    return null;
  });
  signedIn(routes.answer, ({ userId, params, body }) => events.answer({ userId, ...params }, body.answer));
  signedIn(routes.calendarFile, ({ userId, params, reply }) => {
    reply.header('content-disposition', 'attachment; filename="event.ics"');
    return events.calendarFile({ userId, ...params });
  });
  signedIn(routes.listAnswers, ({ userId, params }) => events.listAnswers({ userId, ...params }));
}
