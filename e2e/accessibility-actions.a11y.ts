import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './axe';
import { connectionLostBanner, createTwoChatUsers, messageOf, openRoom, sendMessage } from './chat-rooms';
import {
  applyTo,
  createAs,
  logInAsDemoUser,
  registerAndLogIn,
  registerClub,
  registerClubWithMembers,
} from './api-user';
import { expect, test } from './fixtures';
import { TINY_IMAGE } from './payloads';
import { mockPlainRound } from './plain-round';
import { openScreen } from './screen';

// Each test analyses many views, so the timeout of a test is long.
test.describe.configure({ timeout: 120_000 });
// Reduced motion: axe must not measure colours during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Closes the open dialog with Esc. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

test('the pages of an application are accessible, from the form to the withdrawal and edit [A11Y-15]', async ({
  page,
  server,
}) => {
  const { name } = await registerAndLogIn(page, server, '새내기', '농학과');
  await page.goto('/clubs/1/apply');
  await button(page, '지원서 제출').click();
  await expect(page.getByText('연락처를 입력해 주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an application form with errors');

  const applyId = await applyTo(page, server, 1, name);
  await openScreen(page, { path: '/clubs/1/apply', title: '지원하기', heading: '이미 지원한 동아리입니다.' });
  await expectAccessibleInBothThemes(page, 'the page that replaces the form after an application');
  await openScreen(page, {
    path: `/users/submissions/${String(applyId)}`,
    title: '온소리 밴드 지원서',
    heading: '온소리 밴드',
    loadedText: '배우고 싶습니다.',
  });
  await expectAccessibleInBothThemes(page, 'the user’s application');
  await button(page, '온소리 밴드 지원 취소').click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the dialog that withdraws an application');
  await openScreen(page, {
    path: `/users/submissions/${String(applyId)}/edit`,
    title: '지원서 수정',
    heading: '지원서 수정',
  });
  await button(page, '저장').click();
  await expect(page.getByText('변경된 내용이 없습니다.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an edit form without changes');
});

test('the forms for anonymous users are accessible with errors [A11Y-15]', async ({ page }) => {
  await page.goto('/login');
  await button(page, '로그인').click();
  await expect(page.getByText('아이디를 입력해 주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'login without input');
  await page.getByLabel('아이디', { exact: true }).fill('nobody');
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong-word-1');
  await button(page, '로그인').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'login refused');

  await page.goto('/register');
  await page.getByLabel('이메일', { exact: true }).fill('axe@mju.ac.kr');
  await button(page, '인증번호 받기').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await button(page, '회원가입').click();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the registration with errors and a mailed code');

  await page.goto('/account/find');
  await page.getByRole('tab', { name: '비밀번호 찾기' }).click();
  await page.getByRole('tabpanel').getByRole('button').last().click();
  await expect(page.getByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the password recovery with errors');

  // `usr` is React Router's location state. The page of the password reset expects the verified account there.
  await page.evaluate(() => {
    history.replaceState(
      { usr: { username: 'member', email: 'member@mju.ac.kr' }, key: 'verified', idx: 0 },
      '',
      '/account/reset-pw',
    );
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 재설정');
  await button(page, '비밀번호 재설정').click();
  await expect(page.getByText('새 비밀번호를 입력해 주세요.', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the password reset with errors');
});

test('dialogs, menus and forms with errors are accessible [A11Y-15]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  await mockPlainRound(page);
  await page.goto('/clubs/1/submissions');
  await page.getByRole('button', { name: /승인$/ }).first().click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the dialog of a decision');
  await dialog(page).getByRole('button', { name: '취소' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: '내보내기' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the export menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }).check();
  await expectAccessibleInBothThemes(page, 'several selected applicants');
  await page.getByRole('link', { name: /보기$/ }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: '지원 동기' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an applicant');
  await page.getByRole('button', { name: '동아리 정보' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the club menu of the compact header');
  await closeDialog(page);

  await page.getByRole('button', { name: '김해솔' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the user menu');
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the logout prompt');

  await page.goto('/clubs/1/articles');
  await page.getByRole('button', { name: '동아리 삭제' }).click();
  await dialog(page).getByRole('button', { name: '삭제' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('회원이 남아 있는 동아리는 삭제할 수 없습니다.');
  await expectAccessibleInBothThemes(page, 'the refused deletion of a club');

  await page.goto('/club-register');
  await button(page, '동아리 등록').click();
  await expect(page.getByText('동아리 이름을 입력해 주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the registration of a club with errors');

  await page.goto('/updateProfile');
  await page.getByLabel('이름', { exact: true }).fill('');
  await page.getByLabel('연락처').fill('02');
  await button(page, '저장').click();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a profile with errors');
});

test('the post form is accessible with an image and its errors [A11Y-15]', async ({ page, server }) => {
  await registerAndLogIn(page, server);
  const clubId = await registerClub(page, server, '눈 감고 쓰는 모임');
  await page.goto(`/clubs/${String(clubId)}/articles/create`);
  await button(page, '등록').click();
  await expect(page.getByText('제목을 입력해 주세요.')).toBeVisible();
  const fileInput = page.getByLabel('이미지', { exact: true });
  await fileInput.setInputFiles({ name: '움직이는 그림.gif', mimeType: 'image/gif', buffer: TINY_IMAGE });
  await expect(page.getByText('PNG 또는 JPEG 파일만 업로드할 수 있습니다.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an article with errors and a refused file');

  let releaseUpload = () => {};
  const uploadReleased = new Promise<void>((resolve) => {
    releaseUpload = resolve;
  });
  await page.route('**/storage/**', async (route) => {
    if (route.request().method() === 'PUT') await uploadReleased;
    await route.continue();
  });
  await fileInput.setInputFiles({ name: '점.png', mimeType: 'image/png', buffer: TINY_IMAGE });
  await expect(page.getByRole('progressbar', { name: '이미지 업로드' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an upload in progress');
  releaseUpload();
  await expect(button(page, '이미지 변경')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an uploaded image');
  await button(page, '취소').click();
  await expect(dialog(page)).toHaveText(/작성 중인 내용이 사라집니다/);
  await expectAccessibleInBothThemes(page, 'the dialog before unsaved text is discarded');
});

test('an article with comments is accessible [A11Y-15]', async ({ page, server }) => {
  await registerAndLogIn(page, server, '말똥이');
  const clubId = await registerClub(page, server, '귀 기울이는 모임');
  const articleId = await createAs(
    page,
    server,
    `/clubs/${String(clubId)}/articles`,
    { title: '첫 모임', contents: '언제 볼까요? https://example.com 에 적어 주세요.' },
    'articleId',
  );
  const commentsPath = `/comment/articles/${String(articleId)}`;
  const commentId = await createAs(page, server, commentsPath, { content: '내일이요' }, 'commentId');
  await createAs(page, server, commentsPath, { content: '좋아요', parentId: commentId }, 'commentId');
  await page.goto(`/clubs/${String(clubId)}/articles/${String(articleId)}`);
  await expect(page.getByRole('heading', { name: '댓글 2개' })).toBeVisible();
  const composer = page.getByRole('textbox', { name: '댓글', exact: true });
  await composer.fill('가'.repeat(1_001));
  await page.getByRole('button', { name: '답글' }).first().click();
  await page.getByRole('textbox', { name: '말똥이님에게 답글' }).fill('모레는요?');
  await expectAccessibleInBothThemes(page, 'a comment that is too long, and an open reply field');
  await composer.fill('모레는요?');
  await button(page, '취소').click();
  await page.getByRole('main').getByRole('listitem').getByRole('button', { name: '수정' }).last().click();
  await page.getByRole('textbox', { name: '댓글 수정' }).fill('아주 좋아요');
  await expectAccessibleInBothThemes(page, 'a new comment and a comment in the edit field');
  await composer.press('Enter');
  await expect(dialog(page)).toHaveText(/댓글을 등록하시겠습니까/);
  await expectAccessibleInBothThemes(page, 'the dialog before a comment is sent');
  await closeDialog(page);

  await page.route('**/comment/articles/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('main').getByRole('listitem').getByRole('button', { name: '삭제' }).first().click();
  await expect(dialog(page)).toHaveText(/댓글을 삭제하시겠습니까/);
  await expectAccessibleInBothThemes(page, 'the dialog before a comment is deleted');
  await dialog(page).getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alert')).toHaveText('댓글을 삭제하지 못했습니다.');
  await expectAccessibleInBothThemes(page, 'a failed deletion of a comment');
  await page.getByRole('article').getByRole('button', { name: '삭제' }).first().click();
  await expect(dialog(page)).toHaveText(/게시글을 삭제하시겠습니까/);
  await expectAccessibleInBothThemes(page, 'the dialog before an article is deleted');
});

test('dialogs about members and the deletion of the account are accessible [A11Y-15]', async ({
  page,
  server,
}) => {
  const { clubId } = await registerClubWithMembers(page, server, '자리를 나누는 모임', ['한들']);
  await page.goto(`/clubs/${String(clubId)}/members`);
  const roles = page.getByRole('group', { name: '한들님의 역할' });
  await roles.getByRole('button', { name: '회장', exact: true }).click();
  await expect(dialog(page)).toHaveText(/한들님에게 회장을 위임하면/);
  await expectAccessibleInBothThemes(page, 'the dialog that transfers the presidency');
  await page.route('**/clubs/grant-role', (route) => route.abort());
  await dialog(page).getByRole('button', { name: '회장 위임' }).click();
  await expectAccessibleInBothThemes(page, 'the transfer dialog without the club name');
  await dialog(page).getByLabel('동아리 이름 확인').fill('자리를 나누는 모임');
  await dialog(page).getByRole('button', { name: '회장 위임' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('역할 변경에 실패했습니다.');
  await expectAccessibleInBothThemes(page, 'a failed transfer of the presidency');
  await closeDialog(page);
  await button(page, '한들 추방').click();
  await expect(dialog(page)).toHaveText(/한들님을 추방하시겠습니까/);
  await expectAccessibleInBothThemes(page, 'the dialog that expels a member');

  await page.goto('/profile');
  await button(page, '회원 탈퇴').click();
  await expect(dialog(page)).toHaveText(/정말 탈퇴하시겠습니까/);
  await expectAccessibleInBothThemes(page, 'the dialog that deletes the account');
});

test('a chat room, its participants, the leave dialog and a lost connection are accessible [A11Y-15]', async ({
  page,
  browser,
  server,
}) => {
  const { guest, roomId } = await createTwoChatUsers(page, browser, server);
  await openRoom(page, roomId);
  await sendMessage(page, '들리나요?');
  await expect(messageOf(page, '들리나요?')).toHaveClass(/sent/);
  await expectAccessibleInBothThemes(page, 'a message that has been sent');
  await page.getByRole('button', { name: /^참여자/ }).click();
  await expect(dialog(page).getByText(guest.name)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the participants');
  await closeDialog(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /나가기$/ })
    .first()
    .click();
  await expect(dialog(page)).toHaveText(/채팅방을 나가시겠습니까/);
  await expectAccessibleInBothThemes(page, 'the dialog before the user leaves a room');
  await closeDialog(page);
  await page.routeWebSocket(/\/ws$/, (socket) => {
    void socket.close();
  });
  await page.reload();
  await expect(connectionLostBanner(page)).toBeVisible();
  await sendMessage(page, '아직 들리나요?');
  await expect(messageOf(page, '아직 들리나요?')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a lost connection and an unsent message');
});
