import { operatorRoutesWithRules as routes } from '@contract/operator.rules';
import { operatorMessage } from '@contract/operator-messages';
import { AppError } from '../../app-error';
import type { Limits } from '../../engines/limits/limits';
import type { DeviceCookie } from '../../http/device-cookie';
import type { Scopes } from '../../http/scope';
import type { SessionCookie, SessionService } from '../session/session.service';
import type { OperatorClubService } from './operator-club.service';
import type { SuspensionService } from './suspension.service';
import { loginSourceOf } from '../user/login-limits.service';
import { verifyPassword } from '../user/password-check.service';
import type { UserService } from '../user/user.service';

interface OperatorRouteDeps {
  users: UserService;
  sessions: SessionService;
  limits: Limits;
  sessionCookie: SessionCookie;
  deviceCookie: DeviceCookie;
  suspensions: SuspensionService;
  operatorClubs: OperatorClubService;
}

export function registerOperatorRoutes({ operator }: Scopes, deps: OperatorRouteDeps): void {
  const { users, sessions, limits, sessionCookie, deviceCookie, suspensions, operatorClubs } = deps;
  operator(
    routes.confirm,
    async ({ userId, body, request }) => {
      const sourceOf = (username: string) => loginSourceOf(deviceCookie, request, username);
      await verifyPassword({ limits, users }, { userId, password: body.password, sourceOf });
      const sessionId = sessionCookie.read(request);
      if (sessionId === undefined) throw new AppError('not_logged_in');
      await sessions.confirm(sessionId);
      return null;
    },
    { needsConfirmation: false, message: operatorMessage.confirmed },
  );
  operator(routes.listUsers, ({ query }) => suspensions.listUsers(query));
  operator(routes.updateUser, ({ userId, params, body }) => suspensions.update(userId, params.userId, body));
  operator(routes.listClubs, ({ query }) => operatorClubs.list(query));
  operator(routes.getClub, ({ params }) => operatorClubs.get(params.clubId));
  operator(routes.updateClub, ({ userId, params, body }) =>
    operatorClubs.update(userId, params.clubId, body),
  );
}
