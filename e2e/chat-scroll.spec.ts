import type { Browser } from '@playwright/test';
import { fillRoom, log, meet, messageOf } from './chat-rooms';
import { expect, test } from './fixtures';

const MESSAGES = 10_000;
/** As far as a wheel turned hard goes in a frame. */
const STEP_PX = 3_000;
/** What the browser calls a long task: from here on a person feels it. */
const LONG_TASK_MS = 50;
/** It takes ten to twenty seconds; a machine that does other things too may take longer. */
const UNTIL_TOP_MS = 70_000;

// Playwright's own trace takes pictures of the page on its main thread.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 150_000 });

/** What the page keeps for this test: how long each of its long tasks was. */
interface Watching { longTasksMs: number[] }

test('ten thousand messages are scrolled through without the page standing still', async ({ page, browser, server }) => {
  const { guest, host: { userId }, roomId } = await meet(page, browser, server);
  await fillRoom(server, roomId, [userId, guest.userId], MESSAGES);
  await page.goto(`/chatpage/${String(roomId)}`);
  const [first, last] = [messageOf(page, /^글 1( |$)/), messageOf(page, `글 ${String(MESSAGES)}`)];
  await expect(last).toBeVisible();
  await page.evaluate(() => {
    const longTasksMs: number[] = [];
    Object.assign(window, { longTasksMs });
    new PerformanceObserver((list) => { longTasksMs.push(...list.getEntries().map(({ duration }) => duration)); }).observe({ type: 'longtask' });
  });

  await browser.startTracing(page, { categories: ['toplevel'] });
  const started = Date.now();
  // In the page, a step a frame: each turn of a wheel by the driver would wait for its answer.
  await log(page).evaluate((element, { stepPx, deadline }) => new Promise<void>((resolve) => {
    const step = () => {
      element.scrollTop -= stepPx;
      if (Date.now() < deadline && !/^\D*글 1\b/.test(element.querySelector('.bubble')?.textContent ?? '')) requestAnimationFrame(step);
      else resolve();
    };
    step();
  }), { stepPx: STEP_PX, deadline: started + UNTIL_TOP_MS });
  await expect(first).toBeVisible();
  const tookMs = Date.now() - started;
  const rows = await log(page).getByRole('listitem').count();
  await page.getByRole('button', { name: '맨 아래로' }).click();
  await expect(last).toBeVisible();

  const tasksMs = await stopAndReadTasks(browser);
  const longTasksMs = await page.evaluate(() => (window as unknown as Watching).longTasksMs);
  const figures = { tookMs, rows, tasks: tasksMs.length, longestMs: Math.max(...tasksMs), longByTheClockMs: longTasksMs.map(Math.round) };
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
  expect(rows).toBeLessThan(80);
  // By the processor: by the clock, as the page itself measures, a task is also as long as others on this machine keep it waiting.
  expect(tasksMs.length).toBeGreaterThan(100);
  expect(tasksMs.filter((ms) => ms > LONG_TASK_MS)).toEqual([]);
});

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor; not there for every event. */
  tdur?: number;
  args?: { name?: string };
}

/** How much of the processor each task on a page's main thread took. */
async function stopAndReadTasks(browser: Browser): Promise<number[]> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)}/${String(tid)}`;
  const pages = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf));
  return traceEvents.filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event))).flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1_000]));
}
