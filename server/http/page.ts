import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_SUBMISSION_RETENTION_DAYS } from '@contract/page-renderer';
import { sendNotFound } from './failures';
import { createPagePolicy } from './headers';
import { createFirstViewRenderer, withRenderedPage } from './page-renderer';
import { createPreloader } from './preloaded-responses';
import { readPageScripts } from './page-scripts';
import { streamPage } from './page-stream';
import type { CurrentUser } from './current-user';

const NON_PAGE_PATH = /^\/(?:api|dev|storage|health|metrics|ws|vitals)(?:\/|$|\?)/;

interface PageSettings {
  /** This and the next setting appear in the text of `/privacy`. */
  privacyOfficer?: string | undefined;
  submissionRetentionDays?: number | undefined;
  /** In production the server does not serve source maps; operators find them on disk. */
  production?: boolean;
  /** Looks up the current user. Without this function the client requests the current user itself. */
  findCurrentUser?: (request: FastifyRequest, reply: FastifyReply) => Promise<CurrentUser>;
  /** Maximum time that the page waits for preloaded responses. */
  preloadTimeoutMs?: number | undefined;
}

const SOURCE_MAP_GLOBS = ['**/*.map', '**/*.map.br', '**/*.map.gz'];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeAttribute = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Replaces the placeholders of the privacy settings, which are in attributes of the page. */
function withSettings(page: string, { privacyOfficer = '', submissionRetentionDays }: PageSettings): string {
  // The replacers are functions, because `$&` in a string has a special meaning.
  return page
    .replace('__PRIVACY_OFFICER__', () => escapeAttribute(privacyOfficer))
    .replace('__SUBMISSION_RETENTION_DAYS__', () => String(submissionRetentionDays ?? ''));
}

/**
 * Sets the colour scheme of the user's cookie in the page; without a valid cookie the page keeps the scheme of the system. Browsers paint
 * the empty page before the first script runs, so a scheme that a script sets would flash. See `src/app/theme/color-scheme-storage.ts`.
 */
function withChosenTheme(page: string, cookies = ''): string {
  const chosenScheme = /(?:^|;\s*)dure_theme=(light|dark)(?:;|$)/.exec(cookies)?.[1];
  if (chosenScheme === undefined) return page;
  const otherScheme = chosenScheme === 'light' ? 'dark' : 'light';
  return (
    page
      .replace('<html ', `<html data-theme="${chosenScheme}" `)
      .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${chosenScheme}"`)
      // The page has a `theme-color` for each system scheme; see `src/app/theme/use-theme-color-meta.ts`.
      .replace(`media="(prefers-color-scheme: ${chosenScheme})"`, 'media="all"')
      .replace(`media="(prefers-color-scheme: ${otherScheme})"`, 'media="not all"')
  );
}

const acceptsBrotli = ({ headers }: FastifyRequest) =>
  /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/.test(headers['accept-encoding']?.toString() ?? '');

/**
 * Splits the page before its first script, or before the end of its head. The server sends the start before it renders the page. The start
 * contains no script, because the browser's request for a script would compete with the rendering.
 */
function splitPage(page: string): readonly [start: string, rest: string] {
  const index = page.search(/<script|<\/head>/);
  return index < 0 ? [page, ''] : [page.slice(0, index), page.slice(index)];
}

/** Inserts the current user, so that the client need not request the user; see `src/shared/lib/page-settings`. */
function withCurrentUser(page: string, currentUser: CurrentUser): string {
  const content = typeof currentUser === 'object' ? JSON.stringify(currentUser) : (currentUser ?? '');
  return page.replace('__CURRENT_USER__', () => escapeAttribute(content));
}

/**
 * Serves the built SPA: files with a hash in their name cacheable for a year, other files for an hour, and the page uncached with a new
 * style nonce. A GET or HEAD of an unknown address gets the page; API paths and file names get 404. If there is no build, all unknown
 * addresses get 404. `pictureOrigin` is described at {@link createPagePolicy}.
 */
export async function servePage(
  app: FastifyInstance,
  clientDir: string,
  pictureOrigin?: string,
  settings: PageSettings = {},
): Promise<void> {
  const page = await readFile(path.join(clientDir, 'index.html'), 'utf8').then(
    (text) => withSettings(text, settings),
    () => undefined,
  );
  const [start, rest] = splitPage(page ?? '');
  const scriptsOf = await readPageScripts(clientDir);
  const preload = createPreloader(app, settings.preloadTimeoutMs);
  const render = await createFirstViewRenderer(clientDir, {
    // The client treats an empty setting as missing, too.
    officer: settings.privacyOfficer === '' ? undefined : settings.privacyOfficer,
    submissionRetentionDays: settings.submissionRetentionDays ?? DEFAULT_SUBMISSION_RETENTION_DAYS,
  });
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: clientDir,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html*', ...(settings.production ? SOURCE_MAP_GLOBS : [])],
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = /\.[0-9a-f]{6}\.\w+(?:\.br|\.gz)?$/.test(file);
        void reply.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split(/[?#]/, 1);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !NON_PAGE_PATH.test(request.url) &&
      !/\.\w+$/.test(pathname);
    if (page === undefined || !isPage) return sendNotFound(request, reply);
    const { nonce, policy } = createPagePolicy(pictureOrigin);
    const currentUser = await settings.findCurrentUser?.(request, reply);
    const personalizedStart = withCurrentUser(
      withChosenTheme(start, request.headers.cookie).replaceAll('__CSP_NONCE__', nonce),
      currentUser,
    );
    const renderRest = async () => {
      const { hintsHtml, responsesHtml, completeResponses } = await preload(request, currentUser);
      const rendered = await render(request, currentUser, completeResponses);
      const template = rest
        // The replacers are functions, as in withSettings.
        .replace('</head>', () => `${scriptsOf(request.url, currentUser)}${hintsHtml}</head>`)
        // A completely rendered page embeds `rendered.queries`, which already contain the responses.
        .replace('</body>', () => `${rendered?.isComplete ? '' : responsesHtml}</body>`);
      return rendered ? withRenderedPage(template, rendered, nonce) : template;
    };
    const isCompressed = acceptsBrotli(request);
    // No cache may store the page, because it contains the current user or the absence of a session.
    return reply
      .headers({
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
        Vary: 'Cookie, Accept-Encoding',
        ...(isCompressed && { 'Content-Encoding': 'br' }),
      })
      .type('text/html; charset=utf-8')
      .send(streamPage(personalizedStart, renderRest(), { isCompressed }));
  });
}
