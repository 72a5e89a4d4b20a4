import type { Locator } from '@playwright/test';
import { logInAsDemoUser } from './api-user';
import { expect, test } from './fixtures';
import { expectVisibleFocus, focusedName, tabTo } from './keys';
import { mockList, mockMembers, boundingBoxOf, sampleApplicants } from './long-lists';
import { mockPlainRound } from './plain-round';

const TOP_BAR_PX = 72;
const TABLE_HEAD_PX = 44;

test('keeps the top bar and the head of a long table in view, never covers the focus and scrolls back up [A11Y-41 A11Y-44]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await mockPlainRound(page);
  await mockList(page, /\/api\/v1\/clubs\/1\/submissions$/, sampleApplicants(60));
  await page.goto('/clubs/1/submissions');
  const rows = page.locator('tr[data-apply-id]');
  await rows.first().focus();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('j');
  const topOf = async (locator: Locator) => Math.round((await boundingBoxOf(locator)).y);
  await expect.poll(() => topOf(page.getByRole('banner'))).toBe(0);
  await expect.poll(() => topOf(page.locator('thead').first())).toBe(TOP_BAR_PX);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('k');
    await expect
      .poll(() => topOf(page.locator(':focus')))
      .toBeGreaterThanOrEqual(TOP_BAR_PX + TABLE_HEAD_PX - 1);
  }

  await rows.last().focus();
  const backToTop = page.getByRole('button', { name: '맨 위로' });
  await tabTo(page, backToTop);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(backToTop).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('transfers the presidency of a club of 201 members by keyboard after the club name is typed [SH-166 MR-20]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await mockMembers(page);
  await page.goto('/clubs/1/members');
  const table = page.getByRole('table', { name: '권한 관리' });
  await expect(table).toHaveAttribute('aria-rowcount', '202'); // 201 members and the header row
  expect(await page.evaluate(() => document.querySelectorAll('tbody tr').length)).toBeLessThan(60);

  // The tab key also reaches rows that render only when they are in view.
  await table.getByRole('button', { name: '구성원9 추방' }).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
  expect(await focusedName(page)).not.toBe('');
  expect(await page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true);
  await expectVisibleFocus(page);

  await page.getByRole('textbox', { name: '회원 검색' }).focus();
  await page.keyboard.type('구성원200');
  await expect(table.getByRole('rowheader')).toHaveCount(1);
  await tabTo(page, table.getByRole('button', { name: '회원', exact: true }));
  await page.keyboard.press('End'); // the role buttons are one tab stop
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /구성원200님에게 회장을 위임하면/ });
  await expect(dialog.getByRole('button', { name: '취소' })).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveText([/회장 → 회원/, /회원 → 회장/]);
  const grantRequest = page.waitForRequest(/\/clubs\/grant-role$/);
  await page.route(/\/clubs\/grant-role$/, (route) => route.fulfill({ json: { data: null, message: '' } }));
  await tabTo(page, dialog.getByLabel('동아리 이름 확인'));
  await page.keyboard.type('다른 이름');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('일치하지 않습니다. ‘온소리 밴드’ 이름을 그대로 입력해 주세요.'),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('온소리 밴드');
  await page.keyboard.press('Enter');
  // `mockMembers` gives 구성원200 the id 5199.
  expect((await grantRequest).postDataJSON()).toMatchObject({ targetUserId: 5199, role: 'PRESIDENT' });
});
