import { recruitmentMessage } from '@contract/recruitment-messages';
import { resultRoutesWithRules as routes } from '@contract/result.rules';
import type { Scopes } from '../../http/scope';
import type { DeliveryService } from './delivery.service';
import type { ReleaseService } from './release.service';

interface ResultRoutesDeps {
  releases: ReleaseService;
  resultDeliveries: DeliveryService;
}

export function registerResultRoutes(
  { signedIn }: Scopes,
  { releases, resultDeliveries }: ResultRoutesDeps,
): void {
  signedIn(routes.release, ({ userId, params, body }) => releases.release(userId, params, body), {
    message: recruitmentMessage.released,
  });
  signedIn(routes.deliveries, ({ userId, params }) => resultDeliveries.list(userId, params));
  signedIn(routes.resend, async ({ userId, params, body }) => ({
    queued: await resultDeliveries.resend(userId, params, body),
  }));
}
