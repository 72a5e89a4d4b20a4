import { guardedMemberRoutes as routes } from '@contract/member.rules';
import { serverMessage } from '@contract/messages';
import type { Scopes } from '../../http/scope';
import type { MembershipService } from './membership.service';

/** Registers the routes that list members, change roles and end memberships. */
export function registerMemberRoutes({ signedIn }: Scopes, memberships: MembershipService): void {
  signedIn(routes.list, ({ userId, params }) => memberships.list(userId, params.clubId));
  signedIn(
    routes.grantRole,
    async ({ userId, body }) => {
      await memberships.grantRole(userId, body);
      return null;
    },
    { message: serverMessage.roleGranted },
  );
  signedIn(routes.leave, async ({ userId, body }) => {
    await memberships.end(userId, body);
    return null;
  });
}
