export { TestFindPasswordPage } from './test-find-password-page';
