import { certificateRoutesWithRules as routes } from '@contract/certificate.rules';
import { certificateMessage } from '@contract/event-messages';
import type { Scopes } from '../../http/scope';
import type { CertificateService } from './certificate.service';

/** Registers the routes of certificates. Verification needs no login. Its own rate limit makes guessing codes impractical. */
export function registerCertificateRoutes(
  { anyone, signedIn }: Pick<Scopes, 'anyone' | 'signedIn'>,
  certificates: CertificateService,
): void {
  signedIn(routes.issue, ({ userId, params }) => certificates.issue(userId, params.clubId), {
    message: certificateMessage.issued,
  });
  signedIn(routes.listOwn, ({ userId }) => certificates.listOwn(userId));
  signedIn(
    routes.revoke,
    async ({ userId, params }) => {
      await certificates.revoke(userId, params.certificateId);
      return null;
    },
    { message: certificateMessage.revoked },
  );
  anyone(routes.verify, ({ params }) => certificates.verify(params.code), { rateLimit: 'certificate' });
}
