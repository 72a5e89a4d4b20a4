export { notificationReadApi } from './notification-read-api';
export { MarkAllReadButton } from './mark-all-read-button';
export { useMarkNotificationRead } from './use-mark-notification-read';
export { useMarkShownNotificationsSeen } from './use-mark-shown-notifications-seen';
