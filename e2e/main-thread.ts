import type { Browser, Page } from '@playwright/test';

/** What the work below takes the processor of the machine that the promises are measured on, when nobody else is on it. */
export const REFERENCE_MS = 6;
const REFERENCE_WORK = 'reference work';

/** How a page's main thread fared during a trace, in milliseconds of the processor: by the clock a task is also as long as others keep it waiting. */
export interface MainThread {
  /** Every task of the page's, but none of the reference work. */
  readonly tasksMs: readonly number[];
  /** How many times as long as on the reference machine things took here and now; never below 1. */
  readonly slowdown: number;
}

declare global {
  /** In the page: what a page does a thousand times over, makes rows of text and lays them out. */
  var doReferenceWork: (times: number) => void;
  /** In the page: the same once, in a task of its own that the trace knows. */
  var measureReferenceWork: () => Promise<void>;
}

/** Before the page is opened: gives it the reference work. */
export async function bringReferenceWork(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    globalThis.doReferenceWork = (times) => {
      for (let time = 0; time < times; time += 1) {
        const list = document.createElement('ul');
        list.style.cssText = 'position: fixed; visibility: hidden; width: 400px; contain: strict;';
        for (let row = 0; row < 150; row += 1) {
          const item = document.createElement('li');
          const name = item.appendChild(document.createElement('strong'));
          name.textContent = `사람 ${String(row)}`;
          const text = item.appendChild(document.createElement('span'));
          text.textContent = `${String(row * 7_919)} ${'못줄에 맞추어 모를 심습니다. '.repeat(row % 4)}`;
          list.append(item);
        }
        document.body.append(list);
        void list.lastElementChild?.getBoundingClientRect();
        list.remove();
      }
    };
    // What the page has yet to lay out is its own work: it is done in a task before, which counts as one of the page's.
    globalThis.measureReferenceWork = () =>
      new Promise((resolve) => {
        setTimeout(() => {
          void document.body.offsetHeight;
          setTimeout(() => {
            performance.mark(mark);
            doReferenceWork(1);
            resolve();
          });
        });
      });
  }, REFERENCE_WORK);
}

/** From here on the tasks of the page are measured. */
export async function startMeasuring(page: Page, browser: Browser): Promise<void> {
  await page.evaluate(() => {
    doReferenceWork(10);
  }); // the first times are slower: code is compiled, fonts are read
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds by the clock; a mark has no length. */
  ts: number;
  dur?: number;
  /** Microseconds of the processor; not there for every event. */
  tdur?: number;
  args?: { name?: string };
}

/** Ends the measuring; the page has called `measureReferenceWork` now and then meanwhile. */
export async function stopMeasuring(browser: Browser): Promise<MainThread> {
  // What Chromium's traces consist of is no type of Playwright's.
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)}/${String(tid)}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const marks = traceEvents.filter(({ name }) => name === REFERENCE_WORK);
  const isReference = (task: TraceEvent) =>
    marks.some(
      (mark) =>
        threadOf(mark) === threadOf(task) && mark.ts >= task.ts && mark.ts <= task.ts + (task.dur ?? 0),
    );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && event.tdur !== undefined && pages.has(threadOf(event)),
  );
  const msOf = ({ tdur = 0 }: TraceEvent) => tdur / 1_000;
  const referenceMs = tasks
    .filter(isReference)
    .map(msOf)
    .sort((a, b) => a - b);
  // The upper quartile: where the machine has slow moments rather than a slow hour, the median knows nothing of them.
  const typicalMs = referenceMs[Math.floor(referenceMs.length * 0.75)];
  if (typicalMs === undefined) throw new Error('The reference work was not measured');
  return {
    tasksMs: tasks.filter((task) => !isReference(task)).map(msOf),
    slowdown: Math.max(1, typicalMs / REFERENCE_MS),
  };
}
