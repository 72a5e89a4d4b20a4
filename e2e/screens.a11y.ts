import type { Page } from '@playwright/test';
import { checkScreens, expectAccessible, expectAccessibleInBothThemes } from './axe';
import { logInAsDemoUser, registerAndLogIn } from './api-user';
import { expect, test } from './fixtures';
import { screensOfOperator } from './operator-screens';
import { disableServerRendering } from './without-server-rendering';
import { screensOfAnonymous, screensOfApplicant, screensOfNewcomer, screensOfPresident } from './screens';
import type { Screen } from './screen';

// The timeout of a test is long, because each test analyses many screens.
test.describe.configure({ timeout: 180_000 });
// Reduced motion: axe must not measure colours during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' });

const checkScreen = (page: Page, { path }: Screen) => expectAccessible(page, path, 'dark');

test('every screen of an anonymous user is accessible in the dark theme [A11Y-15]', async ({ page }) => {
  await checkScreens(page, screensOfAnonymous, checkScreen);
});

for (const [group, screens] of Object.entries(screensOfPresident)) {
  test(`every screen of a president is accessible in the dark theme: ${group} [A11Y-15]`, async ({
    page,
    server,
  }) => {
    await logInAsDemoUser(page, server, 'president');
    await checkScreens(page, screens, checkScreen);
  });
}

test('every screen of an applicant is accessible in the dark theme [A11Y-15]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'newbie');
  await checkScreens(page, screensOfApplicant, checkScreen);
});

test('every screen of an operator is accessible in the dark theme [A11Y-15]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'operator');
  await checkScreens(page, screensOfOperator, checkScreen);
});

test('every screen that shows a new user something else than a president is accessible in the dark theme [A11Y-15]', async ({
  page,
  server,
}) => {
  const { name } = await registerAndLogIn(page, server);
  await checkScreens(page, screensOfNewcomer(name), checkScreen);
});

const failedPages: readonly (readonly [failedCall: string, path: string, message: string])[] = [
  ['**/clubs?*', '/home', '동아리 목록을 불러오지 못했습니다.'],
  ['**/clubs/search?*', '/search?search=밴드', '검색 결과를 불러오지 못했습니다.'],
  ['**/clubs/1', '/clubs/1/articles', '동아리 정보를 불러올 수 없습니다.'],
  ['**/clubs/1/submissions', '/clubs/1/submissions', '지원자를 불러오지 못했습니다.'],
  ['**/users/submissions', '/users/submissions', '내 지원서를 불러오지 못했습니다.'],
  ['**/users/submissions/1', '/users/submissions/1', '지원서를 불러오지 못했습니다.'],
  ['**/clubs/my-clubs', '/myclub', '내 동아리를 불러오지 못했습니다.'],
  ['**/clubs/1/articles?*', '/clubs/1/articles', '게시글을 불러오지 못했습니다.'],
  ['**/clubs/1/notices/1', '/clubs/1/notices/1', '공지사항을 불러오지 못했습니다.'],
  ['**/clubs/1/members', '/clubs/1/members', '회원을 불러오지 못했습니다.'],
  ['**/notifications?*', '/notifications', '알림을 불러오지 못했습니다.'],
];

test('pages that fail to load and a loading page are accessible [A11Y-15]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  await disableServerRendering(page);
  for (const [failedCall, path, message] of failedPages) {
    await page.route(`**/api/v1${failedCall.slice(2)}`, (route) =>
      route.fulfill({ status: 503, json: { message: '지금은 처리할 수 없습니다.', code: 'unavailable' } }),
    );
    await page.goto(path);
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes(page, `${path} after a failed call`);
    await page.unrouteAll();
  }
  await page.route('**/api/v1/clubs?*', () => {
    /* never answered */
  });
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('불러오는 중');
  await expectAccessibleInBothThemes(page, 'the loading home page');
});
