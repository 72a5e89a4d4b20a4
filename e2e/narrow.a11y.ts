import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe';
import { registerAndLogIn } from './api-user';
import { expect, test } from './fixtures';

const WINDOW_WARNING = '창이 좁아 화면의 일부가 옆으로 이어집니다.';
const PHONE_WARNING = '모바일 환경은 지원하지 않습니다. 화면이 넓은 PC에서 이용해 주세요.';

const readLayoutWidthPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('menus, dialogs and forms are visible and usable at 200 % zoom [A11Y-18]', async ({ page, server }) => {
  await registerAndLogIn(page, server, '한별', '농학과');
  // A window of 1280 x 900 at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 450 });
  await page.goto('/clubs/2');
  await expect(page.getByText(WINDOW_WARNING)).toBeInViewport({ ratio: 1 });
  await page.goto('/clubs/2/apply');
  // The warning leaves the form below it usable.
  await expect(page.getByLabel('연락처')).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothThemes(page, 'the application form at 200 % zoom');

  await page.getByLabel('지원 동기').fill('크게 보아도 쓸 수 있습니다.');
  await page.getByRole('button', { name: '지원서 제출' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: '지원서 제출' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  const logOut = page.getByRole('menuitem', { name: '로그아웃' });
  await logOut.scrollIntoViewIfNeeded();
  await expect(logOut).toBeInViewport({ ratio: 1 });
  await logOut.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(page.getByLabel('지원 동기')).toHaveValue('크게 보아도 쓸 수 있습니다.');
  // The layout has a minimum width: 720 px, of which 20 px are reserved for a scrollbar.
  expect(await readLayoutWidthPx(page)).toBe(700);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    screen: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });

  test('shows the whole page scaled down, with a readable warning and without sideways scrolling [SH-66]', async ({
    page,
  }) => {
    await page.goto('/login');
    const warning = page.getByText(PHONE_WARNING);
    await expect(warning).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(WINDOW_WARNING)).toBeHidden();
    const [pageWidth, viewportWidth, fontSizePx] = await warning.evaluate((element) => [
      document.documentElement.scrollWidth,
      visualViewport?.width,
      Number.parseFloat(getComputedStyle(element).fontSize),
    ]);
    expect([pageWidth, viewportWidth]).toEqual([1024, 1024]);
    // The phone scales the page from 1024 to 390 px. The warning is still at least as large as the phone's own text of 14 px.
    expect(((fontSizePx ?? 0) * 390) / 1024).toBeGreaterThanOrEqual(14);
  });
});
