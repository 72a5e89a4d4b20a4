import { memberRoutesWithRules as routes } from '@contract/member.rules';
import { serverMessage } from '@contract/messages';
import type { Scopes } from '../../http/scope';
import type { MembershipService } from './membership.service';

/** Registers the routes that add members, change roles and end memberships. */
export function registerMembershipRoutes({ signedIn }: Scopes, memberships: MembershipService): void {
  signedIn(
    routes.grantRole,
    async ({ userId, body }) => {
      await memberships.grantRole(userId, body);
      return null;
    },
    { message: serverMessage.roleGranted },
  );
  signedIn(
    routes.add,
    async ({ userId, params, body }) => {
      await memberships.add(userId, { clubId: params.clubId, userId: body.userId });
      return null;
    },
    { message: serverMessage.memberAdded },
  );
  signedIn(routes.leave, async ({ userId, body }) => {
    await memberships.end(userId, body);
    return null;
  });
}
