export { readPrivacySettings } from './page-settings';
