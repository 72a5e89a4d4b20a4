import { decisionRoutesWithRules as decisions } from '@contract/evaluation.rules';
import { message } from '@contract/messages';
import { submissionRoutesWithRules as routes } from '@contract/submission.rules';
import type { Scopes } from '../../http/scope';
import { readerOf } from '../access-log/access-log.service';
import type { SubmissionService } from './submission.service';

/** Registers the routes for applying, for the user's own applications, and for leaders deciding on applicants. */
export function registerSubmissionRoutes({ signedIn }: Scopes, service: SubmissionService): void {
  signedIn(
    routes.apply,
    async ({ userId, params, body, idempotentRequest }) => ({
      applyId: await service.apply(userId, params.clubId, body, idempotentRequest),
    }),
    { message: message.submitted },
  );
  signedIn(routes.state, ({ userId, params }) => service.stateOf(userId, params.clubId));

  signedIn(routes.listOwn, ({ userId }) => service.listOwn(userId));
  signedIn(routes.getOwn, ({ userId, params }) => service.getOwn(userId, params.applyId));
  signedIn(routes.editOwn, ({ userId, params, body }) => service.editOwn(userId, params.applyId, body), {
    message: message.saved,
  });
  signedIn(routes.removeOwn, async ({ userId, params }) => {
    await service.removeOwn(userId, params.applyId);
    return null;
  });

  signedIn(routes.listOfClub, ({ request, params, query }) =>
    service.listOfClub(readerOf(request), params.clubId, query),
  );
  signedIn(routes.answersOfClub, ({ request, params, query }) =>
    service.answersOfClub(readerOf(request), params.clubId, query),
  );
  signedIn(routes.getOfClub, ({ request, params }) =>
    service.getOfClub(readerOf(request), params.clubId, params.applyId),
  );
  signedIn(routes.approve, ({ request, params }) =>
    service.decide(readerOf(request), params.clubId, params.applyId, 'APPROVED'),
  );
  signedIn(routes.reject, ({ request, params }) =>
    service.decide(readerOf(request), params.clubId, params.applyId, 'REJECTED'),
  );
  signedIn(decisions.hold, ({ request, params }) =>
    service.decide(readerOf(request), params.clubId, params.applyId, 'HOLD'),
  );
  signedIn(decisions.undecide, ({ request, params }) =>
    service.decide(readerOf(request), params.clubId, params.applyId, 'UNDECIDE'),
  );
  signedIn(decisions.invite, ({ request, params }) =>
    service.invite(readerOf(request), params.clubId, params.applyId),
  );
  signedIn(routes.decideMany, ({ userId, params, body }) =>
    service.decideMany(userId, params.clubId, body.applyIds, body.decision),
  );
}
