export { FollowedClubs } from './followed-clubs';
