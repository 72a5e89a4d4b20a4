export { NotificationSettingsPage } from './notification-settings-page';
