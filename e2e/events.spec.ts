import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { callAs, registerAndLogIn, logInAs, registerClub, registerClubWithMembers } from './api-user';
import { expect, test } from './fixtures';
import { laterToday, SEOUL_OFFSET_MS } from './seoul-day';

const MINUTE_MS = 60_000;
/** An A4 page as a PDF box in points: left, bottom, right, top. */
const A4_BOX = [0, 0, 595, 842];

/**
 * Positions in `sectionsOf`: a field for date and time has the sections year, month, day, weekday, hours,
 * minutes.
 */
const DAY_INDEX = 2;
const HOURS_INDEX = 4;

/** Locates the sections of a field for date and time. */
const sectionsOf = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton');

/** Types date and time of an instant in Seoul into a field. */
async function typeInstant(page: Page, label: string, atMs: number): Promise<void> {
  const [date = '', time = ''] = new Date(atMs + SEOUL_OFFSET_MS).toISOString().split('T');
  const sections = sectionsOf(page, label);
  await sections.first().click();
  await page.keyboard.type(date.replaceAll('-', ''));
  await sections.nth(HOURS_INDEX).click();
  await page.keyboard.type(time.slice(0, 5).replace(':', ''));
}

test('an event runs from creation through waiting list and check-in to a certificate [ET-10] @extended', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const { clubId, members } = await registerClubWithMembers(page, server, '한마당 극회', ['첫째', '둘째']);
  const [first, second] = members;
  if (!first || !second) throw new Error('the club has fewer than two members');
  const clubPath = `/clubs/${String(clubId)}`;

  // The event has a capacity of one. It starts soon, so that attendance can start, and today, because the
  // attendance sheet ends with today.
  await page.goto(`${clubPath}/events`);
  await page.getByRole('link', { name: '일정 만들기' }).click();
  await page.getByRole('textbox', { name: '제목' }).fill('정기 연습');
  const startsAtMs = Math.floor(laterToday(20) / MINUTE_MS) * MINUTE_MS;
  await typeInstant(page, '시작', startsAtMs);
  await typeInstant(page, '끝', startsAtMs + 60 * MINUTE_MS);
  await page.getByRole('textbox', { name: '정원' }).fill('1');
  await page.getByRole('button', { name: '만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '정기 연습' })).toBeVisible();
  const eventPath = new URL(page.url()).pathname;

  // The first member fills the event, so the second member waits. Both use a browser in New York.
  const memberPage = await (
    await browser.newContext({ baseURL: server.url, timezoneId: 'America/New_York' })
  ).newPage();
  const sendAnswer = (answer: string) => callAs(memberPage, server, 'PUT', `${eventPath}/answer`, { answer });
  await logInAs(memberPage, server, first);
  await sendAnswer('GOING');
  await logInAs(memberPage, server, second);
  await memberPage.goto(eventPath);
  await expect(memberPage.getByText('모든 시각은 한국 시각(서울)입니다.')).toBeVisible();
  await memberPage.getByRole('button', { name: '참석 대기' }).click();
  await expect(memberPage.getByText('대기 1번')).toBeVisible();

  // The first member declines, so the second member moves up.
  await logInAs(memberPage, server, first);
  await sendAnswer('NOT_GOING');
  await logInAs(memberPage, server, second);
  await memberPage.reload();
  await expect(memberPage.getByRole('button', { name: '참석', exact: true, pressed: true })).toBeVisible();

  // The president’s page shows the code. The second member enters it in a window of the size of a phone.
  await page.getByRole('link', { name: '출석', exact: true }).click();
  await page.getByRole('button', { name: '출석 시작' }).click();
  const code = page.getByRole('img', { name: /^출석 번호/ });
  await expect(code).toBeVisible();
  await memberPage.setViewportSize({ width: 360, height: 740 });
  await memberPage.goto(`${eventPath}/check-in`);
  const digits = ((await code.textContent()) ?? '').replace(/\D/g, '');
  await memberPage.getByRole('textbox', { name: '출석 번호 여섯 자리' }).fill(digits);
  await memberPage.getByRole('button', { name: '출석하기' }).click();
  await expect(memberPage.getByText('출석했습니다')).toBeVisible();
  expect(await memberPage.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByRole('region', { name: '출석' }).getByText('둘째')).toBeVisible();
  await page.getByRole('button', { name: '출석 마치기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '출석 마치기' }).click();
  await expect(page.getByText('출석을 마친 일정입니다')).toBeVisible();

  // The second member sees their own row and issues a certificate, which prints on one page in both themes.
  await memberPage.setViewportSize({ width: 1280, height: 800 });
  await memberPage.goto(`${clubPath}/attendance`);
  await expect(memberPage.getByRole('row', { name: /^둘째/ })).toContainText('100%');
  await memberPage.getByRole('button', { name: '활동확인서 발급' }).click();
  await memberPage.getByRole('dialog').getByRole('button', { name: '활동확인서 발급' }).click();
  const certificate = memberPage.getByRole('article', { name: '활동확인서' });
  await expect(certificate).toContainText('1회 가운데 1회 출석 (100%)');
  const certificateCode = (await certificate.locator('.foot b').textContent()) ?? '';
  for (const colorScheme of ['light', 'dark'] as const) {
    await memberPage.emulateMedia({ colorScheme });
    const pdf = await getDocumentProxy(
      new Uint8Array(await memberPage.pdf({ preferCSSPageSize: true, printBackground: true })),
    );
    const { totalPages, text } = await extractText(pdf, { mergePages: true });
    expect([totalPages, (await pdf.getPage(1)).view.map(Math.round)]).toEqual([1, A4_BOX]);
    const [printed, shown] = [text, await certificate.innerText()].map((content) =>
      content.replace(/\s/g, ''),
    );
    // The PDF contains the same text, but not in the same order.
    expect([...(printed ?? '')].sort().join('')).toBe([...(shown ?? '')].sort().join(''));
    for (const part of ['활동확인서', '둘째', '한마당극회', '1회가운데1회출석(100%)', certificateCode])
      expect(printed).toContain(part);
    await expect(certificate).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(certificate).toHaveCSS('color', 'rgb(32, 30, 25)');
  }

  // An anonymous user can verify the certificate.
  const anonymousPage = await (await browser.newContext({ baseURL: server.url })).newPage();
  await anonymousPage.goto(`/certificates/${certificateCode}`);
  await expect(anonymousPage.getByText('두레에서 발급한 확인서가 맞습니다')).toBeVisible();
  await expect(anonymousPage.getByText('둘째')).toBeVisible();
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('shows and stores times of Seoul across both changes of daylight-saving time [ET-19] @extended', async ({
    page,
    server,
  }) => {
    await registerAndLogIn(page, server, '이끄미');
    const clubId = await registerClub(page, server, '시차 모임');
    const eventsPath = `/clubs/${String(clubId)}/events`;
    const create = (title: string, startsAt: string, endsAt: string, until?: string) =>
      callAs(page, server, 'POST', eventsPath, {
        title,
        contents: '',
        place: '',
        startsAt,
        endsAt,
        allDay: false,
        audience: 'MEMBERS',
        capacity: null,
        rsvpUntil: null,
        repeat: until === undefined ? null : { until },
      });
    // 00:30 on 1 November in Seoul, still 31 October in New York.
    await create('밤 연습', '2026-10-31T15:30:00.000Z', '2026-10-31T16:30:00.000Z');
    // Clocks in New York go forward on 14 March, between the first two dates of the event.
    await create(
      '주간 모임',
      '2027-03-08T09:30:00.000Z',
      '2027-03-08T11:00:00.000Z',
      '2027-03-22T14:59:59.999Z',
    );

    // Clocks in New York go back on 1 November at 06:00 UTC, during this event.
    await page.goto(`${eventsPath}/new`);
    await page.getByRole('textbox', { name: '제목' }).fill('긴 연습');
    await typeInstant(page, '시작', Date.parse('2026-11-01T05:30:00.000Z'));
    await typeInstant(page, '끝', Date.parse('2026-11-01T07:30:00.000Z'));
    await page.getByRole('button', { name: '만들기' }).click();
    const period = page.getByText('2026.11.01(일) 14:30 – 16:30');
    await expect(period).toBeVisible();
    await expect(page.getByText('모든 시각은 한국 시각(서울)입니다.')).toBeVisible();
    await page.getByRole('link', { name: '수정' }).click();
    await expect(sectionsOf(page, '시작').nth(DAY_INDEX)).toHaveText('01');
    await expect(sectionsOf(page, '시작').nth(HOURS_INDEX)).toHaveText('14');
    await expect(sectionsOf(page, '끝').nth(HOURS_INDEX)).toHaveText('16');
    await page.getByRole('textbox', { name: '제목' }).fill('아주 긴 연습');
    await page.getByRole('button', { name: '저장' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '아주 긴 연습' })).toBeVisible();
    await expect(period).toBeVisible();

    await page.goto(`${eventsPath}?month=2026-11`);
    await expect(page.getByText('모든 시각은 한국 시각(서울)입니다.')).toBeVisible();
    await expect(
      page.getByRole('gridcell', {
        name: /^11월 1일 일요일, 일정 2개: 00:30 밤 연습 .*, 14:30 아주 긴 연습/,
      }),
    ).toBeVisible();
    await page.goto(`${eventsPath}?month=2027-03&view=list`);
    const rows = page.getByRole('list', { name: '2027년 3월' }).getByRole('link');
    await expect(rows).toContainText([
      /8주간 모임18:30 – 20:00/,
      /15주간 모임18:30 – 20:00/,
      /22주간 모임18:30 – 20:00/,
    ]);
  });
});
