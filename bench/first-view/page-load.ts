import type { Browser, CDPSession, Page } from '@playwright/test';

/** Network and CPU of a load: unlimited, or a slow computer on a good connection. */
export type Throttling = 'none' | 'slow';

const SLOW_CPU = 4;
const SLOW_NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};
/** A page without requests and without long tasks for this time is settled. */
const SETTLED_MS = 700;
const LOAD_MAX_MS = 30_000;

/** Times in ms since the navigation started. */
export interface PageLoad {
  fcpMs: number;
  lcpMs: number;
  layoutShift: number;
  /** Sum of what tasks take beyond 50 ms each. */
  totalBlockingMs: number;
  /** Element of the largest paint, for the log. */
  largestElement: string;
  /** Messages of the console that name hydration, and errors. */
  pageErrors: readonly string[];
}

interface LoadOptions {
  url: string;
  /** `name=value` */
  cookie?: string | undefined;
  throttling: Throttling;
}

/** Opens a page in a context with an empty cache and returns what its user waited for. */
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
    if (throttling === 'slow') await slowDown(page);
    await page.goto(url, { timeout: LOAD_MAX_MS });
    await waitUntilSettled(page);
    return { ...(await page.evaluate(readObserved)), pageErrors };
  });
}

/** Runs `use` with a page in a new context. */
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

/** Slows the processor and the network of a page down. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await slowProcessorDown(page, session);
}

/** Slows only the processor of a page down. */
export async function slowProcessorDown(page: Page, session?: CDPSession): Promise<void> {
  const target = session ?? (await page.context().newCDPSession(page));
  await target.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

/** Waits until a page requests nothing and shows no skeleton. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[data-skeleton]') === null,
    undefined,
    { timeout: LOAD_MAX_MS },
  );
  let lastAt = performance.now();
  const touch = () => {
    lastAt = performance.now();
  };
  page.on('request', touch).on('requestfinished', touch);
  while (performance.now() - lastAt < SETTLED_MS)
    await new Promise((resolve) => {
      setTimeout(resolve, SETTLED_MS - (performance.now() - lastAt));
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
  const found: ObservedWindow['firstView'] = {
    fcpMs: NaN,
    lcpMs: NaN,
    layoutShift: 0,
    largestElement: '',
    longTasks: [],
  };
  Object.assign(globalThis, { firstView: found });
  const on = (type: string, each: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(each);
    }).observe({ type, buffered: true });
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.fcpMs = startTime;
  });
  on('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    found.lcpMs = entry.startTime;
    found.largestElement = `${element?.tagName ?? 'gone'} ${element?.textContent.slice(0, 30) ?? ''}`.trim();
  });
  on('layout-shift', (entry) => {
    found.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  on('longtask', ({ startTime, duration }) => {
    found.longTasks.push({ endMs: startTime + duration, durationMs: duration });
  });
}

/** Runs in the page. As in Lighthouse, only tasks after the first paint count as blocking. */
function readObserved() {
  const { longTasks, ...found } = (globalThis as unknown as ObservedWindow).firstView;
  const tasksAfterFirstPaint = longTasks.filter(({ endMs }) => endMs > found.fcpMs);
  return {
    ...found,
    totalBlockingMs: tasksAfterFirstPaint.reduce(
      (sum, { durationMs }) => sum + Math.max(0, durationMs - 50),
      0,
    ),
  };
}
