import type { Page } from '@playwright/test';
import { callAs, createAs, logInAs, registerClubWithMembers } from './api-user';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { openLive } from './live-page';

const bell = (page: Page) => page.getByRole('button', { name: /^알림(,|$)/ });

test('a comment shows on the author’s bell in every tab; its link opens the article, and the notification is then read [NT-54] @extended', async ({
  page,
  server,
  browser,
}) => {
  const {
    clubId,
    members: [member],
  } = await registerClubWithMembers(page, server, '알림을 받는 모임', ['마소담']);
  if (!member) throw new Error('The club has no member');
  const articleId = await createAs(
    page,
    server,
    `/clubs/${String(clubId)}/articles`,
    { title: '첫 모임 사진', contents: '함께해 주셔서 고맙습니다.' },
    'articleId',
  );
  const articlePath = `/clubs/${String(clubId)}/articles/${String(articleId)}`;
  // A background job notifies the president of the member's application. The page /notifications marks this notification as seen.
  await expect
    .poll(() => callAs(page, server, 'GET', '/notifications'))
    .toMatchObject({ notifications: [{ kind: 'APPLICATION_RECEIVED' }] });
  await openLive(page, '/notifications', 'notifications');
  await expect(bell(page)).toHaveAccessibleName('알림');
  await openLive(page, '/home', 'notifications');
  const secondTab = await page.context().newPage();
  await openLive(secondTab, '/myclub', 'notifications');

  const context = await browser.newContext();
  const memberPage = await context.newPage();
  await logInAs(memberPage, server, member);
  await memberPage.goto(articlePath);
  const composer = memberPage.getByRole('textbox', { name: '댓글', exact: true });
  await composer.fill('사진 잘 봤습니다.');
  await composer.press('Enter');
  await memberPage.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expect(memberPage.getByText('사진 잘 봤습니다.')).toBeVisible();

  const unread = '알림, 읽지 않은 알림 1개';
  await expect(bell(page)).toHaveAccessibleName(unread);
  await expect(bell(secondTab)).toHaveAccessibleName(unread);

  await bell(page).click();
  const list = page.getByRole('dialog', { name: '알림' });
  const row = list.getByRole('link', { name: '마소담님이 내 게시글에 댓글을 달았습니다.' });
  await expect(row).toBeFocused();
  await expectAccessible(page, 'the open bell', 'light');
  await expect(bell(secondTab)).toHaveAccessibleName('알림');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${articlePath}$`));
  await expect(page.getByText('사진 잘 봤습니다.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('알림');

  await secondTab.goto('/notifications');
  const readRow = secondTab.getByRole('listitem').filter({ hasText: '마소담님이' });
  await expect(readRow).toBeVisible();
  await expect(readRow.getByRole('img', { name: '읽지 않음' })).toHaveCount(0);
  await expectAccessible(secondTab, 'the page of notifications', 'light');
  await context.close();
});
