import { message } from '@contract/messages';
import { userRoutesWithRules as routes } from '@contract/user.rules';
import type { DeviceCookie } from '../../http/device-cookie';
import type { Scopes } from '../../http/scope';
import type { SessionCookie } from '../session/session.service';
import { loginSourceOf } from '../user/login-limits.service';
import type { WithdrawalService } from './withdrawal.service';

/** Registers the route that deletes the user's account. */
export function registerWithdrawalRoutes(
  { signedIn }: Scopes,
  withdrawal: WithdrawalService,
  sessionCookie: SessionCookie,
  deviceCookie: DeviceCookie,
): void {
  signedIn(
    routes.withdraw,
    async ({ userId, body, request, reply }) => {
      const sourceOf = (username: string) => loginSourceOf(deviceCookie, request, username);
      await withdrawal.withdraw(userId, body.password, sourceOf);
      sessionCookie.clear(reply);
      return null;
    },
    { message: message.withdrawn },
  );
}
