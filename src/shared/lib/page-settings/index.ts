export { readPrivacySettings, takeEmbeddedUser } from './page-settings';
