export { readPrivacySettings, takeVisitor } from './page-settings';
