export { TestChatPage } from '@/pages/test-chat';
export { TestFindPasswordPage } from '@/pages/test-find-password';
export { TestResetPasswordPage } from '@/pages/test-reset-password';
