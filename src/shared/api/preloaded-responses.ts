/** Older responses are ignored and requested again: the page was loading for too long. */
const MAX_AGE_MS = 20_000;

/** Responses of first calls that the server embedded in the page (`server/http/preloaded-responses.ts`). */
export interface PreloadedResponses {
  /** Removes the embedded responses from the page and holds them, each for the first call of its URL. */
  readFrom: (page: Document) => void;
  /** Returns a response at most once; undefined if the server has to be called. */
  take: (url: string) => unknown;
  /** Drops all responses. Required as soon as the server might respond differently. */
  clear: () => void;
}

/** Creates the preloaded responses of one store. */
export function createPreloadedResponses(): PreloadedResponses {
  let responses: ReadonlyMap<string, unknown> = new Map();
  let readAt = 0;
  return {
    readFrom: (page) => {
      const block = page.getElementById('preloaded-responses');
      block?.remove();
      // Written by our own server: response bodies by URL.
      const embedded = JSON.parse(block?.textContent ?? '{}') as Record<string, { data: unknown }>;
      responses = new Map(Object.entries(embedded).map(([url, { data }]) => [url, data]));
      readAt = performance.now();
    },
    take: (url) => {
      if (!responses.has(url)) return undefined;
      const response = performance.now() - readAt < MAX_AGE_MS ? responses.get(url) : undefined;
      responses = new Map([...responses].filter(([other]) => other !== url));
      return response;
    },
    clear: () => {
      responses = new Map();
    },
  };
}
