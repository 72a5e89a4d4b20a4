export { BrowserNotificationSwitch } from './browser-notification-switch';
export { NotificationReasonButton } from './notification-reason-button';
export { useSettingsSaver } from './use-settings-saver';
