import { guardedNotificationRoutes as routes } from '@contract/notification.rules';
import type { Scopes } from '../../http/scope';
import type { NotificationService } from './notification.service';

export function registerNotificationRoutes({ signedIn }: Scopes, notifications: NotificationService): void {
  signedIn(routes.list, ({ userId, query }) => notifications.list(userId, query));
  signedIn(routes.markRead, ({ userId, body }) => notifications.markRead(userId, body));
  signedIn(routes.markSeen, ({ userId, body }) => notifications.markSeen(userId, body.upTo));
}
