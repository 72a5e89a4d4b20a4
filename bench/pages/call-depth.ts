import type { Page, Route } from '@playwright/test';
import { withoutFirstView } from '../../testing/without-first-view';
import { createWaitFor } from './time-limit';

/** A page without new requests for this time is waiting for responses. */
const QUIET_MS = 400;
const PAGE_MAX_MS = 40_000;

/** Result for one page. */
export interface CallDepth {
  /** Number of sequential waves of API calls. */
  depth: number;
  /** Paths of the last wave. */
  last: readonly string[];
}

interface HeldRequest {
  path: string;
  release: () => Promise<void>;
}

/**
 * Counts the API calls for which a user waits one after another after the document. All calls are held until the page is idle and sends
 * no more, then they are released together. Later calls depended on a response. It ends when the first view is ready:
 * a heading, the main content, no skeleton.
 *
 * The document includes the preloaded responses, which cost no call (`withPreloadedResponses: false` removes them). Calls that a page
 * defers until its first view (live chat, metrics), prefetches (the next page of a list) or makes beside it (the picture in the
 * top bar) do not count, because only responses that were released before the first view count.
 */
export async function callDepthOf(
  page: Page,
  address: string,
  { withPreloadedResponses = true } = {},
): Promise<CallDepth> {
  const waitFor = createWaitFor(PAGE_MAX_MS);
  let heldRequests: HeldRequest[] = [];
  let lastAt = performance.now();
  const touch = () => {
    lastAt = performance.now();
  };
  page.on('request', touch).on('requestfinished', touch).on('requestfailed', touch);
  if (!withPreloadedResponses)
    await page.route((url) => url.href === new URL(address).href, removePreloadedResponses);
  await page.route(/\/api\/v1\//, (route, request) => {
    const { pathname, search } = new URL(request.url());
    // The page may be closed by then.
    heldRequests.push({ path: pathname + search, release: () => route.continue().catch(() => undefined) });
  });
  let depth = 0;
  let last: readonly string[] = [];
  const loadFirstView = async (): Promise<CallDepth> => {
    for (;;) {
      while (performance.now() - lastAt < QUIET_MS) await pause(QUIET_MS - (performance.now() - lastAt));
      const lastSeenAt = lastAt;
      const isReady = await page.evaluate(isFirstViewReadyWhenIdle);
      // A request started during the check.
      if (lastSeenAt !== lastAt) continue;
      if (isReady) return { depth, last };
      if (heldRequests.length === 0) {
        await pause(QUIET_MS);
        continue;
      }
      const released = heldRequests;
      heldRequests = [];
      depth += 1;
      last = released.map(({ path }) => path);
      touch();
      await Promise.all(released.map(({ release }) => release()));
    }
  };
  try {
    await waitFor(`the document of ${address}`, page.goto(address));
    return await waitFor(`the first view of ${address}`, loadFirstView());
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)} after ${String(depth)} calls one after the other, the last of ${last.join(', ')}`,
      { cause: error },
    );
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function removePreloadedResponses(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: withoutFirstView(await response.text()) });
}

/** Runs in the page. Resolves when the page is idle with whether its first view is ready. */
const isFirstViewReadyWhenIdle = () =>
  new Promise<boolean>((resolve) => {
    requestIdleCallback(
      () => {
        resolve(
          document.querySelector('main h1') !== null &&
            document.querySelector('[data-skeleton], main[aria-busy="true"]') === null,
        );
      },
      { timeout: 5_000 },
    );
  });
