import { message } from '@contract/messages';
import { userRoutesWithRules as routes } from '@contract/user.rules';
import type { BrowserCookie } from '../../http/browser-cookie';
import type { Scopes } from '../../http/scope';
import { readerOf } from '../access-log/access-log.service';
import type { UserService } from './user.service';

/** Registers the routes for registration, the user's own profile and profiles of other users. */
export function registerUserRoutes(
  { anyone, signedIn }: Scopes,
  users: UserService,
  browserCookie: BrowserCookie,
): void {
  anyone(
    routes.register,
    async ({ body, request }) => ({ userId: await users.register(body, browserCookie.read(request)) }),
    { rateLimit: 'anonymous', message: message.registered },
  );
  signedIn(routes.profile, ({ userId }) => users.ownProfileOf(userId));
  signedIn(
    routes.updateProfile,
    ({ userId, body, request }) => users.update(userId, body, browserCookie.read(request)),
    { message: message.saved },
  );
  signedIn(
    routes.resetImage,
    async ({ userId }) => {
      await users.resetImage(userId);
      return null;
    },
    { message: message.saved },
  );
  signedIn(routes.profileOf, ({ request, params }) =>
    users.publicProfileOf(params.userId, readerOf(request)),
  );
  signedIn(routes.list, ({ query }) => users.list(query ?? {}), { wholeListRateLimitPoints: 20 });
}
