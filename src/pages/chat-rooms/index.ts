export { ChatRoomsPage } from './chat-rooms-page';
