// On these pages, which the specification requires, users try out the chat and the forms for a lost password.

export { TestChatPage } from '@/pages/test-chat';
export { TestFindPasswordPage } from '@/pages/test-find-password';
export { TestResetPasswordPage } from '@/pages/test-reset-password';
