import type { Page } from '@playwright/test';

/** Resolves when a live connection of the page has subscribed to changes. Call it before the action that opens the page. */
const waitForLive = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes('subscribed-changes')) resolve();
      });
    });
  });

/** Opens a page and waits until its live connection has subscribed to changes. */
export async function openLive(page: Page, path: string): Promise<void> {
  const subscribed = waitForLive(page);
  await page.goto(path);
  await subscribed;
}
