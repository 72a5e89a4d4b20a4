import { club } from './club.rules';
import { followRoutes } from './follow';
import { guard, responseList, responseNull } from './response.rules';

export const guardedFollowRoutes = guard(followRoutes, {
  follow: { data: responseNull() },
  unfollow: { data: responseNull() },
  listFollowing: { data: responseList(club) },
});
