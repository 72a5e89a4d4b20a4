import { callAs, logInAs, registerClubWithMembers } from './api-user';
import { expect, test } from './fixtures';

const MINUTE_MS = 60_000;
const A4_POINTS = { width: 595, height: 842 };

test('runs an event from its creation over the waiting list and check-in to a certificate [ET-10]', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const { clubId, members } = await registerClubWithMembers(page, server, '한마당 극회', ['첫째', '둘째']);
  const [first, second] = members;
  if (!first || !second) throw new Error('the club has two members');
  const club = `/clubs/${String(clubId)}`;

  // The president creates an event with one place that begins soon.
  await page.goto(`${club}/events`);
  await page.getByRole('link', { name: '일정 만들기' }).click();
  await page.getByRole('textbox', { name: '제목' }).fill('정기 연습');
  const startsAtMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + 20 * MINUTE_MS;
  for (const [label, atMs] of [
    ['시작', startsAtMs],
    ['끝', startsAtMs + 60 * MINUTE_MS],
  ] as const) {
    const [date = '', time = ''] = new Date(atMs + 9 * 60 * MINUTE_MS).toISOString().split('T');
    const sections = page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton');
    await sections.first().click();
    await page.keyboard.type(date.replaceAll('-', ''));
    await sections.nth(4).click();
    await page.keyboard.type(time.slice(0, 5).replace(':', ''));
  }
  await page.getByRole('textbox', { name: '정원' }).fill('1');
  await page.getByRole('button', { name: '만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '정기 연습' })).toBeVisible();
  const eventPath = new URL(page.url()).pathname;

  // The first member takes the place, the second one waits in New York.
  const other = await (
    await browser.newContext({ baseURL: server.url, timezoneId: 'America/New_York' })
  ).newPage();
  const answer = (value: string) => callAs(other, server, 'PUT', `${eventPath}/answer`, { answer: value });
  await logInAs(other, server, first);
  await answer('GOING');
  await logInAs(other, server, second);
  await other.goto(eventPath);
  await expect(other.getByText('모든 시각은 한국 시각(서울)입니다.')).toBeVisible();
  await other.getByRole('button', { name: '참석 대기' }).click();
  await expect(other.getByText('대기 1번')).toBeVisible();

  // The first one leaves, so the second one moves up.
  await logInAs(other, server, first);
  await answer('NOT_GOING');
  await logInAs(other, server, second);
  await other.reload();
  await expect(other.getByRole('button', { name: '참석', exact: true, pressed: true })).toBeVisible();

  // The president shows the code; the member enters it on a phone.
  await page.getByRole('link', { name: '출석', exact: true }).click();
  await page.getByRole('button', { name: '출석 시작' }).click();
  const code = page.getByRole('img', { name: /^출석 번호/ });
  await expect(code).toBeVisible();
  await other.setViewportSize({ width: 360, height: 740 });
  await other.goto(`${eventPath}/check-in`);
  const digits = ((await code.textContent()) ?? '').replace(/\D/g, '');
  await other.getByRole('textbox', { name: '출석 번호 여섯 자리' }).fill(digits);
  await other.getByRole('button', { name: '출석하기' }).click();
  await expect(other.getByText('출석했습니다')).toBeVisible();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByRole('region', { name: '출석' }).getByText('둘째')).toBeVisible();
  await page.getByRole('button', { name: '출석 마치기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '출석 마치기' }).click();
  await expect(page.getByText('출석을 마친 일정입니다')).toBeVisible();

  // The member sees the own row and issues a certificate, which prints on one page in both themes.
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.goto(`${club}/attendance`);
  await expect(other.getByRole('row', { name: /^둘째/ })).toContainText('100%');
  await other.getByRole('button', { name: '활동확인서 발급' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '활동확인서 발급' }).click();
  const sheet = other.getByRole('article', { name: '활동확인서' });
  await expect(sheet).toContainText('1회 가운데 1회 출석 (100%)');
  for (const colorScheme of ['light', 'dark'] as const) {
    await other.emulateMedia({ colorScheme });
    const pdf = (await other.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([
      A4_POINTS.width,
      A4_POINTS.height,
    ]);
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }

  // Anybody can check it without a login.
  const certificateCode = (await sheet.locator('.foot b').textContent()) ?? '';
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto(`/certificates/${certificateCode}`);
  await expect(visitor.getByText('두레에서 발급한 확인서가 맞습니다')).toBeVisible();
  await expect(visitor.getByText('둘째')).toBeVisible();
});
