import type { Page } from '@playwright/test';
import { logInAsDemoUser, registerAndLogIn } from './api-user';
import { expect, test } from './fixtures';
import { screensOfOperator } from './operator-screens';
import { disableServerRendering } from './without-server-rendering';
import { takeScreenshots } from './take-screenshots';
import { openScreen } from './screen';
import type { Screen } from './screen';
import { screensOfAnonymous, screensOfApplicant, screensOfNewcomer, screensOfPresident } from './screens';

test.describe.configure({ timeout: 600_000 });
// Reduced motion: no screenshot during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fileNameOf = ({ path }: Screen) => path.slice(1).replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'root';

async function takeScreenshotsOf(page: Page, actor: string, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen);
    await takeScreenshots(page, `${actor}-${fileNameOf(screen)}`);
  }
}

test('screens of an anonymous user', async ({ page }) => {
  await takeScreenshotsOf(page, 'anonymous', screensOfAnonymous);
});

for (const [group, screens] of Object.entries(screensOfPresident)) {
  test(`screens of a president: ${group}`, async ({ page, server }) => {
    await logInAsDemoUser(page, server, 'president');
    await takeScreenshotsOf(page, 'president', screens);
  });
}

test('screens of an applicant', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'newbie');
  await takeScreenshotsOf(page, 'applicant', screensOfApplicant);
});

test('screens of an operator', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'operator');
  await takeScreenshotsOf(page, 'operator', screensOfOperator);
});

test('screens of a new user', async ({ page, server }) => {
  const { name } = await registerAndLogIn(page, server);
  await takeScreenshotsOf(page, 'newcomer', screensOfNewcomer(name));
  await page.goto('/home?category=종교');
  await takeScreenshots(page, 'newcomer-home-category');
});

test('an article, a menu, a dialog, a draft, a toast, a lost network, a narrow window, an error and a skeleton', async ({
  page,
  server,
  context,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await page.goto('/clubs/1/articles');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: '댓글' })).toBeVisible();
  await takeScreenshots(page, 'state-article');

  await page.goto('/home');
  await page.getByRole('button', { name: '김해솔' }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await takeScreenshots(page, 'state-user-menu', { fullPage: false });
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takeScreenshots(page, 'state-dialog', { fullPage: false });
  await page.keyboard.press('Escape');

  await page.goto('/clubs/1/articles/create');
  await page.getByRole('textbox', { name: '제목' }).fill('가을 공연에서 함께 연주할 사람을 찾습니다');
  await page.getByRole('textbox', { name: '내용' }).fill('연습은 목요일 저녁입니다.');
  await page.getByRole('link', { name: '홈', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('작성 중이던 내용을 불러왔습니다.')).toBeVisible();
  await takeScreenshots(page, 'state-draft');
  await page.getByRole('button', { name: '비우기' }).click();
  await page.getByRole('button', { name: '되돌리기' }).hover();
  await takeScreenshots(page, 'state-toast', { fullPage: false });

  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('인터넷에 연결되어 있지 않습니다.')).toBeVisible();
  await takeScreenshots(page, 'state-offline', { fullPage: false, widths: [1440] });
  await context.setOffline(false);
  // 640 px is the width of a 1280 px window at 200 % zoom. From 720 px on no page scrolls sideways; at 640 px pages may.
  await takeScreenshots(page, 'state-narrow', { fullPage: false, widths: [640] });

  await disableServerRendering(page);
  await page.route('**/api/v1/clubs?*', (route) =>
    route.fulfill({ status: 503, json: { message: '지금은 처리할 수 없습니다.', code: 'unavailable' } }),
  );
  await page.goto('/home');
  await expect(page.getByRole('alert')).toBeVisible();
  await takeScreenshots(page, 'state-error');
  await page.unrouteAll();
  await page.route('**/api/v1/clubs?*', () => {
    /* never answered */
  });
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await takeScreenshots(page, 'state-skeleton', { fullPage: false, waitForNetworkIdle: false });
});
