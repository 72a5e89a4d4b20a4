export { TestChatPage } from './test-chat-page';
