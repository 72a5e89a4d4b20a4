export { FollowButton } from './follow-button';
export { FollowHeart } from './follow-heart';
export { heartPath } from './heart-path';
