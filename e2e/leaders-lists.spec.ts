import type { Locator, Page } from '@playwright/test';
import { enterAs } from './api-user';
import { expect, test } from './fixtures';
import { expectVisibleFocus, focused, hasFocus, tabTo } from './keys';

const TOP_BAR_PX = 72;
const TABLE_HEAD_PX = 44;

/** Mocks a list of the API, because the demo campus has no list of this length. */
async function answerList(page: Page, path: RegExp, data: readonly object[]): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { data, message: '' } }) : route.fallback(),
  );
}

const sampleApplicants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    applyId: 1000 + index,
    clubId: 1,
    clubName: '온소리 밴드',
    userId: 1000 + index,
    name: `지원자${String(index + 1)}`,
    studentId: String(60_250_000 + index),
    department: '농학과',
    contact: '01012345678',
    contents: '배우고 싶습니다.',
    status: 'PENDING',
    createdAt: new Date(Date.UTC(2026, 2, 12, 5) - index).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 2, 12, 5)).toISOString(),
    viewedAt: null,
    decidedAt: null,
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  }));

/** 200 members and the current user as their president. */
async function answerMembers(page: Page): Promise<void> {
  const profile: unknown = await (await page.request.get('/api/v1/users/profile')).json();
  const { data: self } = profile as { data: { userId: number; name: string } };
  const member = (userId: number, name: string, roleName: string) => ({
    userId,
    name,
    roleName,
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
    joinedAt: '2026-03-03T01:00:00.000Z',
  });
  await answerList(page, /\/api\/v1\/clubs\/1\/members$/, [
    member(self.userId, self.name, 'PRESIDENT'),
    ...Array.from({ length: 200 }, (_, index) =>
      member(5000 + index, `구성원${String(index + 1)}`, 'MEMBER'),
    ),
  ]);
}

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error(`${locator.toString()} is not drawn`);
  return found;
};

test('shows six applicants above the fold at 1366 x 768, and opens one by a click on its row [SH-169]', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'president');
  await answerList(page, /\/api\/v1\/clubs\/1\/submissions$/, sampleApplicants(8));
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/clubs/1/submissions');
  const row = page.getByRole('row', { name: /지원자6 / });
  const { y, height } = await box(row);
  expect(y + height).toBeLessThanOrEqual(768);
  await expect(page.getByRole('figure')).toHaveCount(0);
  const [search, chips] = await Promise.all([
    box(page.getByRole('search', { name: '지원자 검색' })),
    box(page.getByRole('group', { name: '상태' })),
  ]);
  expect(Math.abs(search.y - chips.y), 'search and filters stand in one line').toBeLessThan(10);

  // Clicks by position, because the link covers the text.
  const department = await box(row.getByText('농학과'));
  await page.mouse.click(department.x + 20, department.y + 20);
  await expect(page).toHaveURL(/\/clubs\/1\/submissions\/1005$/);
  await page.goBack();
  await page.getByRole('checkbox', { name: '지원자6 선택' }).check();
  await page.getByRole('button', { name: '지원자6 승인' }).click();
  await expect(page.getByRole('dialog', { name: '지원자6님의 지원을 승인하시겠습니까?' })).toBeVisible();
});

test('keeps the top bar and the head of a long table in view, hides no focus behind them, leads back up [A11Y-41 A11Y-44]', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'president');
  await answerList(page, /\/api\/v1\/clubs\/1\/submissions$/, sampleApplicants(60));
  await page.goto('/clubs/1/submissions');
  const rows = page.locator('tr[data-apply-id]');
  await rows.first().focus();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('j');
  expect((await box(page.getByRole('banner'))).y).toBe(0);
  expect((await box(page.locator('thead').first())).y).toBeCloseTo(TOP_BAR_PX, 0);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('k');
    expect((await box(page.locator(':focus'))).y).toBeGreaterThanOrEqual(TOP_BAR_PX + TABLE_HEAD_PX - 1);
  }

  await rows.last().focus();
  const back = page.getByRole('button', { name: '맨 위로' });
  await tabTo(page, back);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(back).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await hasFocus(page.getByRole('main'))).toBe(true);
});

test('hands a club of 201 members over by keyboard alone, after its name is typed [SH-166 MR-20]', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'president');
  await answerMembers(page);
  await page.goto('/clubs/1/members');
  const table = page.getByRole('table', { name: '권한 관리' });
  await expect(table).toHaveAttribute('aria-rowcount', '202');
  expect(await page.evaluate(() => document.querySelectorAll('tbody tr').length)).toBeLessThan(60);

  // The tab key also reaches rows that render only when they are in view.
  await table.getByRole('button', { name: '구성원9 추방' }).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).not.toBe('');
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
  const granted = page.waitForRequest(/\/clubs\/grant-role$/);
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
  expect((await granted).postDataJSON()).toMatchObject({ targetUserId: 5199, role: 'PRESIDENT' });
});

test('prints the whole table of members, black on white and without bars [SH-167 SH-170]', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'president');
  await answerMembers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/clubs/1/members');
  await expect(
    page.getByRole('rowheader', { name: /구성원1 / }).or(page.getByText('구성원1', { exact: true })),
  ).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('search', { includeHidden: true }).last()).toBeHidden();
  await expect(page.getByRole('button', { name: '구성원1 추방', includeHidden: true })).toBeHidden();
  await expect(page.locator('tbody th')).toHaveCount(201 + 10);
  const colors = await page.evaluate(() => {
    const cell = document.querySelector('tbody th');
    if (!cell) throw new Error('no row is drawn');
    return [getComputedStyle(document.body).backgroundColor, getComputedStyle(cell).color];
  });
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});
