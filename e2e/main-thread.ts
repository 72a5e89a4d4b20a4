import type { Browser, Page } from '@playwright/test';

/** CPU time of one run of the reference work on the idle reference machine. */
export const REFERENCE_MS = 6;
const REFERENCE_WORK = 'reference work';
/** Longer tasks are long tasks as defined by the W3C, which users notice. */
const LONG_TASK_MS = 50;

/** A page's main thread during a trace. Durations are CPU time, because wall-clock time would include other processes. */
export interface MainThreadMeasurement {
  /** Duration of each task of the page, without the reference work. */
  readonly tasksMs: readonly number[];
  /** Upper quartile of the durations of the reference work, divided by `REFERENCE_MS`; at least 1. */
  readonly slowdown: number;
}

declare global {
  /** Runs in the page: creates 150 rows of text and lays them out, `times` times. */
  var doReferenceWork: (times: number) => void;
  /** Runs in the page: performs the reference work once in a task of its own, which a mark identifies in the trace. */
  var measureReferenceWork: () => Promise<void>;
}

/** Defines both functions in each document that the page loads later. */
export async function addReferenceWork(page: Page): Promise<void> {
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
    // An earlier task performs the pending layout of the page, so that the reference work does not include it.
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

export async function startMeasuring(page: Page, browser: Browser): Promise<void> {
  // Warm-up: the first runs compile code and load fonts.
  await page.evaluate(() => {
    doReferenceWork(10);
  });
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Start, in microseconds of the trace's clock. */
  ts: number;
  /** Duration in wall-clock microseconds; a mark has none. */
  dur?: number;
  /** Duration in CPU microseconds; some events have none. */
  tdur?: number;
  args?: { name?: string };
}

/** Ends the measurement. The page must have called `measureReferenceWork` several times during the measurement. */
export async function stopMeasuring(browser: Browser): Promise<MainThreadMeasurement> {
  // Playwright has no types for Chromium traces.
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)}/${String(tid)}`;
  const mainThreads = new Set(
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
    (event) => event.name.endsWith('RunTask') && event.tdur !== undefined && mainThreads.has(threadOf(event)),
  );
  const msOf = ({ tdur = 0 }: TraceEvent) => tdur / 1_000;
  const referenceMs = tasks
    .filter(isReference)
    .map(msOf)
    .sort((a, b) => a - b);
  // Not the median, which ignores short slow periods of the machine.
  const upperQuartileMs = referenceMs[Math.floor(referenceMs.length * 0.75)];
  if (upperQuartileMs === undefined) throw new Error('The reference work was not measured');
  return {
    tasksMs: tasks.filter((task) => !isReference(task)).map(msOf),
    slowdown: Math.max(1, upperQuartileMs / REFERENCE_MS),
  };
}

/** Returns the durations of the tasks that would exceed 50 ms on the reference machine. */
export const longTasksOf = ({ tasksMs, slowdown }: MainThreadMeasurement): number[] =>
  tasksMs.filter((ms) => ms > LONG_TASK_MS * slowdown);
