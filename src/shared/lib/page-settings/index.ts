export { takeEmbeddedUser } from './page-settings';
export { PrivacyContext, usePrivacySettings } from './privacy-context';
