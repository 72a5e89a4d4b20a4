import type { FastifyInstance, FastifyRequest } from 'fastify';
import { preloadRequestsFor } from '@contract/page-preloads';
import type { PreloadRequest } from '@contract/page-preloads';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { CurrentUser } from './current-user';

/** A page that waits for its data longer than this is slower than one that asks for it. */
const WAIT_MAX_MS = 300;
/** A longer answer would hold up what stands above it on the page. */
const ANSWER_MAX_BYTES = 32_768;
/** Of the page's request, those by which a call is known to be the same person's on the same way. */
const CARRIED = [
  'cookie',
  'host',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

/** What is written into the page besides itself. */
interface PreloadedContent {
  /** For the head: the pictures that are seen first. */
  hints: string;
  /** For the end of the body: the answers by their addresses. */
  answers: string;
}

const NOTHING: PreloadedContent = { hints: '', answers: '' };

/**
 * Answers what the page will ask for first together with the page: a call after its scripts is a round trip in which nothing else is left to do,
 * and so is a picture after its call. They are the API's own answers, by its own rules, limits and log; what it refuses, the page asks for and
 * hears itself. Nobody who is not logged in is told anything.
 */
export function createPreloader(app: FastifyInstance) {
  const ask = async ({ headers, socket }: FastifyRequest, { url, imageUrlsOf }: PreloadRequest) => {
    const carried = Object.fromEntries(
      CARRIED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    );
    const { statusCode, payload } = await app.inject({
      method: 'GET',
      url,
      headers: { ...carried, accept: 'application/json' },
      ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
    });
    if (statusCode !== 200 || Buffer.byteLength(payload) > ANSWER_MAX_BYTES) return undefined;
    // By the API's own envelope.
    const pictures = imageUrlsOf?.((JSON.parse(payload) as { data: unknown }).data) ?? [];
    return { answer: `${JSON.stringify(url)}:${payload}`, pictures };
  };
  /** Never throws: what is missing is asked for. */
  return async (request: FastifyRequest, currentUser: CurrentUser): Promise<PreloadedContent> => {
    if (typeof currentUser !== 'object' || request.method !== 'GET') return NOTHING;
    const calls = preloadRequestsFor(request.url, currentUser.profileImage !== DEFAULT_PROFILE_IMAGE);
    if (calls.length === 0) return NOTHING;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, WAIT_MAX_MS, undefined);
    });
    const asked = await Promise.all(
      calls.map((call) => Promise.race([ask(request, call).catch(() => undefined), late])),
    );
    clearTimeout(timer);
    const told = asked.filter((one) => one !== undefined);
    if (told.length === 0) return NOTHING;
    return {
      hints: told
        .flatMap(({ pictures }) => pictures)
        .map(hint)
        .join(''),
      // As text that no parser of HTML ends early, whatever people have written; what is no script, a policy of scripts does not concern.
      answers: `<script type="application/json" id="preloaded-responses">{${told
        .map(({ answer }) => answer)
        .join()
        .replaceAll('<', '\\u003c')}}</script>`,
    };
  };
}

// Addresses that this server or its object store has signed.
const hint = (url: string) =>
  `<link rel="preload" as="image" fetchpriority="high" href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
