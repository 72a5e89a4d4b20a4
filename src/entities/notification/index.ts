export {
  notificationApi,
  useGetLatestNotificationsQuery,
  useListNotificationsInfiniteQuery,
} from './notification-api';
export {
  areBrowserNotificationsOn,
  setBrowserNotifications,
  showBrowserNotifications,
} from './browser-notifications';
export {
  notificationSettingsApi,
  useGetNotificationSettingsQuery,
  useLazyGetNotificationSettingsQuery,
} from './notification-settings-api';
export {
  applyNotificationCounts,
  applyNotificationFrame,
  showAsRead,
  showAsSeen,
} from './cached-notifications';
export { describeNotification, notificationGroups } from './describe-notification';
export type { NotificationGroup } from './describe-notification';
export { notificationAgeOf } from './notification-time';
export { pageOpened } from './page-opened';
export { selectUnseenCount } from './unseen-count';
export { settingsIconPath } from './ui/settings-icon-path';
export { NotificationRow } from './ui/notification-row';
