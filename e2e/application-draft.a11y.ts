import type { Page } from '@playwright/test';
import { logInAsDemoUser } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CHOIR = '한빛 합창단';
const motivationField = (page: Page) => page.getByRole('textbox', { name: /^지원 동기/ });
const songField = (page: Page) => page.getByRole('textbox', { name: /^함께 부르고 싶은 노래/ });

/** Opens the draft that the demo campus contains for `newbie`, from the list of the user's applications. */
async function openDraft(page: Page): Promise<void> {
  await page.goto('/users/submissions');
  await page.getByRole('link', { name: `${CHOIR} 이어서 쓰기` }).click();
  await expect(motivationField(page)).toHaveValue(/^고등학교 합창부에서/);
}

test('a draft continues in another browser and becomes an application [DR-65 DR-66]', async ({
  page,
  server,
  browser,
}) => {
  await logInAsDemoUser(page, server, 'newbie');
  await openDraft(page);
  await expect(page.getByRole('radio', { name: '알토' })).toBeChecked();
  const saveResponse = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/submissions/draft'),
  );
  await songField(page).fill('아침 이슬');
  expect((await saveResponse).ok()).toBe(true);
  await expect(page.getByText('방금 저장됨')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an application with a draft');

  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: server.url });
  const otherPage = await context.newPage();
  await logInAsDemoUser(otherPage, server, 'newbie');
  await openDraft(otherPage);
  await expect(songField(otherPage)).toHaveValue('아침 이슬');
  await otherPage.getByRole('button', { name: '지원서 제출' }).click();
  await expect(otherPage.getByText('확인할 항목이 1개 있습니다.')).toBeVisible();
  await expectAccessibleInBothThemes(otherPage, 'an application with a field to fix');
  await otherPage.getByRole('checkbox', { name: /^매주 수요일/ }).check();
  await otherPage.getByRole('button', { name: '지원서 제출' }).click();
  await expect(otherPage.getByText('지원서를 제출했습니다.')).toBeVisible();
  await otherPage.goto('/users/submissions');
  await otherPage.getByRole('link', { name: `${CHOIR} 보기` }).click();
  await expect(otherPage.getByText('아침 이슬')).toBeVisible();
  await expectAccessibleInBothThemes(otherPage, 'the user’s application with answers');
  await context.close();

  // After a reload, the first browser knows of the application, too.
  await page.reload();
  await expect(page.getByText('이미 지원한 동아리입니다.')).toBeVisible();
});
