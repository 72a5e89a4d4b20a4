import type { Page } from '@playwright/test';
import { registerAndLogIn, registerClub, registerClubWithMembers } from './api-user';
import { expect, test } from './fixtures';
import { expectFocusInContent, expectVisibleFocus, tabTo } from './keys';
import { TINY_IMAGE } from './payloads';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses a button of the open dialog by keyboard alone, and waits until the dialog closes. */
async function pressDialogButton(page: Page, dialogName: RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await expect(dialog.getByRole('button').and(page.locator(':focus'))).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: button }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a user writes an article with an image, edits and deletes it [A11Y-14]', async ({ page, server }) => {
  await registerAndLogIn(page, server);
  const clubId = await registerClub(page, server, '자판으로 쓰는 모임');
  await page.goto(`/clubs/${String(clubId)}/articles`);
  await tabTo(page, main(page).getByRole('link', { name: '글쓰기' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('제목')).toBeFocused();
  await page.keyboard.type('봄 소풍');
  await page.keyboard.press('Enter');
  // Enter submits the form, which focuses its first field with an error.
  await expect(page.getByLabel('내용')).toBeFocused();
  await page.keyboard.type('김밥을 싸');
  await page.keyboard.press('Enter'); // inserts a line break and does not submit
  await page.keyboard.type('갑시다.');
  await tabTo(page, page.getByLabel('이미지', { exact: true }));
  await expectVisibleFocus(page);
  const fileChooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await fileChooser).setFiles({ name: '소풍.png', mimeType: 'image/png', buffer: TINY_IMAGE });
  await expect(main(page).getByRole('button', { name: '이미지 변경' })).toBeVisible();
  await tabTo(page, main(page).getByRole('button', { name: '등록' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('봄 소풍');
  await expect(main(page).locator('img[src*="storage"]')).toBeVisible();
  await expectFocusInContent(page);

  await tabTo(page, main(page).getByRole('link', { name: '수정' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('제목')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' 안내');
  await tabTo(page, main(page).getByRole('button', { name: '이미지 삭제' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('이미지', { exact: true })).toBeFocused();
  await tabTo(page, main(page).getByRole('button', { name: '저장' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('봄 소풍 안내');
  await expect(main(page).locator('img[src*="storage"]')).toHaveCount(0);
  await expectFocusInContent(page);

  const deleteButton = main(page).getByRole('button', { name: '삭제' });
  await tabTo(page, deleteButton);
  await page.keyboard.press('Enter');
  await pressDialogButton(page, /게시글을 삭제하시겠습니까/, '취소');
  await expect(deleteButton).toBeFocused();
  await page.keyboard.press('Enter');
  await pressDialogButton(page, /게시글을 삭제하시겠습니까/, '삭제');
  await expect(page.getByText('게시글이 없습니다.')).toBeVisible();
  await expectFocusInContent(page);
});

test('a user writes, replies to, edits and deletes comments [A11Y-14]', async ({ page, server }) => {
  await registerAndLogIn(page, server, '정자판');
  const clubId = await registerClub(page, server, '자판으로 말하는 모임');
  await page.request.post(`/api/v1/clubs/${String(clubId)}/articles`, {
    headers: { origin: server.url },
    data: { title: '안부', contents: '다들 잘 지내나요?' },
  });
  await page.goto(`/clubs/${String(clubId)}/articles`);
  await tabTo(page, main(page).getByRole('link', { name: /안부/ }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('안부');
  const composer = page.getByRole('textbox', { name: '댓글', exact: true });
  await tabTo(page, composer);
  await page.keyboard.type('첫 줄');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('둘째 줄');
  await page.keyboard.press('Enter');
  await pressDialogButton(page, /댓글을 등록하시겠습니까/, '확인');
  const items = main(page).getByRole('listitem');
  await expect(items).toContainText(['첫 줄']);
  await expect(composer).toBeFocused();

  const replyButton = items.first().getByRole('button', { name: '답글' }).first();
  await tabTo(page, replyButton);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '정자판님에게 답글' })).toBeFocused();
  await page.keyboard.type('저도요');
  await page.keyboard.press('Enter');
  await pressDialogButton(page, /댓글을 등록하시겠습니까/, '확인');
  await expect(items).toHaveCount(2);
  await expect(replyButton).toBeFocused();

  const replyItem = items.last();
  await tabTo(page, replyItem.getByRole('button', { name: '수정' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '댓글 수정' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', 정말로');
  await page.keyboard.press('Enter');
  await pressDialogButton(page, /댓글을 수정하시겠습니까/, '확인');
  await expect(replyItem).toContainText('저도요, 정말로');
  await expect(replyItem).toContainText('(수정됨)');
  await expect(replyItem.getByRole('button', { name: '수정' })).toBeFocused();

  await tabTo(page, replyItem.getByRole('button', { name: '삭제' }));
  await page.keyboard.press('Enter');
  await pressDialogButton(page, /댓글을 삭제하시겠습니까/, '삭제');
  await expect(items).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '댓글 1개' })).toBeFocused();
});

test('a president changes a role, expels a member and transfers the presidency [A11Y-14]', async ({
  page,
  server,
}) => {
  const { clubId } = await registerClubWithMembers(page, server, '자판으로 이끄는 모임', ['한들', '두리']);
  await page.goto(`/clubs/${String(clubId)}`);
  await tabTo(page, page.getByRole('link', { name: '권한 관리' }));
  await page.keyboard.press('Enter');
  const roles = page.getByRole('group', { name: '한들님의 역할' });
  const staffButton = roles.getByRole('button', { name: '운영진' });
  // The group is one tab stop; the arrow keys move between roles.
  await tabTo(page, roles.getByRole('button', { name: '회원', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(staffButton).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await pressDialogButton(page, /한들님의 역할을 운영진으로 변경하시겠습니까/, '확인');
  await expect(staffButton).toHaveAttribute('aria-pressed', 'true');
  await expect(staffButton).toBeFocused();

  await tabTo(page, main(page).getByRole('button', { name: '두리 추방' }));
  await page.keyboard.press('Enter');
  await pressDialogButton(page, /두리님을 추방하시겠습니까/, '추방');
  await expect(page.getByText('두리님을 추방했습니다.')).toBeVisible();
  await expect(main(page).getByRole('row', { name: '두리' })).toHaveCount(0);
  await expectFocusInContent(page);

  await tabTo(page, staffButton, 'Shift+Tab');
  await page.keyboard.press('End');
  await expect(roles.getByRole('button', { name: '회장', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const transferDialog = page.getByRole('dialog', { name: /한들님에게 회장을 위임하면/ });
  await expect(transferDialog.getByRole('button', { name: '취소' })).toBeFocused();
  await tabTo(page, transferDialog.getByLabel('동아리 이름 확인'));
  await page.keyboard.type('자판으로 이끄는 모임');
  await tabTo(page, transferDialog.getByRole('button', { name: '회장 위임' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/articles$/);
  await expect(page.getByRole('link', { name: '권한 관리' })).toHaveCount(0);
  await expectFocusInContent(page);
});
