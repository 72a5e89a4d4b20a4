import type { Browser, Page } from '@playwright/test';
import { fillRoom, messageList, createTwoChatUsers, messageOf } from './chat-rooms';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { addReferenceWork, longTasksOf, REFERENCE_MS, startMeasuring, stopMeasuring } from './main-thread';
import type { MainThreadMeasurement } from './main-thread';

const MESSAGE_COUNT = 10_000;
/** Scroll distance of a fast wheel turn in one frame. */
const STEP_PX = 3_000;
/**
 * Nominal duration of the reference work that blocks the main thread. Twice the limit of a long task, because
 * repeated runs of the reference work are faster than a single run.
 */
const BLOCK_MS = 100;
/** Scrolling stops after this time. The whole test takes 10 to 20 s on an idle machine. */
const SCROLL_TIMEOUT_MS = 70_000;

test.describe.configure({ timeout: 150_000 });

test('scrolling through ten thousand messages does not block the main thread [SH-44]', async ({
  page,
  browser,
  server,
}) => {
  await openFullRoom(page, browser, server);
  const [first, last] = [messageOf(page, /^글 1( |$)/), messageOf(page, `글 ${String(MESSAGE_COUNT)}`)];
  await expect(last).toBeVisible();
  await startMeasuring(page, browser);
  await scrollUp(page, { maxSteps: Infinity });
  await expect(first).toBeVisible();
  const rowCount = await messageList(page).getByRole('listitem').count();
  await page.getByRole('button', { name: '맨 아래로' }).click();
  await expect(last).toBeVisible();
  const measured = await stopMeasuring(browser);
  attachFigures(measured);
  expect(rowCount).toBeLessThan(80);
  expect(measured.tasksMs.length).toBeGreaterThan(100);
  expect(longTasksOf(measured)).toEqual([]);
});

test('the measurement detects a main thread blocked for 100 ms', async ({ page, browser, server }) => {
  await openFullRoom(page, browser, server);
  await expect(messageOf(page, `글 ${String(MESSAGE_COUNT)}`)).toBeVisible();
  await messageList(page).evaluate((element, times) => {
    element.addEventListener(
      'scroll',
      () => {
        doReferenceWork(times);
      },
      { once: true },
    );
  }, BLOCK_MS / REFERENCE_MS);
  await startMeasuring(page, browser);
  await scrollUp(page, { maxSteps: 100 });
  const measured = await stopMeasuring(browser);
  attachFigures(measured);
  expect(longTasksOf(measured)).toHaveLength(1);
});

async function openFullRoom(page: Page, browser: Browser, server: RunningServer): Promise<void> {
  const {
    guest,
    host: { userId },
    roomId,
  } = await createTwoChatUsers(page, browser, server);
  await fillRoom(server, roomId, [userId, guest.userId], MESSAGE_COUNT);
  await addReferenceWork(page);
  await page.goto(`/chatpage/${String(roomId)}`);
}

/**
 * Scrolls up by one step per frame until the oldest message, `maxSteps` or the timeout. The loop runs in the page, because
 * wheel events would wait for the test driver.
 */
const scrollUp = (page: Page, { maxSteps }: { maxSteps: number }) =>
  messageList(page).evaluate(
    async (element, { stepPx, maxSteps, deadline }) => {
      const isAtTop = () => /^\D*글 1\b/.test(element.querySelector('.bubble')?.textContent ?? '');
      for (let step = 1; step <= maxSteps && !isAtTop() && Date.now() < deadline; step += 1) {
        element.scrollTop -= stepPx;
        await new Promise(requestAnimationFrame);
        if (step % 20 === 0) await measureReferenceWork();
      }
    },
    { stepPx: STEP_PX, maxSteps, deadline: Date.now() + SCROLL_TIMEOUT_MS },
  );

function attachFigures({ tasksMs, slowdown }: MainThreadMeasurement): void {
  const longestMs = tasksMs.toSorted((a, b) => b - a).slice(0, 5);
  test
    .info()
    .annotations.push({
      type: 'figures',
      description: JSON.stringify({ tasks: tasksMs.length, longestMs, slowdown }),
    });
}
