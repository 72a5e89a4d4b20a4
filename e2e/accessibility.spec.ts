import type { Page } from '@playwright/test';
import { checkScreens, expectAccessible } from './axe';
import { logInAsDemoUser, registerAndLogIn } from './api-user';
import { expect, test } from './fixtures';
import { screensOfOperator } from './operator-screens';
import { screensOfAnonymous, screensOfApplicant, screensOfNewcomer, screensOfPresident } from './screens';
import type { Screen } from './screen';

// Each test analyses many screens, so the timeout of a test is long.
test.describe.configure({ timeout: 180_000 });
const WINDOW = { width: 1440, height: 900 };
const NARROW_WIDTHS_PX = [1024, 960, 720];

/**
 * Checks accessibility in the light theme and the page width. One visit serves both checks, because opening a screen takes most of the
 * time. `npm run test:a11y` checks the dark theme.
 */
async function checkScreen(page: Page, { path }: Screen): Promise<void> {
  await expectAccessible(page, path, 'light');
  for (const width of NARROW_WIDTHS_PX) {
    await page.setViewportSize({ width, height: 768 });
    const overflowPx = await page.evaluate(async () => {
      // The page renders its layout for this width in the next frame.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
    });
    expect.soft(overflowPx, `${path} at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(WINDOW);
}

test('every screen of an anonymous user is accessible and never scrolls sideways [A11Y-13 A11Y-15 A11Y-18] @extended', async ({
  page,
}) => {
  await checkScreens(page, screensOfAnonymous, checkScreen);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

for (const [group, screens] of Object.entries(screensOfPresident)) {
  test(`every screen of a president is accessible and never scrolls sideways: ${group} [A11Y-13 A11Y-15 A11Y-18 SH-34] @extended`, async ({
    page,
    server,
  }) => {
    await logInAsDemoUser(page, server, 'president');
    await checkScreens(page, screens, checkScreen);
  });
}

test('every screen of an applicant is accessible and never scrolls sideways [A11Y-13 A11Y-15 A11Y-18]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'newbie');
  await checkScreens(page, screensOfApplicant, checkScreen);
});

test('every screen of an operator is accessible and never scrolls sideways [A11Y-13 A11Y-15 A11Y-18 SH-34] @extended', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'operator');
  await checkScreens(page, screensOfOperator, checkScreen);
});

test('every screen that shows a new user something else than a president is accessible and never scrolls sideways [A11Y-13 A11Y-15 A11Y-18 SH-34] @extended', async ({
  page,
  server,
}) => {
  const { name } = await registerAndLogIn(page, server);
  await checkScreens(page, screensOfNewcomer(name), checkScreen);
});

test('in forced colours a pressed filter, the current link and a link button are marked visibly [A11Y-19] @extended', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/home');
  const filters = page.getByRole('group', { name: '카테고리' }).getByRole('button');
  const backgroundOf = (index: number) =>
    filters.nth(index).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  await expect(filters.first()).toHaveAttribute('aria-pressed', 'true');
  // The styles of the filters may load after the page.
  await expect.poll(async () => (await backgroundOf(0)) === (await backgroundOf(1))).toBe(false);
  await expect(page.getByRole('link', { name: '홈', exact: true })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  await expect(page.getByRole('link', { name: /지원하기$/ }).first()).toHaveCSS('border-top-style', 'solid');
});
