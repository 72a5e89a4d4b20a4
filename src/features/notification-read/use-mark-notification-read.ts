import type { NotificationItem } from '@contract/notification';
import { useMarkNotificationsReadMutation } from './notification-read-api';

/** Returns a function that marks an unread notification as read, for a click on its link. */
export function useMarkNotificationRead(): (notification: NotificationItem) => void {
  const [markRead] = useMarkNotificationsReadMutation();
  return ({ notificationId, readAt }) => {
    if (readAt === null) void markRead({ body: { notificationIds: [notificationId] } });
  };
}
