import { draftRoutesWithRules as routes } from '@contract/draft.rules';
import { message } from '@contract/messages';
import type { Scopes } from '../../http/scope';
import type { DraftService } from './draft.service';

/** Registers the routes for drafts of applications. */
export function registerDraftRoutes({ signedIn }: Scopes, service: DraftService): void {
  signedIn(routes.getDraft, ({ userId, params }) => service.find(userId, params.clubId));
  signedIn(routes.saveDraft, ({ userId, params, body }) => service.save(userId, params.clubId, body), {
    message: message.saved,
  });
  signedIn(routes.removeDraft, async ({ userId, params }) => {
    await service.remove(userId, params.clubId);
    return null;
  });
  signedIn(routes.listDrafts, ({ userId }) => service.listOwn(userId));
}
