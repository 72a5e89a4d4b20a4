export { ChatUserListPage } from './chat-user-list-page';
