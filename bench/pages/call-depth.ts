import type { Page, Request } from '@playwright/test';

/** Each answer is held back for so long that everything which needs none of the others is asked for before it comes. */
const HELD_BACK_MS = 400;
/** No page is still asking after so long a silence. */
const SILENCE_MS = 1_000;
/** Calls that no page waits for: the live chat's list, which comes with its own code once the page is drawn, and what is fetched ahead. */
const OF_NO_PAGE = /\/chat\/rooms$|[?&](?:cursor=|offset=[1-9])/;

const pause = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

interface Call {
  path: string;
  depth: number;
  endedAt: number | undefined;
}

/** How many calls of the API come one after the other, each begun after another's answer, until a page stands; and what the longest chain ends with. */
export async function callDepthOf(page: Page, address: string): Promise<{ depth: number; last: string }> {
  const calls = new Map<Request, Call>();
  let lastAt: number;
  // What the server sends with the page is counted as asked for by it.
  await page.route((url) => url.href === new URL(address).href, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<script type="application\/json" id="first-answers">.*?<\/script>/s, '') });
  });
  await page.route(/\/api\/v1\//, async (route, request) => {
    lastAt = Date.now();
    const { pathname, search } = new URL(request.url());
    const before = [...calls.values()].filter(({ endedAt, path }) => endedAt !== undefined && !OF_NO_PAGE.test(path));
    const call: Call = { path: pathname + search, depth: 1 + Math.max(0, ...before.map(({ depth }) => depth)), endedAt: undefined };
    calls.set(request, call);
    const answer = await route.fetch();
    await pause(HELD_BACK_MS);
    await route.fulfill({ response: answer });
    call.endedAt = lastAt = Date.now();
  });
  try {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    lastAt = Date.now();
    while (Date.now() - lastAt < SILENCE_MS || [...calls.values()].some(({ endedAt }) => endedAt === undefined)) await pause(50);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  const deepest = [...calls.values()].filter(({ path }) => !OF_NO_PAGE.test(path)).reduce<Call | undefined>((found, call) => (call.depth > (found?.depth ?? 0) ? call : found), undefined);
  return { depth: deepest?.depth ?? 0, last: deepest?.path ?? '' };
}
