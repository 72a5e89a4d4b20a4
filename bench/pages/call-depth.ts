import type { Page, Route } from '@playwright/test';
import { withoutServerRendering } from '../../testing/without-server-rendering';
import { createWaitFor } from './time-limit';

/** A page counts as quiet after this time in which no request starts or ends. */
const QUIET_MS = 400;
const PAGE_MAX_MS = 40_000;

/** Result for one page. */
export interface CallDepth {
  /** Number of sequential waves of API calls. */
  depth: number;
  /** Paths with queries of the calls of the last wave. */
  lastWavePaths: readonly string[];
}

interface HeldRequest {
  path: string;
  release: () => Promise<void>;
}

/**
 * Counts the sequential waves of API calls that a user waits for between the document and the first view. Holds all
 * calls until the page is idle, and then releases them together as one wave. Calls that the page makes after that form
 * the next wave, because they depend on responses. The count ends when the first view is ready: it has a
 * heading and no skeleton, and `main` is not `aria-busy`.
 *
 * The document contains the rendered view and preloaded responses, which need no call; `withServerRendering: false`
 * removes both. Calls that a page defers until its first view (live chat, metrics), prefetches (the next page of a list)
 * or makes independently of the view (the picture in the top bar) do not count, because the count ends before their release.
 */
export async function callDepthOf(
  page: Page,
  address: string,
  { withServerRendering = true } = {},
): Promise<CallDepth> {
  const waitFor = createWaitFor(PAGE_MAX_MS);
  let heldRequests: HeldRequest[] = [];
  let lastActivityAt = performance.now();
  const recordActivity = () => {
    lastActivityAt = performance.now();
  };
  page
    .on('request', recordActivity)
    .on('requestfinished', recordActivity)
    .on('requestfailed', recordActivity);
  if (!withServerRendering)
    await page.route((url) => url.href === new URL(address).href, fulfillWithoutServerRendering);
  await page.route(/\/api\/v1\//, (route, request) => {
    const { pathname, search } = new URL(request.url());
    // `continue` rejects if the page is closed before the release.
    heldRequests.push({ path: pathname + search, release: () => route.continue().catch(() => undefined) });
  });
  let depth = 0;
  let lastWavePaths: readonly string[] = [];
  const loadFirstView = async (): Promise<CallDepth> => {
    for (;;) {
      while (performance.now() - lastActivityAt < QUIET_MS)
        await pause(QUIET_MS - (performance.now() - lastActivityAt));
      const activityBeforeCheck = lastActivityAt;
      const isReady = await page.evaluate(isFirstViewReadyWhenIdle);
      // Repeats the check if a request started or ended during it, because `isReady` may be outdated.
      if (activityBeforeCheck !== lastActivityAt) continue;
      if (isReady) return { depth, lastWavePaths };
      if (heldRequests.length === 0) {
        await pause(QUIET_MS);
        continue;
      }
      const released = heldRequests;
      heldRequests = [];
      depth += 1;
      lastWavePaths = released.map(({ path }) => path);
      recordActivity();
      await Promise.all(released.map(({ release }) => release()));
    }
  };
  try {
    await waitFor(`the document of ${address}`, page.goto(address));
    return await waitFor(`the first view of ${address}`, loadFirstView());
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)} after ${String(depth)} waves of calls, the last of ${lastWavePaths.join(', ')}`,
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

async function fulfillWithoutServerRendering(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: withoutServerRendering(await response.text()) });
}

/** Runs in the page. Waits until the page is idle and resolves with true if its first view is ready. */
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
