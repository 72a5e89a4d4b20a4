import type { Club } from '@contract/club';
import { followRoutesWithRules as routes } from '@contract/follow.rules';
import type { Scopes } from '../../http/scope';
import type { FollowService } from './follow.service';

interface FollowRouteDeps {
  follows: FollowService;
  /** Lists the clubs that a user follows, the most recently followed first. */
  listFollowed: (userId: number) => Promise<Club[]>;
}

export function registerFollowRoutes({ signedIn }: Scopes, { follows, listFollowed }: FollowRouteDeps): void {
  signedIn(routes.follow, async ({ userId, params }) => {
    await follows.follow(userId, params.clubId);
    return null;
  });
  signedIn(routes.unfollow, async ({ userId, params }) => {
    await follows.unfollow(userId, params.clubId);
    return null;
  });
  signedIn(routes.listFollowing, ({ userId }) => listFollowed(userId));
}
