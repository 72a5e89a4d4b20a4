import type { Browser, Page } from '@playwright/test';
import { fillRoom, log, meet, messageOf } from './chat-rooms';
import { expect, test } from './fixtures';

const MESSAGES = 10_000;
/** As far as a wheel turned hard goes in a frame. */
const STEP_PX = 3_000;
/** What the browser calls a long task: from here on a person feels it. */
const LONG_TASK_MS = 50;
/** It takes ten to twenty seconds; a machine that does other things too may take longer. */
const UNTIL_TOP_MS = 70_000;
/**
 * None is that long on the machine that the promise is measured on. One whose processor is shared by strangers is half as fast for an hour now and
 * then: 4 to 7 of 1,500 tasks take it 51 to 63 ms then, with the same code. What is too long for each page of history that comes, as it once was, is one in eight.
 */
const SLOW_HOUR = 0.02;
const STANDSTILL_MS = 2 * LONG_TASK_MS;

// Playwright's own trace takes pictures of the page on its main thread.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 150_000 });

test('ten thousand messages are scrolled through without the page standing still', async ({ page, browser, server }) => {
  const { guest, host: { userId }, roomId } = await meet(page, browser, server);
  await fillRoom(server, roomId, [userId, guest.userId], MESSAGES);
  await page.goto(`/chatpage/${String(roomId)}`);
  const { rows, tasksMs } = await scrollToTop(page, browser);
  const longMs = tasksMs.filter((ms) => ms > LONG_TASK_MS);
  test.info().annotations.push({ type: 'figures', description: JSON.stringify({ rows, tasks: tasksMs.length, longestMs: Math.max(...tasksMs), longMs }) });
  expect(rows).toBeLessThan(80);
  expect(tasksMs.length).toBeGreaterThan(100);
  expect(Math.max(...tasksMs)).toBeLessThan(STANDSTILL_MS);
  expect(longMs.length).toBeLessThan(tasksMs.length * SLOW_HOUR);
});

/** From the newest message to the oldest: how many rows there were in the end, and how long each task took the processor: by the clock one is also as long as others keep it waiting. */
async function scrollToTop(page: Page, browser: Browser): Promise<{ rows: number; tasksMs: number[] }> {
  const [first, last] = [messageOf(page, /^글 1( |$)/), messageOf(page, `글 ${String(MESSAGES)}`)];
  await expect(last).toBeVisible();
  await browser.startTracing(page, { categories: ['toplevel'] });
  // In the page, a step a frame: each turn of a wheel by the driver would wait for its answer.
  await log(page).evaluate((element, { stepPx, deadline }) => new Promise<void>((resolve) => {
    const step = () => {
      element.scrollTop -= stepPx;
      if (Date.now() < deadline && !/^\D*글 1\b/.test(element.querySelector('.bubble')?.textContent ?? '')) requestAnimationFrame(step);
      else resolve();
    };
    step();
  }), { stepPx: STEP_PX, deadline: Date.now() + UNTIL_TOP_MS });
  await expect(first).toBeVisible();
  const rows = await log(page).getByRole('listitem').count();
  await page.getByRole('button', { name: '맨 아래로' }).click();
  await expect(last).toBeVisible();
  return { rows, tasksMs: await stopAndReadTasks(browser) };
}

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
