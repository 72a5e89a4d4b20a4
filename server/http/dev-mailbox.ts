import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config';
import type { StoredMail } from '../engines/mail/mail';
import { AppError } from '../app-error';

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Serves the mails that the server stores instead of sending, including verification codes: `/dev/mailbox` as HTML,
 * `/dev/mailbox.json` as JSON. Requests from other machines or through a proxy get 404.
 */
export function serveMailbox(app: FastifyInstance, list: () => Promise<StoredMail[]>): void {
  app.get('/dev/mailbox', async (request, reply) => {
    requireLocalRequest(request);
    return reply.type('text/html; charset=utf-8').send(renderPage(await list()));
  });
  app.get('/dev/mailbox.json', async (request, reply) => {
    requireLocalRequest(request);
    return reply.type('application/json; charset=utf-8').send(await list());
  });
}

/** Throws `not_found` unless the request arrives from this machine without a proxy. */
function requireLocalRequest(request: FastifyRequest): void {
  const isDirect =
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined);
  if (!isDirect || !isLoopbackHost(request.hostname)) throw new AppError('not_found');
}

const renderPage = (mails: readonly StoredMail[]) => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>메일함 · 두레</title>
</head>
<body>
<main>
<h1>메일함</h1>
<p>이 서버는 메일을 보내지 않고 여기에 보관합니다. 최근 메일부터 보입니다.</p>
${mails.length === 0 ? '<p>받은 메일이 없습니다.</p>' : mails.map(renderMail).join('\n')}
</main>
</body>
</html>
`;

const renderMail = ({ to, subject, text, sentAt }: StoredMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>받는 사람: ${escapeHtml(to)} · <time datetime="${escapeHtml(sentAt)}">${escapeHtml(new Date(sentAt).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', hourCycle: 'h23' }))}</time></p>
<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>
</article>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
