import { club } from './club.rules';
import { followRoutes } from './follow';
import { withRules, responseList, responseNull } from './response.rules';

export const followRoutesWithRules = withRules(followRoutes, {
  follow: { data: responseNull() },
  unfollow: { data: responseNull() },
  listFollowing: { data: responseList(club) },
});
