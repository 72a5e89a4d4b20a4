import { figureRoutesWithRules as routes } from '@contract/figures.rules';
import type { Scopes } from '../../http/scope';
import type { ClubFiguresService } from './club-figures.service';

export function registerClubFiguresRoutes({ signedIn, operator }: Scopes, figures: ClubFiguresService): void {
  signedIn(routes.ofClub, ({ userId, params, query }) =>
    figures.ofClub(userId, params.clubId, query?.recruitmentId),
  );
  operator(routes.ofService, () => figures.ofService());
}
