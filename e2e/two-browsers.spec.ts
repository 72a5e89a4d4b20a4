import type { Browser, Page } from '@playwright/test';
import { applyTo, callAs, createAs, logInAs, registerAndLogIn, registerClubWithMembers } from './api-user';
import { expect, test } from './fixtures';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, button: string) => dialog(page).getByRole('button', { name: button }).click();

/** Runs `run` with a page of another browser context and closes the context afterwards. */
async function withOtherBrowser(browser: Browser, run: (otherPage: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await run(await context.newPage());
  await context.close();
}

test('rejects the decision of a second leader, and the list then shows the first decision [SH-36]', async ({
  page,
  server,
  browser,
}) => {
  const {
    clubId,
    members: [vice],
  } = await registerClubWithMembers(page, server, '둘이 보는 모임', ['부회장']);
  if (!vice) throw new Error('The club has no member');
  await callAs(page, server, 'POST', '/clubs/grant-role', {
    clubId,
    targetUserId: vice.userId,
    role: 'VICE_PRESIDENT',
  });
  await withOtherBrowser(browser, async (otherPage) => {
    await registerAndLogIn(otherPage, server, '지원이', '농학과');
    await applyTo(otherPage, server, clubId, '지원이');
    await logInAs(otherPage, server, vice);
    // Blocks the live connection, which could show the first decision before the page sends the second.
    await page.routeWebSocket('**/ws', (socket) => socket.close());
    await page.goto(`/clubs/${String(clubId)}/submissions`);
    await page.getByRole('button', { name: '지원이 거절' }).click();
    await expect(dialog(page)).toBeVisible();

    await otherPage.goto(`/clubs/${String(clubId)}/submissions`);
    await otherPage.getByRole('button', { name: '지원이 승인' }).click();
    await confirm(otherPage, '승인');
    await expect(otherPage.getByText('지원이님의 지원을 승인했습니다.')).toBeVisible();
  });
  const rejection = page.waitForResponse((response) => response.url().endsWith('/reject'));
  await confirm(page, '거절');
  expect((await rejection).status()).toBe(409);
  await expect(dialog(page).getByRole('alert')).toHaveText('이미 처리된 지원서입니다.');
  await confirm(page, '취소');
  await expect(main(page).getByRole('row', { name: '지원이' })).toContainText('합격');
  await expect(page.getByRole('button', { name: '지원이 거절' })).toHaveCount(0);
});

test('the server rejects a comment on a just deleted article, and the field keeps the typed text [SH-36] @extended', async ({
  page,
  server,
  browser,
}) => {
  const {
    clubId,
    members: [member],
  } = await registerClubWithMembers(page, server, '말이 많은 모임', ['말벗']);
  if (!member) throw new Error('The club has no member');
  const articleId = await createAs(
    page,
    server,
    `/clubs/${String(clubId)}/articles`,
    { title: '곧 지울 글', contents: '짧게 삽니다.' },
    'articleId',
  );
  await withOtherBrowser(browser, async (otherPage) => {
    await logInAs(otherPage, server, member);
    await otherPage.goto(`/clubs/${String(clubId)}/articles/${String(articleId)}`);
    const composer = otherPage.getByRole('textbox', { name: '댓글', exact: true });
    await composer.fill('오래 생각하고 쓴 말');

    await page.goto(`/clubs/${String(clubId)}/articles/${String(articleId)}`);
    await main(page).getByRole('button', { name: '삭제' }).click();
    await confirm(page, '삭제');
    await expect(page.getByText('게시글이 없습니다.')).toBeVisible();

    await composer.press('Enter');
    await confirm(otherPage, '확인');
    await expect(main(otherPage).getByRole('alert')).toContainText('댓글을 등록하지 못했습니다.');
    await expect(composer).toHaveValue('오래 생각하고 쓴 말');
  });
});

test('a tab follows the logout and the next login in another tab [PR-26] @extended', async ({
  page,
  server,
  context,
}) => {
  const firstUser = await registerAndLogIn(page, server, '앞사람');
  await page.goto('/home');
  await expect(page.getByRole('button', { name: firstUser.name })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/myclub');
  await expect(otherTab.getByRole('button', { name: firstUser.name })).toBeVisible();
  await otherTab.getByRole('button', { name: firstUser.name }).click();
  await otherTab.getByRole('menuitem', { name: '로그아웃' }).click();
  await confirm(otherTab, '확인');
  await expect(otherTab).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);

  await otherTab.getByLabel('아이디', { exact: true }).fill('member');
  await otherTab.getByLabel('비밀번호', { exact: true }).fill('dure2026!');
  await main(otherTab).getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('button', { name: '정여울' })).toBeVisible();
});
