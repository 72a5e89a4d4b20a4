export { notificationReadApi } from './notification-read-api';
export { MarkAllReadButton } from './mark-all-read-button';
export { useFollowNotification } from './use-follow-notification';
export { useReportSeenNotifications } from './use-report-seen-notifications';
