export { AskPresidentButton } from './ask-president-button';
export { StartChatButton } from './start-chat-button';
