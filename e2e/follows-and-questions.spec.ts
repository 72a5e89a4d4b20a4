import type { Page } from '@playwright/test';
import { callAs, createAs, registerAndLogIn, registerClub } from './api-user';
import { expect, test } from './fixtures';
import { openLive } from './live-page';

const bell = (page: Page) => page.getByRole('button', { name: /^알림(,|$)/ });

test('a leader sees a question live on the bell, the asker sees the answer live, and a follower sees a published round on the bell [QU-27 FO-27] @extended', async ({
  page,
  server,
  browser,
}) => {
  await registerAndLogIn(page, server, '이끄미');
  const clubId = await registerClub(page, server, '묻고 답하는 모임');
  const club = `/clubs/${String(clubId)}`;
  await openLive(page, '/home', 'notifications');

  const context = await browser.newContext();
  const student = await context.newPage();
  await registerAndLogIn(student, server, '묻는이');
  await student.goto(club);
  await student.getByRole('button', { name: '관심 0명' }).click();
  await expect(student.getByRole('button', { name: '관심 1명', pressed: true })).toBeVisible();
  await openLive(student, `${club}/questions`, 'notifications');
  await student.getByRole('textbox', { name: '궁금한 점 물어보기' }).fill('악기가 없어도 되나요?');
  await student.getByRole('button', { name: '질문하기' }).click();
  await expect(student.getByRole('heading', { name: '악기가 없어도 되나요?' })).toBeVisible();

  await expect(bell(page)).toHaveAccessibleName('알림, 읽지 않은 알림 1개');
  await bell(page).click();
  await page.getByRole('link', { name: '묻고 답하는 모임에 새 질문이 왔습니다.' }).click();
  await expect(page).toHaveURL(new RegExp(`${club}/questions$`));
  await page.getByRole('button', { name: '‘악기가 없어도 되나요?’ 답변하기' }).click();
  await page.getByRole('textbox', { name: '답변' }).fill('첫 학기에는 빌려 드립니다.');
  await page.getByRole('button', { name: '답변 등록' }).click();
  await expect(page.getByText('답변을 등록했습니다.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('알림');

  // The asker's open page shows the answer without a reload.
  await expect(student.getByText('첫 학기에는 빌려 드립니다.')).toBeVisible();

  await student.goto('/following');
  await expect(student.getByRole('listitem').filter({ hasText: '묻고 답하는 모임' })).toBeVisible();
  const roundId = await createAs(page, server, `${club}/recruitments`, {}, 'recruitmentId');
  await callAs(page, server, 'POST', `${club}/recruitments/${String(roundId)}/publish`);
  await bell(student).click();
  await expect(
    student.getByRole('link', { name: '관심 있는 묻고 답하는 모임의 모집이 시작되었습니다.' }),
  ).toBeVisible();
  await context.close();
});
