import type { Browser, Page } from '@playwright/test';
import { fillRoom, log, meet, messageOf } from './chat-rooms';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { bringReferenceWork, REFERENCE_MS, startMeasuring, stopMeasuring } from './main-thread';
import type { MainThread } from './main-thread';

const MESSAGES = 10_000;
/** As far as a wheel turned hard goes in a frame. */
const STEP_PX = 3_000;
/** What the browser calls a long task: from here on a person feels it. */
const LONG_TASK_MS = 50;
/** Twice as long: the same work done many times over takes less than as often one by one. */
const STANDSTILL_MS = 100;
/** It takes ten to twenty seconds; a machine that does other things too may take longer. */
const UNTIL_TOP_MS = 70_000;

// Playwright's own trace takes pictures of the page on its main thread.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 150_000 });

test('ten thousand messages are scrolled through without the page standing still [SH-44]', async ({
  page,
  browser,
  server,
}) => {
  await openFullRoom(page, browser, server);
  const [first, last] = [messageOf(page, /^글 1( |$)/), messageOf(page, `글 ${String(MESSAGES)}`)];
  await expect(last).toBeVisible();
  await startMeasuring(page, browser);
  await scrollUp(page, Infinity);
  await expect(first).toBeVisible();
  const rows = await log(page).getByRole('listitem').count();
  await page.getByRole('button', { name: '맨 아래로' }).click();
  await expect(last).toBeVisible();
  const measured = await stopMeasuring(browser);
  note(measured);
  expect(rows).toBeLessThan(80);
  expect(measured.tasksMs.length).toBeGreaterThan(100);
  expect(longTasksOf(measured)).toEqual([]);
});

test('this test sees a page that stands still for a hundred milliseconds', async ({
  page,
  browser,
  server,
}) => {
  await openFullRoom(page, browser, server);
  await expect(messageOf(page, `글 ${String(MESSAGES)}`)).toBeVisible();
  await log(page).evaluate((element, times) => {
    element.addEventListener(
      'scroll',
      () => {
        doReferenceWork(times);
      },
      { once: true },
    );
  }, STANDSTILL_MS / REFERENCE_MS);
  await startMeasuring(page, browser);
  await scrollUp(page, 100);
  const measured = await stopMeasuring(browser);
  note(measured);
  expect(longTasksOf(measured)).toHaveLength(1);
});

async function openFullRoom(page: Page, browser: Browser, server: RunningServer): Promise<void> {
  const {
    guest,
    host: { userId },
    roomId,
  } = await meet(page, browser, server);
  await fillRoom(server, roomId, [userId, guest.userId], MESSAGES);
  await bringReferenceWork(page);
  await page.goto(`/chatpage/${String(roomId)}`);
}

/** From the newest message towards the oldest, a step a frame: in the page, where no turn of a wheel waits for the driver. */
const scrollUp = (page: Page, steps: number) =>
  log(page).evaluate(
    async (element, { stepPx, steps, deadline }) => {
      const isAtTop = () => /^\D*글 1\b/.test(element.querySelector('.bubble')?.textContent ?? '');
      for (let step = 1; step <= steps && !isAtTop() && Date.now() < deadline; step += 1) {
        element.scrollTop -= stepPx;
        await new Promise(requestAnimationFrame);
        if (step % 20 === 0) await measureReferenceWork();
      }
    },
    { stepPx: STEP_PX, steps, deadline: Date.now() + UNTIL_TOP_MS },
  );

/** None takes 50 ms of a machine as fast as the one that this is promised for; of one that is slower now, as many more as it is slower. */
const longTasksOf = ({ tasksMs, slowdown }: MainThread) =>
  tasksMs.filter((ms) => ms > LONG_TASK_MS * slowdown);

function note({ tasksMs, slowdown }: MainThread): void {
  const longestMs = tasksMs.toSorted((a, b) => b - a).slice(0, 5);
  test
    .info()
    .annotations.push({
      type: 'figures',
      description: JSON.stringify({ tasks: tasksMs.length, longestMs, slowdown }),
    });
}
