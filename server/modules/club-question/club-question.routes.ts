import { clubQuestionRoutesWithRules as routes } from '@contract/club-question.rules';
import type { Scopes } from '../../http/scope';
import type { ClubQuestionService } from './club-question.service';

export function registerClubQuestionRoutes({ signedIn }: Scopes, questions: ClubQuestionService): void {
  signedIn(routes.list, ({ userId, params, query }) => questions.list(userId, params.clubId, query ?? {}));
  signedIn(routes.ask, async ({ userId, params, body, idempotentRequest }) => ({
    questionId: await questions.ask(userId, params.clubId, body.content, idempotentRequest),
  }));
  signedIn(routes.answer, ({ userId, params, body }) => questions.answer({ userId, ...params }, body.answer));
  signedIn(routes.pin, ({ userId, params, body }) => questions.pin({ userId, ...params }, body.pinned));
  signedIn(routes.remove, async ({ userId, params, body }) => {
    await questions.delete({ userId, ...params }, body.reason);
    return null;
  });
}
