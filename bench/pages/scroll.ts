import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { recordFailedRequests } from './browser';
import type { WaitFor } from './time-limit';

const CARD_COUNT = 500;
/** Distance per frame, as with a fast mouse wheel. */
const STEP_PX = 240;
/** Limit of the scrolling within the page. */
const MAX_SCROLL_MS = 120_000;
/** Limit of the same scrolling in this process, for a browser that no longer responds. */
const SCROLL_RESPONSE_LIMIT_MS = 2 * MAX_SCROLL_MS;
const PAGE_OPEN_LIMIT_MS = 30_000;
/** Limit of starting the trace, and of stopping it and reading its events. */
const TRACE_LIMIT_MS = 60_000;
const LONG_TASK_MS = 50;
const TRACE_CATEGORIES = ['toplevel'];

/** Tasks on the main thread of the page while it scrolls. */
export interface ScrollTasks {
  /** CPU time of the longest task. */
  longestMs: number;
  /** Number of tasks with a CPU time over {@link LONG_TASK_MS}. */
  longTasks: number;
  /** Number of all tasks. */
  tasks: number;
  /** Number of club cards in the page at the end. */
  cards: number;
}

/**
 * Scrolls the list of clubs down until the page has 500 cards, and then back to the top, one step per frame. Returns the
 * main-thread tasks of this time. Throws if the page does not reach 500 cards and the top in time.
 */
export async function scrollThroughClubs(
  executablePath: string,
  { address, cookie }: { address: string; cookie: string },
  waitFor: WaitFor,
): Promise<ScrollTasks> {
  const browser = await waitFor('the browser', chromium.launch({ executablePath, args: ['--no-sandbox'] }));
  try {
    const page = await waitFor(
      'a page of the browser',
      openPage(browser, { address, cookie }),
      PAGE_OPEN_LIMIT_MS,
    );
    const listFailedRequests = recordFailedRequests(page);
    await page.goto(`${address}/home`);
    await page
      .getByRole('article')
      .first()
      .waitFor()
      .catch((error: unknown) => {
        throw new Error(`No club appeared; failed requests: ${listFailedRequests() || 'none'}`, {
          cause: error,
        });
      });
    await page.waitForLoadState('networkidle');
    await waitFor(
      'the trace to start',
      browser.startTracing(page, { categories: TRACE_CATEGORIES }),
      TRACE_LIMIT_MS,
    );
    const { cards, hasReturnedToTop } = await waitFor(
      'the end of the scrolling',
      page.evaluate(scroll, { wantedCards: CARD_COUNT, stepPx: STEP_PX, limitMs: MAX_SCROLL_MS }),
      SCROLL_RESPONSE_LIMIT_MS,
    );
    if (!hasReturnedToTop)
      throw new Error(
        `Only ${String(cards)} cards were scrolled through in ${String(MAX_SCROLL_MS / 1_000)} s; failed requests: ${listFailedRequests() || 'none'}`,
      );
    const cpuTimesMs = cpuTimesOf(
      JSON.parse(
        (await waitFor('the trace to end', browser.stopTracing(), TRACE_LIMIT_MS)).toString(),
      ) as Trace,
    );
    return {
      longestMs: Math.max(...cpuTimesMs),
      longTasks: cpuTimesMs.filter((ms) => ms > LONG_TASK_MS).length,
      tasks: cpuTimesMs.length,
      cards,
    };
  } finally {
    // Also rejects calls to the browser that are still pending.
    await browser.close();
  }
}

async function openPage(
  browser: Browser,
  { address, cookie }: { address: string; cookie: string },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url: address }]);
  return context.newPage();
}

/** Runs in the page. The timer ends the wait if the scrolling takes too long, for example if the browser renders no frames. */
const scroll = ({ wantedCards, stepPx, limitMs }: { wantedCards: number; stepPx: number; limitMs: number }) =>
  new Promise<{ cards: number; hasReturnedToTop: boolean }>((resolve) => {
    let isScrollingDown = true;
    let cards = 0;
    const timer = setTimeout(() => {
      resolve({ cards, hasReturnedToTop: false });
    }, limitMs);
    const step = () => {
      scrollBy(0, isScrollingDown ? stepPx : -stepPx);
      cards = document.querySelectorAll('article').length;
      if (cards >= wantedCards) isScrollingDown = false;
      if (isScrollingDown || scrollY > 0) requestAnimationFrame(step);
      else {
        clearTimeout(timer);
        resolve({ cards, hasReturnedToTop: true });
      }
    };
    step();
  });

interface Trace {
  /** `tdur` is CPU time in µs. */
  traceEvents: { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }[];
}

/** Returns the CPU time of each main-thread task in ms. Not the wall-clock time, which includes waits for other processes. */
function cpuTimesOf({ traceEvents }: Trace): number[] {
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${String(pid)}/${String(tid)}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1_000]));
}
