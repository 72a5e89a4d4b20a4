import { successionRoutesWithRules as routes } from '@contract/succession.rules';
import type { Scopes } from '../../http/scope';
import type { SuccessionService } from './succession.service';

export function registerSuccessionRoutes({ signedIn }: Scopes, successions: SuccessionService): void {
  signedIn(routes.get, ({ userId, params }) => successions.get(userId, params.clubId));
  signedIn(routes.request, ({ userId, params, body }) =>
    successions.request(userId, params.clubId, body.candidateId),
  );
  signedIn(routes.accept, ({ userId, params }) => successions.accept(userId, params.clubId));
  signedIn(routes.support, ({ userId, params }) => successions.support(userId, params.clubId));
  signedIn(routes.object, ({ userId, params }) => successions.raiseObjection(userId, params.clubId));
}
