import type { Page } from '@playwright/test';
import { logInAsDemoUser } from './api-user';
import { expect, test } from './fixtures';
import { expectFocusInContent, expectVisibleFocus, focusedName, hasFocus, tabTo } from './keys';
import { DEMO_PASSWORD } from './accounts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the first tab stop skips the top bar [A11Y-14] @extended', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/myclub');
  await expect(page.getByRole('link', { name: /온소리 밴드/ })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('본문 바로가기');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link').first()).toBeFocused();
});

test('a user searches for a club and opens it [A11Y-14]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/home');
  const search = page.getByRole('textbox', { name: '동아리 검색' });
  await tabTo(page, search);
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await page.keyboard.type('ㅂㄷ');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText("'ㅂㄷ' 검색 결과");
  // The field keeps the focus, so that the user can continue typing.
  await expect(search).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: '온소리 밴드 상세 보기' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('온소리 밴드');
  await expectFocusInContent(page);
  await tabTo(page, page.getByRole('link', { name: '공지사항' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clubs\/1\/notices$/);
  await expect(page.getByRole('link', { name: '공지사항' })).toHaveAttribute('aria-current', 'page');
});

test('a user logs in and reaches the requested page [A11Y-14]', async ({ page }) => {
  await page.goto('/users/submissions');
  await expect(page.getByLabel('아이디', { exact: true })).toBeFocused();
  await page.keyboard.type('vice');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/submissions$/);
  await expect(heading(page)).toHaveText(/^내 지원서/);
  await expectFocusInContent(page);
  expect(await hasFocus(main(page))).toBe(true);
});
