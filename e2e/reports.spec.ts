import { callAs, createAs, logInAsDemoUser, registerAndLogIn, registerClub } from './api-user';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';

test('a student reports an article, an operator hides it, its author appeals, and the operator restores it [DE-11] @extended', async ({
  page: author,
  server,
  browser,
}) => {
  await registerAndLogIn(author, server, '글쓴이');
  const clubId = await registerClub(author, server, '신고를 겪는 모임');
  const clubPath = `/clubs/${String(clubId)}`;
  const articleId = await createAs(
    author,
    server,
    `${clubPath}/articles`,
    { title: '수상한 모집', contents: '수상한 내용' },
    'articleId',
  );
  const articlePath = `${clubPath}/articles/${String(articleId)}`;
  const reporter = await (await browser.newContext()).newPage();
  await registerAndLogIn(reporter, server, '신고한이');
  await reporter.goto(articlePath);
  await reporter.getByRole('button', { name: '게시글 신고' }).click();
  const dialog = reporter.getByRole('dialog', { name: '게시글 신고' });
  await expectAccessible(reporter, 'the report dialog', 'light');
  await dialog.getByRole('radio', { name: '사칭' }).check();
  await dialog.getByRole('button', { name: '신고하기' }).click();
  await expect(reporter.getByText('신고를 접수했습니다.')).toBeVisible();

  const operator = await (await browser.newContext()).newPage();
  await logInAsDemoUser(operator, server, 'operator');
  await operator.goto('/operator');
  await operator.getByRole('button', { name: /수상한 모집/ }).click();
  await expect(operator.getByText('수상한 내용')).toBeVisible();
  await operator.getByRole('radio', { name: /임시조치/ }).check();
  await operator.getByRole('textbox', { name: '사유' }).fill('확인할 때까지 가립니다.');
  await expectAccessible(operator, 'a case', 'light');
  await operator.getByRole('button', { name: '임시조치하기' }).click();
  await expect(operator.getByText('신고를 처리했습니다.')).toBeVisible();

  await reporter.reload();
  await expect(reporter.getByText('운영자가 가린 글입니다')).toBeVisible();
  await expect(reporter.getByText('수상한 내용')).toBeHidden();

  await author.goto('/reports');
  await author.getByRole('button', { name: '이의 제기' }).click();
  await author.getByRole('textbox', { name: '이의 내용' }).fill('사칭한 적이 없습니다.');
  await author.getByRole('button', { name: '이의 제기하기' }).click();
  await expect(author.getByText('이의를 제기했습니다.')).toBeVisible();
  await expectAccessible(author, 'own reports and measures', 'light');

  await operator.goto('/operator');
  await operator.getByRole('button', { name: /수상한 모집/ }).click();
  await expect(operator.getByText('사칭한 적이 없습니다.')).toBeVisible();
  await operator.getByRole('radio', { name: /문제 없음/ }).check();
  await operator.getByRole('textbox', { name: '사유' }).fill('이의를 받아들입니다.');
  await operator.getByRole('button', { name: '문제 없음으로 닫기' }).click();
  await expect(operator.getByText('신고를 처리했습니다.')).toBeVisible();

  await reporter.reload();
  await expect(reporter.getByText('수상한 내용')).toBeVisible();
  expect(await callAs(reporter, server, 'GET', '/reports')).toMatchObject({
    reports: [{ title: '수상한 모집' }],
  });
  await reporter.context().close();
  await operator.context().close();
});
