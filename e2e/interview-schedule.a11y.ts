import type { Page } from '@playwright/test';
import { logInAsDemoUser } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';
import { expectFocusInContent, expectVisibleFocus, tabTo } from './keys';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SCHEDULE = '/clubs/1/recruitments/1/interviews';
const main = (page: Page) => page.getByRole('main');
const freeSeat = (page: Page) => page.getByRole('button', { name: /빈 자리/ }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('the schedule and its dialogs have no axe violation in either theme [IV-87]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await page.goto(SCHEDULE);
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the schedule');

  await page.locator('[data-cell="0:0"]').click();
  await expect(dialog(page, /면접$/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a booked interview');
  await page.keyboard.press('Escape');

  await freeSeat(page).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the applicants for a free seat');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: '시간 만들기' }).click();
  await page.getByRole('button', { name: '시간 만들기' }).last().click();
  await expect(page.getByText('날짜를 하나 이상 골라 주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the dialog of a series with an error');
  await page.getByRole('button', { name: /^날짜/ }).click();
  await expect(dialog(page, '날짜')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the calendar of a series');
});

test('a leader plans interviews by keyboard alone [IV-87]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  await page.goto('/clubs/1/submissions');
  await tabTo(page, page.getByRole('link', { name: '면접 일정' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  const unbookedApplicants = page.getByRole('region', { name: '아직 고르지 않음' });
  const assignButton = unbookedApplicants.getByRole('button', { name: /자리 정하기$/ }).first();
  const name = ((await assignButton.getAttribute('aria-label')) ?? '').replace(' 자리 정하기', '');
  const bookedSeat = page.getByRole('button', { name: new RegExp(`자리 \\d+ ${name}`) });

  await test.step('assigns an applicant to a free seat and cancels the booking', async () => {
    await tabTo(page, page.locator('[data-cell="0:0"]'));
    await page.keyboard.press('ArrowRight');
    await expect(freeSeat(page)).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: '지원자' })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(bookedSeat).toBeFocused();
    await expect(assignButton).toHaveCount(0);
    await page.keyboard.press('Delete');
    await expect(assignButton).toBeVisible();
    await expectFocusInContent(page);
  });

  await test.step('assigns an applicant of the list to a slot', async () => {
    await tabTo(page, assignButton);
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    const slotDialog = dialog(page, `${name}님의 자리 정하기`);
    await tabTo(page, slotDialog.getByRole('combobox', { name: '면접 시간' }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, slotDialog.getByRole('button', { name: '자리 정하기' }));
    await page.keyboard.press('Enter');
    await expect(slotDialog).toHaveCount(0);
    await expect(bookedSeat).toBeVisible();
    await bookedSeat.press('Delete'); // other tests of this worker need the applicant
    await expect(assignButton).toBeVisible();
  });

  await test.step('creates a series on two days', async () => {
    await tabTo(page, main(page).getByRole('button', { name: '시간 만들기' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const series = dialog(page, '면접 시간 만들기');
    await tabTo(page, series.getByRole('button', { name: /^날짜/ }));
    await page.keyboard.press('Enter');
    const calendar = dialog(page, '날짜');
    const focused = calendar.locator('[role=gridcell]:focus');
    const today = await focused.getAttribute('data-timestamp');
    // Chooses a day one week later, because the hours of today may have passed.
    await page.keyboard.press('ArrowDown');
    await expect(focused).not.toHaveAttribute('data-timestamp', today ?? '');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await tabTo(page, series.getByRole('group', { name: '시작' }).getByRole('spinbutton').first());
    await page.keyboard.type('0900');
    await tabTo(page, series.getByRole('group', { name: '끝' }).getByRole('spinbutton').first());
    await page.keyboard.type('1000');
    await expect(series.getByRole('status')).toHaveText(/이틀에 6번, 모두 6자리가 생깁니다./);
    await tabTo(page, series.getByRole('button', { name: '시간 6개 만들기' }));
    await page.keyboard.press('Enter');
    await expect(series).toHaveCount(0);
    await expect(page.getByRole('rowheader').first()).toContainText('09:00');
  });
});

test('an applicant is dragged from the list into a free seat [IV-79]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  await page.goto(SCHEDULE);
  await page.getByRole('tab').nth(1).click(); // the second day
  const unbookedApplicants = page.getByRole('region', { name: '아직 고르지 않음' });
  const applicant = unbookedApplicants.getByRole('listitem').first();
  const name = (await applicant.locator('b').textContent()) ?? '';
  const applicantBox = await applicant.boundingBox();
  const seatBox = await freeSeat(page).boundingBox();
  if (!applicantBox || !seatBox) throw new Error('the applicant or the seat is not drawn');
  await page.mouse.move(applicantBox.x + 60, applicantBox.y + 20);
  await page.mouse.down();
  await page.mouse.move(applicantBox.x + 40, applicantBox.y + 24, { steps: 4 });
  await page.mouse.move(seatBox.x + seatBox.width / 2, seatBox.y + seatBox.height / 2, { steps: 8 });
  await page.mouse.up();
  const seat = page.getByRole('button', { name: new RegExp(`자리 1 ${name}`) });
  await expect(seat).toBeVisible();
  // Other tests of this worker need the applicant.
  await seat.press('Delete');
  await expect(unbookedApplicants).toContainText(name);
});
