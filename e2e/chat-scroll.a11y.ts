import type { Browser, Page } from '@playwright/test';
import { fillRoom, messageLog, createTwoChatUsers, messageOf } from './chat-rooms';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { addReferenceWork, longTasksOf, REFERENCE_MS, startMeasuring, stopMeasuring } from './main-thread';
import type { MainThread } from './main-thread';

const MESSAGES = 10_000;
/** Scroll distance of a fast wheel turn in one frame. */
const STEP_PX = 3_000;
/** Twice a long task: repeated work is faster per unit than a single run of it. */
const STANDSTILL_MS = 100;
/** The test takes 10 to 20 s on an idle machine. */
const UNTIL_TOP_MS = 70_000;

test.describe.configure({ timeout: 150_000 });

test('scrolling through ten thousand messages does not block the main thread [SH-44]', async ({
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
  const rows = await messageLog(page).getByRole('listitem').count();
  await page.getByRole('button', { name: '맨 아래로' }).click();
  await expect(last).toBeVisible();
  const measured = await stopMeasuring(browser);
  note(measured);
  expect(rows).toBeLessThan(80);
  expect(measured.tasksMs.length).toBeGreaterThan(100);
  expect(longTasksOf(measured)).toEqual([]);
});

test('the measurement detects a main thread blocked for 100 ms', async ({ page, browser, server }) => {
  await openFullRoom(page, browser, server);
  await expect(messageOf(page, `글 ${String(MESSAGES)}`)).toBeVisible();
  await messageLog(page).evaluate((element, times) => {
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
  } = await createTwoChatUsers(page, browser, server);
  await fillRoom(server, roomId, [userId, guest.userId], MESSAGES);
  await addReferenceWork(page);
  await page.goto(`/chatpage/${String(roomId)}`);
}

/** Scrolls from the newest message to the oldest, one step per frame, inside the page: wheel events would wait for the driver. */
const scrollUp = (page: Page, steps: number) =>
  messageLog(page).evaluate(
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

function note({ tasksMs, slowdown }: MainThread): void {
  const longestMs = tasksMs.toSorted((a, b) => b - a).slice(0, 5);
  test
    .info()
    .annotations.push({
      type: 'figures',
      description: JSON.stringify({ tasks: tasksMs.length, longestMs, slowdown }),
    });
}
