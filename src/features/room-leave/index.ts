export { LeaveRoomButton } from './leave-room-button';
