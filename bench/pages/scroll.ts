import { chromium } from '@playwright/test';

const CARDS = 500;
/** A wheel that is turned fast. */
const STEP_PX = 240;
const UNTIL_END_MS = 60_000;

/** The longest task on the page's main thread, in ms of the processor, and how many there were that a person could feel. */
export interface Scrolled {
  longestMs: number;
  longTasks: number;
  tasks: number;
  cards: number;
}

/** Scrolls the list of clubs down past 500 cards and back to its head, a step a frame. */
export async function scrollThroughClubs(executablePath: string, { address, cookie }: { address: string; cookie: string }): Promise<Scrolled> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    await page.goto(`${address}/home`);
    await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    await browser.startTracing(page, { categories: ['toplevel'] });
    const cards = await page.evaluate(({ wanted, stepPx, limitMs }) => new Promise<number>((resolve) => {
      const until = performance.now() + limitMs;
      const count = () => document.querySelectorAll('article').length;
      let down = true;
      let most = 0;
      const step = () => {
        scrollBy(0, down ? stepPx : -stepPx);
        most = count();
        if (most >= wanted) down = false;
        if ((!down && scrollY <= 0) || performance.now() > until) resolve(most);
        else requestAnimationFrame(step);
      };
      step();
    }), { wanted: CARDS, stepPx: STEP_PX, limitMs: UNTIL_END_MS });
    const tasksMs = tasksOf(JSON.parse((await browser.stopTracing()).toString()) as Trace);
    return { longestMs: Math.max(...tasksMs), longTasks: tasksMs.filter((ms) => ms > 50).length, tasks: tasksMs.length, cards };
  } finally {
    await browser.close();
  }
}

interface Trace {
  traceEvents: { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }[];
}

/** By the processor's time: by the clock a task is also as long as others on this machine keep it waiting. */
function tasksOf({ traceEvents }: Trace): number[] {
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${String(pid)}/${String(tid)}`;
  const pages = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf));
  return traceEvents.filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event))).flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1_000]));
}
