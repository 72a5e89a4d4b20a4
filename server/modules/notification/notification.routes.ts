import { notificationRoutesWithRules as routes } from '@contract/notification.rules';
import { notificationSettingsRoutesWithRules as settingsRoutes } from '@contract/notification-settings.rules';
import type { Scopes } from '../../http/scope';
import type { NotificationSettingsService } from './notification-settings.service';
import type { NotificationService } from './notification.service';

interface NotificationRouteDeps {
  notifications: NotificationService;
  notificationSettings: NotificationSettingsService;
}

export function registerNotificationRoutes(
  { signedIn }: Scopes,
  { notifications, notificationSettings }: NotificationRouteDeps,
): void {
  signedIn(routes.list, ({ userId, query }) => notifications.list(userId, query));
  signedIn(routes.markRead, ({ userId, body }) => notifications.markRead(userId, body));
  signedIn(routes.markSeen, ({ userId, body }) => notifications.markSeen(userId, body.upTo));
  signedIn(settingsRoutes.get, ({ userId }) => notificationSettings.get(userId));
  signedIn(settingsRoutes.save, ({ userId, body }) => notificationSettings.save(userId, body));
}
