import type { Page, Route } from '@playwright/test';
import { createWaitFor } from './time-limit';

/** In which a page that needs something more has asked for it. */
const QUIET_MS = 400;
const PAGE_MAX_MS = 40_000;
const BLOCK = /<script type="application\/json" id="preloaded-responses">.*?<\/script>/s;

/** How a page came to its first view. */
export interface CallDepth {
  /** Calls of the API that came one after the other, each begun after another's answer. */
  depth: number;
  /** What the last of them asked for. */
  last: readonly string[];
}

interface HeldRequest {
  path: string;
  release: () => Promise<void>;
}

/**
 * How many calls of the API a person waits for, one after the other, after the document: all that a page asks for is held until it asks for nothing more
 * and has nothing left to do, then all of it is let go at once. What is asked for after that waited for an answer. It ends when the first view stands:
 * a heading, the main content, nothing in place of what is coming.
 *
 * The document is the one the server sends: what it answers together with the page costs no call (`withPreloadedResponses: false` takes these answers away). What a
 * page puts off until its first view stands (live chat, figures) or fetches ahead (the next page of a list), or asks for beside it (the person's picture in
 * the top bar), is in nobody's way; nothing has to be left out by name for that, since only the answers count that were let go before the view stood.
 */
export async function callDepthOf(
  page: Page,
  address: string,
  { withPreloadedResponses = true } = {},
): Promise<CallDepth> {
  const waitFor = createWaitFor(PAGE_MAX_MS);
  let held: HeldRequest[] = [];
  let lastAt = performance.now();
  const touch = () => {
    lastAt = performance.now();
  };
  page.on('request', touch).on('requestfinished', touch).on('requestfailed', touch);
  if (!withPreloadedResponses)
    await page.route((url) => url.href === new URL(address).href, removePreloadedResponses);
  await page.route(/\/api\/v1\//, (route, request) => {
    const { pathname, search } = new URL(request.url());
    // The page may be gone by then.
    held.push({ path: pathname + search, release: () => route.continue().catch(() => undefined) });
  });
  let depth = 0;
  let last: readonly string[] = [];
  const loadFirstView = async (): Promise<CallDepth> => {
    for (;;) {
      while (performance.now() - lastAt < QUIET_MS) await pause(QUIET_MS - (performance.now() - lastAt));
      const seen = lastAt;
      const isReady = await page.evaluate(isFirstViewReadyWhenIdle);
      // Something was asked for while it was looked at.
      if (seen !== lastAt) continue;
      if (isReady) return { depth, last };
      if (held.length === 0) {
        await pause(QUIET_MS);
        continue;
      }
      const wave = held;
      held = [];
      depth += 1;
      last = wave.map(({ path }) => path);
      touch();
      await Promise.all(wave.map(({ release }) => release()));
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
  await route.fulfill({ response, body: (await response.text()).replace(BLOCK, '') });
}

/** In the page: whether its first view stands, once it has nothing left to do. */
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
