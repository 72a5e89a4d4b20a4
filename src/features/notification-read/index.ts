export { notificationReadApi } from './notification-read-api';
export { MarkAllReadButton } from './mark-all-read-button';
export { useFollowNotification } from './use-follow-notification';
export { useSeenNotifications } from './use-seen-notifications';
