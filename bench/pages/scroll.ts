import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { recordFailedRequests } from './browser';
import type { WaitFor } from './time-limit';

const CARDS = 500;
/** The step of a fast mouse wheel. */
const STEP_PX = 240;
const SCROLL_MAX_MS = 120_000;
const OPEN_MAX_MS = 30_000;
const RECORDER_MAX_MS = 60_000;
const CATEGORIES = ['toplevel'];

/** Tasks on the main thread of the page: the longest in ms of CPU time, the number over 50 ms, and all. */
export interface ScrollTasks {
  longestMs: number;
  longTasks: number;
  tasks: number;
  cards: number;
}

/** Scrolls the list of clubs down past 500 cards and back to the top, one step per frame. */
export async function scrollThroughClubs(
  executablePath: string,
  { address, cookie }: { address: string; cookie: string },
  waitFor: WaitFor,
): Promise<ScrollTasks> {
  const browser = await waitFor('the browser', chromium.launch({ executablePath, args: ['--no-sandbox'] }));
  try {
    const page = await waitFor('a page in it', openPage(browser, { address, cookie }), OPEN_MAX_MS);
    const refusals = recordFailedRequests(page);
    await page.goto(`${address}/home`);
    await page
      .getByRole('article')
      .first()
      .waitFor()
      .catch((error: unknown) => {
        throw new Error(`No club appeared; the page was refused: ${refusals() || 'nothing'}`, {
          cause: error,
        });
      });
    await page.waitForLoadState('networkidle');
    await waitFor(
      'the recording to begin',
      browser.startTracing(page, { categories: CATEGORIES }),
      RECORDER_MAX_MS,
    );
    const { cards, isBack } = await waitFor(
      'the end of the scrolling',
      page.evaluate(scroll, { wantedRows: CARDS, stepPx: STEP_PX, limitMs: SCROLL_MAX_MS }),
      2 * SCROLL_MAX_MS,
    );
    if (!isBack)
      throw new Error(
        `Only ${String(cards)} cards were scrolled through in ${String(SCROLL_MAX_MS / 1_000)} s; the page was refused: ${refusals() || 'nothing'}`,
      );
    const tasksMs = tasksOf(
      JSON.parse(
        (await waitFor('the recording to end', browser.stopTracing(), RECORDER_MAX_MS)).toString(),
      ) as Trace,
    );
    return {
      longestMs: Math.max(...tasksMs),
      longTasks: tasksMs.filter((ms) => ms > 50).length,
      tasks: tasksMs.length,
      cards,
    };
  } finally {
    // Also ends pending waits.
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

/** Runs in the page. The timer ends it if the browser renders no frames. */
const scroll = ({ wantedRows, stepPx, limitMs }: { wantedRows: number; stepPx: number; limitMs: number }) =>
  new Promise<{ cards: number; isBack: boolean }>((resolve) => {
    let down = true;
    let cards = 0;
    const limit = setTimeout(() => {
      resolve({ cards, isBack: false });
    }, limitMs);
    const step = () => {
      scrollBy(0, down ? stepPx : -stepPx);
      cards = document.querySelectorAll('article').length;
      if (cards >= wantedRows) down = false;
      if (down || scrollY > 0) requestAnimationFrame(step);
      else {
        clearTimeout(limit);
        resolve({ cards, isBack: true });
      }
    };
    step();
  });

interface Trace {
  traceEvents: { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }[];
}

/** Uses CPU time, because wall-clock time includes waiting for other processes. */
function tasksOf({ traceEvents }: Trace): number[] {
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${String(pid)}/${String(tid)}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1_000]));
}
