import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRequest } from '@contract/page-renderer';
import { preloadRequestsFor } from '@contract/page-preloads';
import type { PreloadRequest } from '@contract/page-preloads';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { CurrentUser } from './current-user';
import { buildJsonScript } from './page-renderer';

/** Maximum time that the page waits for the responses. After a longer wait a request by the client itself would be faster. */
const MAX_WAIT_MS = 300;
/** Larger responses are left out, because they would delay the rest of the page. */
const MAX_RESPONSE_BYTES = 32_768;
/** Headers that the API calls copy from the page request. They identify the user, the client and the proxies. */
const COPIED_HEADERS = [
  'cookie',
  'host',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

/** What the server inserts into the page, and what it renders the page from. */
interface PreloadedContent {
  /** HTML for the head: preload hints for the first visible pictures. */
  hintsHtml: string;
  /** HTML for the end of the body: a script element with the API responses by URL. */
  responsesHtml: string;
  /** The responses as objects by URL, for the renderer; undefined unless all have arrived. */
  completeResponses: PageRequest['responses'];
}

/** For a page that needs responses, but has none. The server cannot render such a page completely. */
const NO_RESPONSES: PreloadedContent = { hintsHtml: '', responsesHtml: '', completeResponses: undefined };
/** For a page that needs no responses. Also for an unknown user, for whom the server renders no page. */
const NO_RESPONSES_NEEDED: PreloadedContent = { ...NO_RESPONSES, completeResponses: {} };

/**
 * Creates a function that makes the first API calls of a page, so that the server sends their responses with the page. This saves a round
 * trip for the responses and another for their pictures. The API handles these calls with its own rules, limits and log. The client
 * repeats failed calls and shows their errors. The function makes no calls without a session.
 */
export function createPreloader(app: FastifyInstance, timeoutMs = MAX_WAIT_MS) {
  const preload = async ({ headers, socket }: FastifyRequest, { url, imageUrlsOf }: PreloadRequest) => {
    const copiedHeaders = Object.fromEntries(
      COPIED_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    );
    const { statusCode, payload } = await app.inject({
      method: 'GET',
      url,
      headers: { ...copiedHeaders, accept: 'application/json' },
      ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
    });
    if (statusCode !== 200 || Buffer.byteLength(payload) > MAX_RESPONSE_BYTES) return undefined;
    // The API wraps all data in this envelope.
    const body = JSON.parse(payload) as { data: unknown };
    return {
      url,
      body,
      jsonMember: `${JSON.stringify(url)}:${payload}`,
      pictures: imageUrlsOf?.(body.data) ?? [],
    };
  };
  /** Never throws. The client requests missing responses itself. */
  return async (request: FastifyRequest, currentUser: CurrentUser): Promise<PreloadedContent> => {
    if (request.method !== 'GET') return NO_RESPONSES;
    if (typeof currentUser !== 'object') return NO_RESPONSES_NEEDED;
    const calls = preloadRequestsFor(request.url, currentUser.profileImage !== DEFAULT_PROFILE_IMAGE);
    if (calls.length === 0) return NO_RESPONSES_NEEDED;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined);
    });
    const results = await Promise.all(
      calls.map((call) => Promise.race([preload(request, call).catch(() => undefined), timeout])),
    );
    clearTimeout(timer);
    const preloaded = results.filter((result) => result !== undefined);
    if (preloaded.length === 0) return NO_RESPONSES;
    return {
      hintsHtml: preloaded
        .flatMap(({ pictures }) => pictures)
        .map(buildPreloadHint)
        .join(''),
      responsesHtml: buildJsonScript(
        'preloaded-responses',
        `{${preloaded.map(({ jsonMember }) => jsonMember).join()}}`,
      ),
      completeResponses:
        preloaded.length === calls.length
          ? Object.fromEntries(preloaded.map(({ url, body }) => [url, body]))
          : undefined,
    };
  };
}

// The URLs are signed by this server or by its object store.
const buildPreloadHint = (url: string) =>
  `<link rel="preload" as="image" fetchpriority="high" href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
