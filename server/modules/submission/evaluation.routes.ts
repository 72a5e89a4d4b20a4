import { evaluationRoutesWithRules as routes } from '@contract/evaluation.rules';
import { message } from '@contract/messages';
import type { Scopes } from '../../http/scope';
import type { EvaluationService } from './evaluation.service';

/** Registers the routes for scores and memos. */
export function registerEvaluationRoutes({ signedIn }: Scopes, service: EvaluationService): void {
  signedIn(
    routes.evaluate,
    ({ userId, params, body }) => service.evaluate({ ...params, leaderId: userId }, body),
    { message: message.saved },
  );
  signedIn(routes.evaluations, ({ userId, params }) => service.listOf({ ...params, leaderId: userId }));
}
