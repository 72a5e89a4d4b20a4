import { memberRoutesWithRules as routes } from '@contract/member.rules';
import type { Scopes } from '../../http/scope';
import type { MemberListService } from './member-list.service';

/** Registers the member list. */
export function registerMemberRoutes({ signedIn }: Scopes, members: MemberListService): void {
  signedIn(routes.list, ({ userId, params }) => members.list(userId, params.clubId));
}
