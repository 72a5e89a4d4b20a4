import { officerRoutesWithRules as routes } from '@contract/officer.rules';
import type { Scopes } from '../../http/scope';
import type { OfficerService } from './officer.service';

export function registerOfficerRoutes({ signedIn }: Scopes, officers: OfficerService): void {
  signedIn(routes.list, ({ userId, params }) => officers.list(userId, params.clubId));
}
