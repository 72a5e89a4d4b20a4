export { RoomList, RoomListSkeleton } from './room-list';
export { RoomPicture } from './room-picture';
