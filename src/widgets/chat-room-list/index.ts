export { RoomList, RoomListBones } from './room-list';
export { RoomPicture } from './room-picture';
