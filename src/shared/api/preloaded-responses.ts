/**
 * Maximum time between reading the responses and using one. If a page starts more slowly, the client calls
 * the server instead.
 */
const MAX_AGE_MS = 20_000;

/**
 * Responses of the first calls of a page, which the server embeds in the HTML
 * (`server/http/preloaded-responses.ts`).
 */
export interface PreloadedResponses {
  /** Removes the embedded responses from the page and stores each for the first call of its URL. */
  readFrom: (page: Document) => void;
  /**
   * Replaces all responses with `bodies`, which has the response bodies by URL. The server calls this method
   * before it renders a page.
   */
  set: (bodies: Readonly<Record<string, { data: unknown }>>) => void;
  /** Returns the data of a response at most once; undefined if the client has to call the server. */
  take: (url: string) => unknown;
  /** Deletes all responses. Must be called when a write, a live change or a new user can make them stale. */
  clear: () => void;
}

/** Creates the preloaded responses of one store. */
export function createPreloadedResponses(): PreloadedResponses {
  let responses: ReadonlyMap<string, unknown> = new Map();
  let readAt = 0;
  const set: PreloadedResponses['set'] = (bodies) => {
    responses = new Map(Object.entries(bodies).map(([url, { data }]) => [url, data]));
    readAt = performance.now();
  };
  return {
    set,
    readFrom: (page) => {
      const block = page.getElementById('preloaded-responses');
      block?.remove();
      // The `as` is safe because our own server writes the block: response bodies by URL.
      set(JSON.parse(block?.textContent ?? '{}') as Record<string, { data: unknown }>);
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
