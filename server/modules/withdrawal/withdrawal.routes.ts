import { message } from '@contract/messages';
import { userRoutesWithRules as routes } from '@contract/user.rules';
import { addressKey } from '../../http/client-address';
import type { Scopes } from '../../http/scope';
import type { SessionCookie } from '../session/session.service';
import type { WithdrawalService } from './withdrawal.service';

/** Registers the route that deletes the user's account. */
export function registerWithdrawalRoutes(
  { signedIn }: Scopes,
  withdrawal: WithdrawalService,
  cookie: SessionCookie,
): void {
  signedIn(
    routes.withdraw,
    async ({ userId, body, request, reply }) => {
      await withdrawal.withdraw(userId, body.password, addressKey(request.ip));
      cookie.clear(reply);
      return null;
    },
    { message: message.withdrawn },
  );
}
