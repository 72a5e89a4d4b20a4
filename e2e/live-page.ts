import type { Page, Response } from '@playwright/test';

/** Resolves when a live connection of the page has subscribed. Call this before the action that opens the page. */
const waitForSubscription = (page: Page, subscription: 'changes' | 'notifications') =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes(`subscribed-${subscription}`)) resolve();
      });
    });
  });

/** Opens a page and waits until its live connection has subscribed to club changes or to notifications. */
export async function openLive(
  page: Page,
  path: string,
  subscription: 'changes' | 'notifications' = 'changes',
): Promise<Response | null> {
  const subscribed = waitForSubscription(page, subscription);
  const response = await page.goto(path);
  await subscribed;
  return response;
}
