import type { Page } from '@playwright/test';
import { logInAsDemoUser } from './api-user';
import { expect, test } from './fixtures';

/**
 * Makes pages that load later record gaps in `window.gaps`: moments in which `main` has fewer children than `minChildren`. Progress
 * bars do not count.
 */
async function watchGaps(page: Page, minChildren: number): Promise<void> {
  await page.addInitScript((minCount) => {
    const gaps: string[] = [];
    Object.assign(window, { gaps });
    new MutationObserver(() => {
      // Ignores the time in which the parser adds the elements of the HTML one by one.
      if (document.readyState === 'loading') return;
      const main = document.querySelector('main');
      const parts = [...(main?.children ?? [])].filter((part) => !part.matches('[role=progressbar]'));
      if (main && parts.length < minCount) gaps.push(`${location.pathname}: ${String(parts.length)}`);
    }).observe(document, { childList: true, subtree: true });
  }, minChildren);
}

const readGaps = (page: Page) => page.evaluate(() => ('gaps' in window ? window.gaps : undefined));

test.describe('a loading page is never empty [SH-73]', () => {
  test('a club at its short address shows header and articles or their skeletons', async ({
    page,
    server,
  }) => {
    await logInAsDemoUser(page, server, 'president');
    await watchGaps(page, 2);
    await page.goto('/clubs/1');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveURL(/\/clubs\/1\/articles$/);
    expect(await readGaps(page)).toEqual([]);
  });

  test('the home page at its short address shows its content or its skeleton @extended', async ({
    page,
    server,
  }) => {
    await logInAsDemoUser(page, server, 'president');
    await watchGaps(page, 1);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    expect(await readGaps(page)).toEqual([]);
  });

  test('the login page shows its content after the redirect of an anonymous user', async ({ page }) => {
    await watchGaps(page, 1);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
    expect(await readGaps(page)).toEqual([]);
  });
});
