import type { Page } from '@playwright/test';

/** Opens a page and waits until its live connection has subscribed to changes. */
export async function openLive(page: Page, path: string): Promise<void> {
  // Listens before the navigation, because the page may subscribe before it has loaded.
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes('subscribed-changes')) resolve();
      });
    });
  });
  await page.goto(path);
  await subscribed;
}
