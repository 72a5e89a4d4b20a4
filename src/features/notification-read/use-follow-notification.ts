import type { NotificationItem } from '@contract/notification';
import { useMarkNotificationsReadMutation } from './notification-read-api';

/** Returns a function that marks a followed notification as read. The link itself opens the subject. */
export function useFollowNotification(): (notification: NotificationItem) => void {
  const [markRead] = useMarkNotificationsReadMutation();
  return ({ notificationId, readAt }) => {
    if (readAt === null) void markRead({ body: { notificationIds: [notificationId] } });
  };
}
