import type { Locator, Page } from '@playwright/test';
import { logInAs, registerAndLogIn, registerClub } from './api-user';
import { messageList, sendMessage } from './chat-rooms';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';

const MOTIVATION = '밤하늘 사진을 함께 찍고 싶습니다.';
const ANSWER = '망원경을 직접 만들어 보고 싶습니다.';

const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

/** Opens the desk and chooses the stage whose label contains `stage`. */
async function openDesk(page: Page, clubId: number, stage: string): Promise<void> {
  await page.goto(`/clubs/${String(clubId)}/submissions`);
  await page
    .getByRole('navigation', { name: '단계' })
    .getByRole('button', { name: new RegExp(stage) })
    .click();
}

/** Opens the application of 지원이 at the desk, in the stage whose label contains `stage`. Returns its side panel. */
async function openApplication(page: Page, clubId: number, stage: string): Promise<Locator> {
  await openDesk(page, clubId, stage);
  await page
    .getByRole('table', { name: '지원자', exact: true })
    .getByRole('button', { name: '지원이' })
    .click();
  return page.getByRole('complementary', { name: '지원이 지원서' });
}

/** Releases the results of the shown stage to one recipient and waits until the release log opens. */
async function releaseResults(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await confirm(page, '1명에게 발표');
  await expect(page.getByRole('heading', { name: '결과를 발표했습니다' })).toBeVisible();
}

/**
 * Creates and publishes a round with a question and an interview. The round releases its results together.
 */
async function publishRound(page: Page, clubId: number): Promise<void> {
  await page.goto(`/clubs/${String(clubId)}/submissions`);
  await page.getByRole('link', { name: '새 모집 만들기' }).click();
  await page.getByRole('radio', { name: '빈 양식으로 시작' }).check();
  await page.getByRole('button', { name: '만들기', exact: true }).click();
  await page.getByRole('textbox', { name: '모집 이름' }).fill('겨울 신입 모집');
  await page.getByRole('link', { name: '질문 만들기' }).click();
  await page.getByRole('button', { name: '서술 질문 추가' }).click();
  await page.getByRole('textbox', { name: '질문', exact: true }).fill('무엇을 해 보고 싶습니까?');
  await page.getByRole('link', { name: '면접 정하기' }).click();
  await page.getByRole('switch', { name: '면접' }).check();
  await page.getByRole('link', { name: '발표 정하기' }).click();
  await page.getByRole('radio', { name: /^한꺼번에 발표/ }).check();
  await page.getByRole('button', { name: '모집 공개' }).click();
  await confirm(page, '공개');
  await expect(page.getByText('모집을 공개했습니다.')).toBeVisible();
}

/** Opens a page in a browser context of its own, which closes with the test. */
async function openPageInNewContext(page: Page, server: RunningServer): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const context = await browser.newContext({ baseURL: server.url });
  return context.newPage();
}

test('a round leads from its publication to a new member who writes in the chat room of the club [RC-151]', async ({
  page,
  server,
}) => {
  await registerAndLogIn(page, server, '이끄미');
  const clubId = await registerClub(page, server, '별 보는 모임');
  await publishRound(page, clubId);

  const draftPage = await openPageInNewContext(page, server);
  const applicant = await registerAndLogIn(draftPage, server, '지원이', '농학과');
  await test.step('the applicant starts a draft', async () => {
    await draftPage.goto(`/clubs/${String(clubId)}/apply`);
    await draftPage.getByRole('textbox', { name: /^지원 동기/ }).fill(MOTIVATION);
    await draftPage.getByRole('textbox', { name: /^연락처/ }).fill('010-1234-5678');
    await expect(draftPage.getByText('방금 저장됨')).toBeVisible();
    await draftPage.context().close();
  });
  const applicantPage = await openPageInNewContext(page, server);
  await logInAs(applicantPage, server, applicant);
  await test.step('the applicant completes and submits the draft in another browser', async () => {
    await applicantPage.goto('/users/submissions');
    await applicantPage.getByRole('link', { name: '별 보는 모임 이어서 쓰기' }).click();
    await expect(applicantPage.getByRole('textbox', { name: /^지원 동기/ })).toHaveValue(MOTIVATION);
    await applicantPage.getByRole('textbox', { name: /^무엇을 해 보고/ }).fill(ANSWER);
    await applicantPage.getByRole('button', { name: '지원서 제출' }).click();
    await expect(applicantPage.getByText('지원서를 제출했습니다.')).toBeVisible();
  });

  await test.step('the president scores the application and releases the document results', async () => {
    const panel = await openApplication(page, clubId, '서류');
    await expect(panel.getByText(ANSWER)).toBeVisible();
    await panel.getByRole('button', { name: '5점' }).click();
    await panel.getByRole('button', { name: '합격', exact: true }).click();
    await expect(panel.getByRole('button', { name: '합격', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await releaseResults(page, '서류 결과 발표');
  });

  await test.step('the president creates a slot, and the applicant books it', async () => {
    await page.getByRole('link', { name: '지원자 관리', exact: true }).last().click();
    await openDesk(page, clubId, '면접');
    await page.getByRole('link', { name: '면접 일정' }).click();
    await page.getByRole('button', { name: '시간 만들기' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: /^날짜/ }).click();
    await page.getByRole('button', { name: '다음 달' }).click();
    await page.getByRole('gridcell', { name: '15', exact: true }).click();
    await page.getByRole('button', { name: '완료' }).click();
    await page.getByRole('combobox', { name: '장소' }).fill('학생회관 203호');
    await page.getByRole('button', { name: /^시간 \d+개 만들기$/ }).click();
    await expect(page.getByRole('grid')).toBeVisible();

    await applicantPage.goto('/users/submissions');
    await applicantPage.getByRole('link', { name: '별 보는 모임 보기' }).click();
    await applicantPage.getByRole('radio').first().check();
    await applicantPage.getByRole('button', { name: /정하기$/ }).click();
    await expect(applicantPage.getByText('면접 시간을 정했습니다.')).toBeVisible();
    await expect(page.getByRole('button', { name: /자리 1 지원이/ })).toBeVisible();
  });

  await test.step('the president releases the final results', async () => {
    const panel = await openApplication(page, clubId, '면접');
    await panel.getByRole('button', { name: '합격', exact: true }).click();
    await applicantPage.reload();
    await expect(applicantPage.getByRole('heading', { name: '면접 시간' })).toBeVisible();
    await expect(applicantPage.getByRole('link', { name: '동아리로 가기' })).toHaveCount(0);
    await releaseResults(page, '결과 발표');
  });

  await test.step('the applicant, now a member, writes in the chat room of the club', async () => {
    await expect(applicantPage.getByRole('link', { name: '동아리로 가기' })).toBeVisible();
    await applicantPage.goto('/my-chatpage');
    await applicantPage.getByRole('link', { name: /별 보는 모임/ }).click();
    await sendMessage(applicantPage, '안녕하세요, 잘 부탁드립니다.');
    await page.goto('/my-chatpage');
    await page.getByRole('link', { name: /별 보는 모임/ }).click();
    await expect(messageList(page).getByText('안녕하세요, 잘 부탁드립니다.')).toBeVisible();
  });
});
