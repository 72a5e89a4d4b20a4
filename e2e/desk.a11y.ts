import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe';
import { registerClubWithDesk } from './desk-data';
import { expect, test } from './fixtures';
import { expectVisibleFocus, tabTo } from './keys';
import { addReferenceWork, longTasksOf, startMeasuring, stopMeasuring } from './main-thread';
import type { MainThreadMeasurement } from './main-thread';
import { runSql } from './sql';

const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name: `${name} 지원서` });

test('a leader chooses, scores and decides applications and releases the results by keyboard alone [EV-80]', async ({
  page,
  server,
}) => {
  const clubId = await registerClubWithDesk(page, server, { applicantCount: 3, questionCount: 2 });
  await page.goto(`/clubs/${String(clubId)}/submissions`);
  const rows = page.locator('tr[data-apply-id]');
  await expect(rows).toHaveCount(3);
  await expectAccessibleInBothThemes(page, 'the desk without an open application');

  await test.step('opens an application, scores and decides', async () => {
    await tabTo(page, rows.first());
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(panelOf(page, '지원자3')).toBeFocused();
    await expect(page.getByRole('button', { name: '4점' })).toBeVisible();
    await page.keyboard.press('4');
    await expect(page.getByText('방금 저장됨')).toBeVisible();
    await page.keyboard.press('a');
    await expect(rows.first().getByText('합격 예정')).toBeVisible();
    await page.keyboard.press('n');
    await expect(panelOf(page, '지원자2')).toBeVisible();
    await page.keyboard.press('r');
    await expect(rows.filter({ hasText: '지원자2' }).getByText('불합격 예정')).toBeVisible();
    await page.keyboard.press('n');
    await expect(panelOf(page, '지원자1')).toBeVisible();
    await page.keyboard.press('h');
    await expect(rows.filter({ hasText: '지원자1' }).getByText('보류')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the desk with an open application');
    await page.keyboard.press('Escape');
    await expect(rows.filter({ hasText: '지원자1' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: '지원자1 선택' })).toBeChecked();
    await expectAccessibleInBothThemes(page, 'the desk with a selected applicant');
    await page.keyboard.press('Space');
  });

  await test.step('reads the shortcuts', async () => {
    const menuButton = page.getByRole('main').getByRole('button', { name: '더 보기', exact: true }).last();
    await tabTo(page, menuButton, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectAccessibleInBothThemes(page, 'the menu of the desk');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the list of shortcuts');
    await page.keyboard.press('Escape');
    await expect(menuButton).toBeFocused();
  });

  await test.step('releases the results, which opens the release log', async () => {
    await tabTo(page, page.getByRole('button', { name: '서류 결과 발표' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '서류 결과 발표' });
    await expect(dialog.getByRole('button', { name: '취소' })).toBeFocused();
    await expectAccessibleInBothThemes(page, 'the release dialog');
    await tabTo(page, dialog.getByRole('button', { name: '2명에게 발표' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '결과를 발표했습니다' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the release log');
    await tabTo(page, page.getByRole('link', { name: '지원자 관리' }).last());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: '지원자', exact: true })).toBeVisible();
  });
});

test('scrolling 500 applicants, opening one and the board do not block the main thread [EV-81]', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(150_000);
  const clubId = await registerClubWithDesk(page, server, { applicantCount: 500, questionCount: 30 });
  await addReferenceWork(page);
  await page.goto(`/clubs/${String(clubId)}/submissions`);
  const rows = page.locator('tr[data-apply-id]');
  await expect(rows.first()).toBeVisible();
  await startMeasuring(page, browser);
  await scrollThrough(page);
  expect(await rows.count()).toBeLessThan(60);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await rows.nth(2).click();
  await expect(page.getByRole('button', { name: '4점' })).toBeVisible();
  await scrollThrough(page);
  await page.getByRole('button', { name: '보드' }).click();
  await expect(page.getByRole('region', { name: '미결정' })).toBeVisible();
  await scrollThrough(page);
  expectNoLongTask('list and board', await stopMeasuring(browser));
});

test('dragging one of 500 cards and opening the release dialog do not block the main thread [EV-83]', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(150_000);
  const clubId = await registerClubWithDesk(page, server, { applicantCount: 500, questionCount: 30 });
  await runSql(server, [
    [
      `update submissions set outcome = 'PASS', outcome_by = (select user_id from memberships where club_id = $1 limit 1), outcome_at = now()
       where club_id = $1 and id % 2 = 0`,
      [clubId],
    ],
  ]);
  await addReferenceWork(page);
  await page.goto(`/clubs/${String(clubId)}/submissions?view=board`);
  const undecidedLane = page.getByRole('region', { name: '미결정' });
  const holdLane = page.getByRole('region', { name: '보류' });
  await expect(undecidedLane.getByRole('listitem').nth(5)).toBeVisible();
  const cardBox = await undecidedLane.getByRole('listitem').nth(1).boundingBox();
  const laneBox = await holdLane.boundingBox();
  if (!cardBox || !laneBox) throw new Error('The board is not drawn');
  await startMeasuring(page, browser);
  await page.mouse.move(cardBox.x + 60, cardBox.y + 30);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(cardBox.x + 60 + ((laneBox.x - cardBox.x) * step) / 40, cardBox.y + 30 + step);
    if (step % 8 === 0) await page.evaluate(() => measureReferenceWork());
  }
  await page.mouse.up();
  await expect(holdLane.getByRole('listitem')).toHaveCount(1);
  expectNoLongTask('drag', await stopMeasuring(browser));

  await startMeasuring(page, browser);
  await page.evaluate(() => measureReferenceWork());
  await page.getByRole('button', { name: '서류 결과 발표' }).click();
  await expect(page.getByRole('dialog').getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.evaluate(() => measureReferenceWork());
  expectNoLongTask('release dialog', await stopMeasuring(browser));
});

/**
 * Expects more than 20 tasks, none of which would exceed 50 ms on the reference machine. Attaches the longest
 * ones.
 */
function expectNoLongTask(action: string, measured: MainThreadMeasurement): void {
  const longestMs = measured.tasksMs.toSorted((a, b) => b - a).slice(0, 8);
  const { slowdown } = measured;
  test
    .info()
    .annotations.push({ type: 'figures', description: JSON.stringify({ action, longestMs, slowdown }) });
  expect.soft(measured.tasksMs.length, action).toBeGreaterThan(20);
  expect.soft(longTasksOf(measured), action).toEqual([]);
}

/**
 * Scrolls down by 800 px per frame, at most 59 times. After every eighth frame, reference work measures the
 * speed of the machine.
 */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (
      let step = 1;
      scrollY + innerHeight < document.documentElement.scrollHeight - 1 && step < 60;
      step += 1
    ) {
      scrollBy(0, 800);
      await new Promise(requestAnimationFrame);
      if (step % 8 === 0) await measureReferenceWork();
    }
  });
