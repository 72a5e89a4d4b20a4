import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { PageRequest, PrivacySettings, RenderPage, RenderedPage } from '@contract/page-renderer';
import { screens } from '@contract/screens';
import type { CurrentUser } from './current-user';

/** Renders the first view of a page. Resolves to undefined if only the browser renders the page. */
type RenderFirstView = (
  request: Pick<FastifyRequest, 'url' | 'method' | 'log'>,
  currentUser: CurrentUser,
  responses: PageRequest['responses'],
) => Promise<RenderedPage | undefined>;

/** Path of a page that is rendered once at the start, so that no user waits for the compilation of the renderer. */
const WARM_UP_PATH = '/login';
/** Limits the stored pages. The renderer also finds the screens of other spellings of these paths, such as '/LOGIN'. */
const screenPaths: ReadonlySet<string> = new Set(Object.values(screens).map((screen) => screen.path));

/**
 * Creates the renderer from the bundle that the build puts next to the client's folder. The server renders no page without the bundle,
 * after an error, for requests other than GET, and if the lookup of the current user failed. Complete pages for anonymous users are
 * rendered once and stored, unless the URL is more than the path of a screen.
 */
export async function createFirstViewRenderer(
  clientDir: string,
  privacy: PrivacySettings,
): Promise<RenderFirstView> {
  const renderPage = await loadRenderer(clientDir);
  if (!renderPage) return () => Promise.resolve(undefined);
  const publicPages = new Map<string, RenderedPage>();
  const render: RenderFirstView = async ({ url, method, log }, currentUser, responses) => {
    if (method !== 'GET' || currentUser === undefined) return undefined;
    const stored = currentUser === 'none' ? publicPages.get(url) : undefined;
    if (stored) return stored;
    try {
      const page = await renderPage({ url, currentUser, responses, privacy });
      if (currentUser === 'none' && page.isComplete && screenPaths.has(url)) publicPages.set(url, page);
      return page;
    } catch (error) {
      log.error(error, 'The page was not rendered');
      return undefined;
    }
  };
  await renderPage({ url: WARM_UP_PATH, currentUser: 'none', responses: {}, privacy });
  return render;
}

async function loadRenderer(clientDir: string): Promise<RenderPage | undefined> {
  const file = path.join(clientDir, '..', 'renderer', 'main.js');
  if (!existsSync(file)) return undefined;
  // The `as` is safe because `src/app/render/page-renderer.tsx` is the entry of this bundle.
  const bundle = (await import(/* webpackIgnore: true */ file)) as {
    default: { createPageRenderer: () => Promise<RenderPage> };
  };
  return bundle.default.createPageRenderer();
}

/** Builds a script element of JSON. Escapes `<`, so that no text can end the element. JSON needs no nonce: browsers do not run JSON. */
export const buildJsonScript = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** Inserts a rendered page into the HTML of the built page. */
export function withRenderedPage(
  template: string,
  { html, styles, styleNames, queries, isComplete, renderedAtMs }: RenderedPage,
  nonce: string,
): string {
  // The replacers are functions, because `$&` in a string has a special meaning.
  return template
    .replace('<body', `<body data-rendered-at="${String(renderedAtMs)}"`)
    .replace(
      '</head>',
      () => `<style nonce="${nonce}" data-rendered-styles="${styleNames}">${styles}</style></head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
    .replace('</body>', () =>
      isComplete ? `${buildJsonScript('rendered-queries', JSON.stringify(queries))}</body>` : '</body>',
    );
}
