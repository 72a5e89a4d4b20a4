import { logInAsDemoUser } from './api-user';
import { expect, test } from './fixtures';
import { mockList, mockMembers, boundingBoxOf, sampleApplicants } from './long-lists';
import { mockPlainRound } from './plain-round';

const MEMBER_COUNT = 201;

test('shows six applicants above the fold at 1366 x 768, and opens one by a click on its row [SH-169] @extended', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await mockPlainRound(page);
  await mockList(page, /\/api\/v1\/clubs\/1\/submissions$/, sampleApplicants(8));
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/clubs/1/submissions');
  const row = page.getByRole('row', { name: /지원자6 / });
  const { y, height } = await boundingBoxOf(row);
  expect(y + height).toBeLessThanOrEqual(768);
  await expect(page.getByRole('figure')).toHaveCount(0);
  const [search, chips] = await Promise.all([
    boundingBoxOf(page.getByRole('search', { name: '지원자 검색' })),
    boundingBoxOf(page.getByRole('group', { name: '상태' })),
  ]);
  expect(Math.abs(search.y - chips.y), 'search and filters are on one line').toBeLessThan(10);

  // Clicks by position, because the link covers the text.
  const department = await boundingBoxOf(row.getByText('농학과'));
  await page.mouse.click(department.x + 20, department.y + 20);
  await expect(page).toHaveURL(/\/clubs\/1\/submissions\/1005$/);
  await page.goBack();
  await page.getByRole('checkbox', { name: '지원자6 선택' }).check();
  await page.getByRole('button', { name: '지원자6 승인' }).click();
  await expect(page.getByRole('dialog', { name: '지원자6님의 지원을 승인하시겠습니까?' })).toBeVisible();
});

test('prints the whole table of members, black on white and without top bar, footer and controls [SH-167 SH-170] @extended', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await mockMembers(page);
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
  await expect(page.getByRole('table', { name: '권한 관리' }).locator('tbody th')).toHaveCount(MEMBER_COUNT);
  const colors = await page.evaluate(() => {
    const cell = document.querySelector('tbody th');
    if (!cell) throw new Error('no row is drawn');
    return [getComputedStyle(document.body).backgroundColor, getComputedStyle(cell).color];
  });
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

for (const path of ['/clubs/1/submissions', '/clubs/1/events'])
  test(`prints ${path} without the switch between its views [SH-170] @extended`, async ({ page, server }) => {
    await logInAsDemoUser(page, server, 'president');
    await page.goto(path);
    const viewSwitch = page.getByRole('group', { name: /^보기/, includeHidden: true });
    await expect(viewSwitch).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(viewSwitch).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
