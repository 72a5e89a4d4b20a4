import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { UNSUBSCRIBE_PATH } from '@contract/notification-settings';
import { serverMessage } from '@contract/messages';
import type { Limits } from '../../engines/limits/limits';
import { clientKey } from '../../http/client-address';
import type { NotificationSettingsService } from './notification-settings.service';
import { readUnsubscription } from './unsubscribe-token';

interface UnsubscribeDeps {
  notificationSettings: Pick<NotificationSettingsService, 'turnOffMails'>;
  limits: Pick<Limits, 'take'>;
  secret: string;
}

/**
 * Serves the unsubscribe link of mails, by RFC 8058: GET shows a page with a button and changes nothing, because mail scanners
 * follow links; POST turns the mails off. The signed token authorises both requests, which need neither a session nor an Origin.
 */
export async function registerUnsubscribeRoutes(
  app: FastifyInstance,
  { notificationSettings, limits, secret }: UnsubscribeDeps,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody);
    scope.get(UNSUBSCRIBE_PATH, async (request, reply) => {
      await limits.take('read', clientKey(request));
      const token = tokenOf(request.query);
      if (!readUnsubscription(token, secret)) return sendPage(reply, 400, refusedHtml);
      return sendPage(reply, 200, confirmationHtml(token));
    });
    scope.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      await limits.take('write', clientKey(request));
      const unsubscription = readUnsubscription(tokenOf(request.query), secret);
      if (!unsubscription) return sendPage(reply, 400, refusedHtml);
      await notificationSettings.turnOffMails(unsubscription);
      return sendPage(reply, 200, doneHtml);
    });
  });
}

const tokenOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'token' in query && typeof query.token === 'string'
    ? query.token
    : '';

const sendPage = (reply: FastifyReply, status: number, mainHtml: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer').send(`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${serverMessage.unsubscribeTitle} · 두레</title>
</head>
<body>
<main>
<h1>${serverMessage.unsubscribeTitle}</h1>
${mainHtml}
</main>
</body>
</html>
`);

/** The token needs no escaping: with a valid signature it consists of digits, letters, dots, hyphens and underscores. */
const confirmationHtml = (token: string) =>
  `<p>${serverMessage.unsubscribeQuestion}</p>\n<form method="post" action="${UNSUBSCRIBE_PATH}?token=${token}"><button>${serverMessage.unsubscribeButton}</button></form>`;
const doneHtml = `<p>${serverMessage.unsubscribed}</p>`;
const refusedHtml = `<p>${serverMessage.unsubscribeRefused}</p>`;
