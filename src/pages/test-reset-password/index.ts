export { TestResetPasswordPage } from './test-reset-password-page';
