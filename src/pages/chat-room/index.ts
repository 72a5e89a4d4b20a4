export { ChatRoomPage } from './chat-room-page';
