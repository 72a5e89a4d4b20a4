import type { Page } from '@playwright/test';
import { enterAs } from './api-user';
import { expect, test } from './fixtures';

/** Has every page that is opened after this gather in `window.gaps` the moments in which its content has fewer than `least` parts. */
async function watchGaps(page: Page, least: number): Promise<void> {
  await page.addInitScript((count) => {
    const gaps: string[] = [];
    Object.assign(window, { gaps });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      const parts = [...(main?.children ?? [])].filter((part) => !part.matches('[role=progressbar]'));
      if (main && parts.length < count) gaps.push(`${location.pathname}: ${String(parts.length)}`);
    }).observe(document, { childList: true, subtree: true });
  }, least);
}

const gaps = (page: Page) => page.evaluate(() => ('gaps' in window ? window.gaps : undefined));

test.describe('from its first view on nothing of a page is empty while the rest is on its way [SH-73]', () => {
  test('a club under its short address is its header and its articles, or their boxes', async ({
    page,
    server,
  }) => {
    await enterAs(page, server, 'president');
    await watchGaps(page, 2);
    await page.goto('/clubs/1');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveURL(/\/clubs\/1\/articles$/);
    expect(await gaps(page)).toEqual([]);
  });

  test('the home page under its short address', async ({ page, server }) => {
    await enterAs(page, server, 'president');
    await watchGaps(page, 1);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    expect(await gaps(page)).toEqual([]);
  });

  test('the login page, for who has to log in first', async ({ page }) => {
    await watchGaps(page, 1);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
    expect(await gaps(page)).toEqual([]);
  });
});
