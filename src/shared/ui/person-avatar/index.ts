export { PersonAvatar } from './person-avatar';
