import type { Locator, Page } from '@playwright/test';
import { applyTo, registerAndLogIn, registerClub } from './api-user';
import { expect, test } from './fixtures';

/** Clicks beside the buttons of an element: 12 px from its left edge and `topPx` from its top edge. */
async function clickBesideButtons(element: Locator, topPx: number): Promise<void> {
  await element.click({ position: { x: 12, y: topPx } });
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('a click anywhere on a club card opens the club, and its apply link keeps its own target [SH-152]', async ({
  page,
  server,
}) => {
  await registerAndLogIn(page, server, '새내기', '농학과');
  await page.goto('/search?search=온소리');
  const card = page.getByRole('article').filter({ hasText: '온소리 밴드' });
  await expect(card.getByRole('link', { name: '온소리 밴드 지원하기' })).toBeVisible();

  for (const topPx of [20, 190, 300]) {
    await clickBesideButtons(card, topPx);
    // Waits for the redirect, because a pending redirect would follow `goBack`.
    await expect(page).toHaveURL(/\/clubs\/1\/articles$/);
    await page.goBack();
    await expect(card).toBeVisible();
  }
  await card.getByRole('link', { name: '온소리 밴드 지원하기' }).click();
  await expect(page).toHaveURL(/\/clubs\/1\/apply$/);
});

test('a click anywhere on a row of the user’s applications opens the application, and its edit link and delete button keep their own actions [SH-152] @extended', async ({
  page,
  server,
}) => {
  const { name } = await registerAndLogIn(page, server, '새내기', '농학과');
  const applyId = await applyTo(page, server, 1, name);
  await page.goto('/users/submissions');
  const row = page.getByRole('row').filter({ hasText: '온소리 밴드' });
  await clickBesideButtons(row, 8);
  await expect.poll(() => pathOf(page)).toBe(`/users/submissions/${String(applyId)}`);

  await page.goBack();
  await row.getByRole('link', { name: '온소리 밴드 수정' }).click();
  await expect.poll(() => pathOf(page)).toBe(`/users/submissions/${String(applyId)}/edit`);
  await page.goBack();
  await row.getByRole('button', { name: '온소리 밴드 삭제' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('after applying, the club card and the club menu show the status and lead to the application [SH-151] @extended', async ({
  page,
  server,
}) => {
  const { name } = await registerAndLogIn(page, server, '새내기', '농학과');
  await page.goto('/search?search=온소리');
  await expect(page.getByRole('link', { name: '온소리 밴드 지원하기' })).toBeVisible();
  const applyId = await applyTo(page, server, 1, name);
  await page.reload();
  await page.getByRole('link', { name: '온소리 밴드 심사 중, 내 지원서 보기' }).click();
  await expect.poll(() => pathOf(page)).toBe(`/users/submissions/${String(applyId)}`);

  await page.goto('/clubs/1/articles');
  await page.getByRole('link', { name: '내 지원서 · 심사 중' }).click();
  await expect.poll(() => pathOf(page)).toBe(`/users/submissions/${String(applyId)}`);
});

test('a member row keeps its colour under the pointer, because it is no link [SH-152] @extended', async ({
  page,
  server,
}) => {
  await registerAndLogIn(page, server, '한들');
  const clubId = await registerClub(page, server, '가만히 있는 모임');
  await page.goto(`/clubs/${String(clubId)}/members`);
  const row = page.getByRole('row').filter({ hasText: '한들' }).first();
  const colour = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(row).toBeVisible();
  const colourBefore = await colour();
  await row.hover({ position: { x: 12, y: 8 } });
  expect(await colour()).toBe(colourBefore);
});
