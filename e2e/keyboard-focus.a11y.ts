import type { Page } from '@playwright/test';
import { logInAsDemoUser, registerAndLogIn } from './api-user';
import { expect, test } from './fixtures';
import { expectFocusInContent, expectVisibleFocus, focusedName, tabTo } from './keys';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses the tab key `count` times. Returns the names of the focused elements. */
async function listTabStops(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    names.push(await focusedName(page));
  }
  return names;
}

test('the tab key follows the reading order of the top bar [A11Y-14]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/home');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  expect(await listTabStops(page, 9)).toEqual([
    '본문 바로가기',
    '두레',
    '홈',
    '동아리 등록',
    '채팅',
    '동아리 검색',
    '검색',
    expect.stringMatching(/^알림/),
    '정여울',
  ]);
});

test('every kind of control shows its focus [A11Y-14]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  // With this number of tab stops, the focus reaches every kind of control of the page.
  for (const [path, stopCount] of [
    ['/home', 21],
    ['/club-register', 13],
    ['/clubs/1/submissions', 19],
    ['/updateProfile', 14],
    ['/profile', 12],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (let stop = 0; stop < stopCount; stop += 1) {
      await page.keyboard.press('Tab');
      if ((await focusedName(page)) === '') break; // the focus has left the page
      await expectVisibleFocus(page);
    }
  }
});

test('the user menu works by keyboard and restores the focus, and its logout asks for confirmation', async ({
  page,
  server,
}) => {
  const { name } = await registerAndLogIn(page, server);
  await page.goto('/home');
  const opener = page.getByRole('button', { name });
  const item = (label: string) => page.getByRole('menuitem', { name: label });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(item('내 정보')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('내 일정')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('로그아웃')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('내 정보')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Space');
  await expect(item('내 정보')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('내 동아리');
  await expectFocusInContent(page);

  await tabTo(page, opener, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '로그아웃하시겠습니까?' });
  await expect(dialog.getByRole('button', { name: '확인' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: '확인' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('아이디', { exact: true })).toBeFocused();
});

test('a failed page can be retried, and retrying and going back move the focus into the content', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/myclub');
  await page.route('**/api/v1/clubs/1', (route) => route.abort());
  await tabTo(page, page.getByRole('link', { name: /온소리 밴드/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('동아리 정보를 불러올 수 없습니다.')).toBeVisible();
  await expectFocusInContent(page);
  await page.unrouteAll();
  let releaseRequest = () => {};
  const released = new Promise<void>((resolve) => {
    releaseRequest = resolve;
  });
  await page.route('**/api/v1/clubs/1', async (route) => {
    await released;
    await route.continue();
  });
  await tabTo(page, page.getByRole('button', { name: '다시 시도' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '다시 시도', disabled: true })).toBeFocused();
  await expectVisibleFocus(page);
  releaseRequest();
  await expect(heading(page)).toHaveText('온소리 밴드');
  await expectFocusInContent(page);
  await tabTo(page, page.getByRole('link', { name: '공지사항' }));

  await page.goBack();
  await expect(heading(page)).toHaveText(/^내 동아리/);
  await expectFocusInContent(page);
});
