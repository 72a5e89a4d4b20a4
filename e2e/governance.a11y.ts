import type { Locator, Page } from '@playwright/test';
import { createAs, logInAsDemoUser, registerAndLogIn, registerClub } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';
import { expectVisibleFocus, tabTo } from './keys';

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Moves to a button or link with the Tab key and presses Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a field with the Tab key and types. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('a report, its decision, an appeal and the restoration need no mouse, and each screen is accessible [A11Y-47]', async ({
  page: author,
  server,
  browser,
}) => {
  await registerAndLogIn(author, server, '글쓴이');
  const clubId = await registerClub(author, server, '자판만 쓰는 모임');
  const clubPath = `/clubs/${String(clubId)}`;
  const post = { title: '이상한 안내', contents: '이상한 내용' };
  const articleId = await createAs(author, server, `${clubPath}/articles`, post, 'articleId');
  const articlePath = `${clubPath}/articles/${String(articleId)}`;

  const reporter = await (await browser.newContext()).newPage();
  await registerAndLogIn(reporter, server, '신고한이');
  await reporter.goto(articlePath);
  await press(reporter, reporter.getByRole('button', { name: '게시글 신고' }));
  const dialog = reporter.getByRole('dialog', { name: '게시글 신고' });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothThemes(reporter, 'the report dialog');
  await tabTo(reporter, dialog.getByRole('radio').first());
  await expectVisibleFocus(reporter);
  await reporter.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await press(reporter, dialog.getByRole('button', { name: '신고하기' }));
  await expect(reporter.getByText('신고를 접수했습니다.')).toBeVisible();

  const operator = await (await browser.newContext()).newPage();
  await logInAsDemoUser(operator, server, 'operator');
  await operator.goto('/operator');
  await press(operator, operator.getByRole('button', { name: /이상한 안내/ }));
  await expect(operator.getByText('이상한 내용')).toBeVisible();
  await operator.keyboard.press('2'); // the number of the measure 임시조치
  await expect(operator.getByRole('radio', { name: /임시조치/ })).toBeChecked();
  await expectAccessibleInBothThemes(operator, 'a case with a chosen measure');
  await typeInto(operator, operator.getByRole('textbox', { name: '사유' }), '확인할 때까지 가립니다.');
  await press(operator, operator.getByRole('button', { name: '임시조치하기' }));
  await expect(operator.getByText('신고를 처리했습니다.')).toBeVisible();

  await reporter.goto(articlePath);
  await expect(reporter.getByText('운영자가 가린 글입니다')).toBeVisible();
  await expect(reporter).toHaveTitle('가린 글 · 두레');
  await expectAccessibleInBothThemes(reporter, 'a removed article');
  await author.goto(articlePath);
  await expect(author.getByText('내 글을 운영자가 가렸습니다')).toBeVisible();
  await expectAccessibleInBothThemes(author, 'the author’s removed article');
  await press(author, author.getByRole('link', { name: '신고와 조치 보기' }));
  await press(author, author.getByRole('button', { name: '이의 제기' }));
  await typeInto(author, author.getByRole('textbox', { name: '이의 내용' }), '문제가 없는 글입니다.');
  await expectAccessibleInBothThemes(author, 'the dialog of an appeal');
  await press(author, author.getByRole('button', { name: '이의 제기하기' }));
  await expect(author.getByText('이의를 제기했습니다.')).toBeVisible();

  await operator.goto('/operator');
  await press(operator, operator.getByRole('button', { name: /이상한 안내/ }));
  await expect(operator.getByText('문제가 없는 글입니다.')).toBeVisible();
  await press(operator, operator.getByRole('button', { name: '복원' }));
  const restoration = operator.getByRole('dialog');
  await typeInto(operator, restoration.getByRole('textbox', { name: '사유' }), '오해였습니다.');
  await press(operator, restoration.getByRole('button', { name: '복원' }));
  await expect(operator.getByText('내용을 복원했습니다.')).toBeVisible();
  await reporter.reload();
  await expect(reporter.getByText('이상한 내용')).toBeVisible();
  await reporter.context().close();
  await operator.context().close();
});
