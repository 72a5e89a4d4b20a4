import type { Browser, CDPSession, Page } from '@playwright/test';

/** Throttling of the network and the CPU. `slow`: a slow computer with a good connection. */
export type Throttling = 'none' | 'slow';

const CPU_SLOWDOWN_FACTOR = 4;
/** 40 ms and 10 Mbit/s. The DevTools protocol takes ms and bytes per second. */
const THROTTLED_NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};
/** A page has settled when no request has started or finished for this time. */
const SETTLED_MS = 700;
const LOAD_MAX_MS = 30_000;

/** Values of one load of a page. */
export interface PageLoad {
  /** First contentful paint in ms since the navigation started. */
  fcpMs: number;
  /** Largest contentful paint in ms since the navigation started. */
  lcpMs: number;
  layoutShift: number;
  /** Sum of the time beyond 50 ms of each long task that ends after the first contentful paint. */
  totalBlockingMs: number;
  /** Description of the largest painted element, for the log. */
  largestElement: string;
  /** Console errors, uncaught errors, and all other console messages about hydration. */
  pageErrors: readonly string[];
}

interface LoadOptions {
  url: string;
  /** `name=value` */
  cookie?: string | undefined;
  throttling: Throttling;
}

/** Opens a page in a browser context with an empty cache. Returns the measured values after the page has settled. */
export async function loadPage(
  browser: Browser,
  { url, cookie, throttling }: LoadOptions,
): Promise<PageLoad> {
  return withPage(browser, { url, cookie }, async (page) => {
    const pageErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) pageErrors.push(message.text());
    });
    page.on('pageerror', (error) => pageErrors.push(error.message));
    await page.addInitScript(observe);
    if (throttling === 'slow') await throttle(page);
    await page.goto(url, { timeout: LOAD_MAX_MS });
    await waitUntilSettled(page);
    return { ...(await page.evaluate(readObserved)), pageErrors };
  });
}

/** Runs `use` with an empty page in a new browser context. Sets the cookie for the origin of `url`, but does not open `url`. */
export async function withPage<T>(
  browser: Browser,
  { url, cookie }: { url: string; cookie?: string | undefined },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
  });
  try {
    const [name, value] = cookie?.split('=', 2) ?? [];
    if (name !== undefined && value !== undefined)
      await context.addCookies([{ name, value, url: new URL(url).origin }]);
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Slows down the CPU and the network of a page. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', THROTTLED_NETWORK);
  await throttleCpu(page, session);
}

/** Slows down only the CPU of a page. */
export async function throttleCpu(page: Page, session?: CDPSession): Promise<void> {
  const target = session ?? (await page.context().newCDPSession(page));
  await target.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN_FACTOR });
}

/**
 * Waits until a page shows a heading and no skeleton, and then until no request has started or finished for
 * {@link SETTLED_MS}.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[data-skeleton]') === null,
    undefined,
    { timeout: LOAD_MAX_MS },
  );
  let lastActivityAt = performance.now();
  const recordActivity = () => {
    lastActivityAt = performance.now();
  };
  page.on('request', recordActivity).on('requestfinished', recordActivity);
  while (performance.now() - lastActivityAt < SETTLED_MS)
    await new Promise((resolve) => {
      setTimeout(resolve, SETTLED_MS - (performance.now() - lastActivityAt));
    });
}

/** Values that the observers of a page write into its `window`. */
interface ObservedWindow {
  firstView: Omit<PageLoad, 'totalBlockingMs' | 'pageErrors'> & {
    longTasks: { endMs: number; durationMs: number }[];
  };
}

/** Runs in the page before its own scripts. */
function observe() {
  const observed: ObservedWindow['firstView'] = {
    fcpMs: NaN,
    lcpMs: NaN,
    layoutShift: 0,
    largestElement: '',
    longTasks: [],
  };
  Object.assign(globalThis, { firstView: observed });
  const observeEntries = (type: string, handleEntry: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(handleEntry);
    }).observe({ type, buffered: true });
  };
  observeEntries('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcpMs = startTime;
  });
  observeEntries('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    observed.lcpMs = entry.startTime;
    observed.largestElement =
      `${element?.tagName ?? 'removed'} ${element?.textContent.slice(0, 30) ?? ''}`.trim();
  });
  observeEntries('layout-shift', (entry) => {
    observed.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  observeEntries('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ endMs: startTime + duration, durationMs: duration });
  });
}

/** Runs in the page. As in Lighthouse, only long tasks that end after the first contentful paint count as blocking. */
function readObserved() {
  const { longTasks, ...observed } = (globalThis as unknown as ObservedWindow).firstView;
  const tasksEndedAfterFcp = longTasks.filter(({ endMs }) => endMs > observed.fcpMs);
  return {
    ...observed,
    totalBlockingMs: tasksEndedAfterFcp.reduce(
      (sum, { durationMs }) => sum + Math.max(0, durationMs - 50),
      0,
    ),
  };
}
