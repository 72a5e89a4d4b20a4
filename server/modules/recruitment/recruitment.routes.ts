import { label, message, serverMessage } from '@contract/messages';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { resultMessageKinds } from '@contract/recruitment';
import type { ExtensionBody, Recruitment } from '@contract/recruitment';
import { recruitmentRoutesWithRules as routes } from '@contract/recruitment.rules';
import { findEmptyPlaceholder } from '@contract/result-message';
import type { Scopes } from '../../http/scope';
import type { RecruitmentService } from './recruitment.service';
import { brokenField } from './round-edit';

export function registerRecruitmentRoutes({ signedIn }: Scopes, service: RecruitmentService): void {
  signedIn(routes.getCurrent, ({ userId, params }) => service.getCurrent(userId, params.clubId));
  signedIn(routes.list, ({ userId, params }) => service.list(userId, params.clubId));
  signedIn(routes.create, async ({ userId, params, body, idempotentRequest }) => ({
    recruitmentId: await service.create(userId, params.clubId, body.copyFrom, idempotentRequest),
  }));
  signedIn(routes.get, ({ userId, params }) => service.get({ userId, ...params }));
  signedIn(routes.edit, ({ userId, params, body }) => service.edit({ userId, ...params }, body), {
    message: getSavedMessage,
  });
  signedIn(routes.remove, async ({ userId, params }) => {
    await service.remove({ userId, ...params });
    return null;
  });
  signedIn(routes.publish, ({ userId, params }) => service.publish({ userId, ...params }), {
    message: recruitmentMessage.published,
  });
  signedIn(routes.close, ({ userId, params }) => service.close({ userId, ...params }), {
    message: recruitmentMessage.closed,
  });
  signedIn(
    routes.reopen,
    ({ userId, params, body }) => service.reopen({ userId, ...params }, new Date(body.closesAt)),
    { message: recruitmentMessage.reopened },
  );
  signedIn(
    routes.end,
    ({ userId, params, body }) => service.end({ userId, ...params }, body?.rejectRest ?? false),
    { message: recruitmentMessage.ended },
  );
  signedIn(routes.extend, async ({ userId, params, body }) => {
    await service.extend(
      { userId, ...params },
      { user: readUserToExtend(body), until: new Date(body.until) },
    );
    return null;
  });
}

/**
 * Returns the message for a saved round. If a text that the round will send has a placeholder without a value, the message names the
 * first such placeholder and the subject of its text. Saving is not refused, because a later edit can correct the text before the release.
 */
function getSavedMessage({ release, hasInterview, tracks, messages }: Recruitment): string {
  for (const kind of resultMessageKinds) {
    const willBeSent =
      release === 'TOGETHER' && (hasInterview || kind === 'documentPass' || kind === 'documentFail');
    const emptyPlaceholder = willBeSent ? findEmptyPlaceholder(kind, messages[kind], { tracks }) : undefined;
    if (emptyPlaceholder !== undefined)
      return serverMessage.savedWithEmptyPlaceholder(emptyPlaceholder, messages[kind].subject);
  }
  return serverMessage.done;
}

/** Returns the user whom a request names. Throws `rule_broken` unless the request has exactly one of `userId` and `email`. */
function readUserToExtend({ userId, email }: ExtensionBody): { userId: number } | { email: string } {
  if (userId !== undefined && email !== undefined) throw brokenField('email', message.badRequest);
  if (userId !== undefined) return { userId };
  if (email !== undefined) return { email };
  throw brokenField('email', message.required(label.email));
}
