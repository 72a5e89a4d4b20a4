import type { Page } from '@playwright/test';
import { callAs, createAs, logInAsDemoUser, registerAndLogIn, registerClub } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';
import { expectVisibleFocus, hasFocus, tabTo } from './keys';
import { readQrCode } from './qr-code';
import { addReferenceWork, longTasksOf, startMeasuring, stopMeasuring } from './main-thread';
import { laterToday } from './seoul-day';
import { runSql } from './sql';
import type { RunningServer } from './fixtures';

// Each test analyses many states; the timeout is per test.
test.describe.configure({ timeout: 180_000 });
// Reduced motion: axe must not measure colours during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Width of a screen of 14 inches. */
const SCREEN_WIDTH_MM = 310;
const dialog = (page: Page) => page.getByRole('dialog');
const focusedCell = (page: Page) => page.locator('[role=gridcell]:focus');

/** Creates a weekly event of the first club of the demo campus. Its first date starts in `startsInMinutes`, but before midnight. */
const createEvent = (page: Page, server: RunningServer, title: string, startsInMinutes: number) => {
  const startsAtMs = laterToday(startsInMinutes);
  const event = {
    title,
    contents: '악기를 가져오세요.',
    place: '지하 합주실',
    startsAt: new Date(startsAtMs).toISOString(),
    endsAt: new Date(startsAtMs + 60 * MINUTE_MS).toISOString(),
    allDay: false,
    audience: 'MEMBERS',
    capacity: 20,
    rsvpUntil: null,
    repeat: { until: new Date(startsAtMs + 15 * DAY_MS).toISOString() },
  };
  return createAs(page, server, '/clubs/1/events', event, 'eventId');
};

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

test('calendar, form and page of an event are accessible with their dialogs [ET-14]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  const eventId = await createEvent(page, server, '파트 연습', 45);
  await page.goto('/clubs/1/events');
  await page.locator('[role=gridcell][aria-current=date]').click({ position: { x: 80, y: 16 } }); // beside the events
  await expect(page.getByRole('link', { name: /파트 연습/ }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a chosen day of the calendar');
  await page.getByRole('button', { name: '내 달력에 구독' }).click();
  await dialog(page).getByRole('button', { name: '주소 만들기' }).click();
  await expect(dialog(page).getByRole('textbox')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the address of the feed');
  await closeDialog(page);

  await page.goto('/clubs/1/events/new');
  await page.getByRole('button', { name: '만들기' }).click();
  await expect(page.getByText(/제목을 입력해 주세요/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the form of an event with errors');

  await page.goto(`/clubs/1/events/${String(eventId)}`);
  await page.getByRole('button', { name: '참석', exact: true }).click();
  await expect(page.getByRole('button', { name: '참석', exact: true, pressed: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an event with an answer');
  await page.getByRole('button', { name: '일정 취소' }).click();
  await expect(dialog(page).getByRole('radio', { name: '이후 모두' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the dialog that cancels dates of a weekly event');
  await closeDialog(page);
  await page.getByRole('link', { name: '수정' }).click();
  await expect(page.getByRole('radio', { name: '이 일정만' })).toBeChecked();
  await expectAccessibleInBothThemes(page, 'the form that changes dates of a weekly event');
});

test('attendance is accessible for leaders and on a phone, its code is legible at ten metres, and its QR code leads to the check-in [ET-15 ET-20]', async ({
  page,
  server,
  browser,
}) => {
  await logInAsDemoUser(page, server, 'president');
  const eventId = await createEvent(page, server, '출석 연습', 10);
  const event = `/clubs/1/events/${String(eventId)}`;
  await page.goto(`${event}/attendance`);
  const start = page.getByRole('button', { name: '출석 시작' });
  await expect(start).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the attendance page before the check-in opens');
  await start.click();
  const code = page.getByRole('img', { name: /^출석 번호/ });
  await expect(code).toBeVisible();
  const qrCode = page.getByRole('img', { name: '출석 화면으로 가는 QR 부호' });
  expect(await readQrCode(qrCode)).toBe(`${server.url}${event}/check-in`);

  const phone = await (
    await browser.newContext({
      baseURL: server.url,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
  ).newPage();
  await logInAsDemoUser(phone, server, 'member');
  await phone.goto(`${event}/check-in`);
  await phone.getByRole('textbox', { name: '출석 번호 여섯 자리' }).fill('000000');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText(/출석 번호가 올바르지 않거나/)).toBeVisible();
  await expectAccessibleInBothThemes(phone, 'a refused code at 360 px');
  const digits = ((await code.textContent()) ?? '').replace(/\D/g, '');
  await phone.getByRole('textbox', { name: '출석 번호 여섯 자리' }).fill(digits);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('출석했습니다')).toBeVisible();
  await expectAccessibleInBothThemes(phone, 'a check-in at 360 px');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await expect(page.getByRole('region', { name: '출석' }).getByText('정여울')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the attendance page with its code');
  await page.getByRole('button', { name: '정여울 출석 고치기' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the dialog that corrects an attendance');
  await closeDialog(page);

  await page.getByRole('button', { name: '전체 화면' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const fontSizeShare = await code
    .locator('span')
    .first()
    .evaluate((digit) => Number.parseFloat(getComputedStyle(digit).fontSize) / innerWidth);
  // Digits are 0.7 of the font size high. Legible digits span at least ten arc minutes, which are 29 mm at a distance of 10 m.
  expect(fontSizeShare * SCREEN_WIDTH_MM * 0.7).toBeGreaterThan(10_000 * Math.tan((10 / 60 / 180) * Math.PI));
  expect(await readQrCode(qrCode)).toBe(`${server.url}${event}/check-in`);
  // A phone reads a QR code from a distance of ten times the width of the code. A distance of 40 cm must be possible.
  const qrWidthShare = await qrCode.evaluate((element) => element.getBoundingClientRect().width / innerWidth);
  expect(qrWidthShare * SCREEN_WIDTH_MM * 10).toBeGreaterThan(400);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('attendance sheet, certificate and its public check are accessible in every state [ET-16]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/clubs/1/attendance');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the member’s row of the sheet');
  await page.getByRole('button', { name: '활동확인서 발급' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the dialog that issues a certificate');
  await dialog(page).getByRole('button', { name: '활동확인서 발급' }).click();
  const certificate = page.getByRole('article', { name: '활동확인서' });
  await expect(certificate).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a certificate');
  const certificateCode = (await certificate.locator('.foot b').textContent()) ?? '';

  await page.goto('/certificates');
  await page.getByRole('textbox', { name: '확인 번호' }).fill('AAAABBBBCCCCDDDD');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/이 번호로 발급한 확인서가 없습니다/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an unknown certificate');
  await page.goto(`/certificates/${certificateCode}`);
  await expect(page.getByText('두레에서 발급한 확인서가 맞습니다')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a valid certificate');

  await page.goto('/profile');
  await tabTo(page, page.getByRole('button', { name: /무효로 하기$/ }).first());
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the dialog that revokes a certificate');
  await tabTo(page, dialog(page).getByRole('button', { name: '무효로 하기' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('활동확인서를 무효로 처리했습니다.')).toBeVisible();
  await page.goto(`/certificates/${certificateCode}`);
  await expect(page.getByText('취소된 확인서입니다.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a revoked certificate');
});

test('staff find and answer an event and open its cancel dialog, and a member checks in, by keyboard alone [ET-17]', async ({
  page,
  server,
  browser,
}) => {
  await logInAsDemoUser(page, server, 'staff');
  const eventId = await createEvent(page, server, '자판 연습', 20);
  await page.goto('/clubs/1/events');
  const today = page.locator('[role=gridcell][aria-current=date]');
  await expect(today).toHaveAccessibleName(/자판 연습/);
  await tabTo(page, page.locator('[role=gridcell][tabindex="0"]'));
  await expectVisibleFocus(page);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight'); // the Sunday of the next week, which may be in the next month
  await expect(focusedCell(page)).toHaveAccessibleName(/일요일/);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expectVisibleFocus(page);
  // Enter on a day with several events focuses the heading of that day’s list.
  await tabTo(page, page.getByRole('button', { name: '오늘', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, today);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))).toBeVisible();
  await tabTo(
    page,
    page.getByRole('list', { name: /^\d+월 \d+일/ }).getByRole('link', { name: /자판 연습/ }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '자판 연습' })).toBeVisible();

  const goingButton = page.getByRole('button', { name: '참석', exact: true });
  await tabTo(page, goingButton);
  await page.keyboard.press('Space');
  await expect(goingButton).toHaveAttribute('aria-pressed', 'true');
  await callAs(page, server, 'POST', `/clubs/1/events/${String(eventId)}/attendance/open`, {});
  const code = await readAttendanceCode(page, server, eventId);
  const memberPage = await (await browser.newContext({ baseURL: server.url })).newPage();
  await logInAsDemoUser(memberPage, server, 'member');
  await memberPage.goto(`/clubs/1/events/${String(eventId)}`);
  await tabTo(memberPage, memberPage.getByRole('button', { name: '출석하기' }));
  await memberPage.keyboard.press('Enter');
  await expect(dialog(memberPage).getByRole('textbox').and(memberPage.locator(':focus'))).toBeVisible();
  await memberPage.keyboard.type(code);
  await memberPage.keyboard.press('Enter');
  await expect(memberPage.getByText('출석했습니다.')).toBeVisible();

  const cancelButton = page.getByRole('button', { name: '일정 취소' });
  await tabTo(page, cancelButton);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, dialog(page).getByRole('radio', { name: '이 일정만' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: '이후 모두' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(cancelButton)).toBe(true);
});

async function readAttendanceCode(page: Page, server: RunningServer, eventId: number): Promise<string> {
  const attendance = await callAs(page, server, 'GET', `/clubs/1/events/${String(eventId)}/attendance`);
  if (typeof attendance !== 'object' || attendance === null || !('code' in attendance))
    throw new Error('attendance has no code');
  return String(attendance.code);
}

test('200 events in a month cause no long task [ET-18]', async ({ page, server, browser }) => {
  const { userId } = await registerAndLogIn(page, server, '이끄미');
  const clubId = await registerClub(page, server, '바쁜 모임');
  await runSql(server, [
    [
      `insert into events (club_id, title, contents, place, starts_at, ends_at, is_all_day, audience, created_by)
      select $1, '모임 ' || n, '', '', at, at + (case when n % 10 = 0 then interval '3 days' else interval '1 hour' end), false, 'MEMBERS', $2
      from generate_series(1, 200) n, lateral (select timestamptz '2026-11-01T09:00+09:00' + n % 28 * interval '1 day' + n % 9 * interval '1 hour' as at) start`,
      [clubId, userId],
    ],
  ]);
  await addReferenceWork(page);
  await page.goto(`/clubs/${String(clubId)}/events?month=2026-11`);
  const day = (dayOfMonth: number) =>
    page.getByRole('gridcell', { name: new RegExp(`^11월 ${String(dayOfMonth)}일`) });
  await expect(day(10)).toHaveAccessibleName(/일정 \d+개/);
  await startMeasuring(page, browser);
  const measureMachine = () => page.evaluate(() => measureReferenceWork());
  await day(10).click({ position: { x: 80, y: 16 } }); // beside the events
  await measureMachine();
  for (const key of ['ArrowRight', 'ArrowDown', 'End', 'Home', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    await measureMachine();
  }
  for (const key of ['PageDown', 'PageUp']) {
    await page.keyboard.press(key);
    await expect(focusedCell(page)).toHaveAccessibleName(key === 'PageDown' ? /^12월/ : /^11월.*일정/);
    await measureMachine();
  }
  await page.getByRole('button', { name: '목록', exact: true }).click();
  await expect(page.getByRole('list', { name: '2026년 11월' }).getByRole('listitem')).toHaveCount(200);
  await measureMachine();
  await page.getByRole('button', { name: '달력', exact: true }).click();
  await expect(day(10)).toBeVisible();
  await measureMachine();
  const measured = await stopMeasuring(browser);
  const longestMs = measured.tasksMs.toSorted((a, b) => b - a).slice(0, 5);
  test
    .info()
    .annotations.push({
      type: 'figures',
      description: JSON.stringify({ longestMs, slowdown: measured.slowdown }),
    });
  expect(longTasksOf(measured)).toEqual([]);
});
