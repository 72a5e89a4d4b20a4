import type { Page } from '@playwright/test';
import { connectionLostBanner, createTwoChatUsers, openRoom, sendMessage } from './chat-rooms';
import { applyTo, logInAsDemoUser, registerAndLogIn, registerClub } from './api-user';
import { expect, test } from './fixtures';
import { createClubWithLongTexts } from './long-club';
import { mockPlainRound } from './plain-round';
import { disableServerRendering } from './without-server-rendering';
import { TINY_IMAGE } from './payloads';
import { takeScreenshots } from './take-screenshots';

test.describe.configure({ timeout: 300_000 });
// Reduced motion: no screenshot during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One width, for states that look the same at every width. */
const oneWidth = { widths: [1280] };
/** For dialogs and menus: one width, and the window instead of the full page. */
const windowOnly = { ...oneWidth, fullPage: false };
const twoWidths = { widths: [1280, 1920] };

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });

/** Converts a path to the end of a file name, for example `/clubs/1` to `-clubs-1`. */
const suffixOf = (address: string) => address.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('불러오는 중', { exact: true })).toHaveCount(0);
}

/** Takes screenshots of the open dialog and closes it with Escape. */
async function captureDialog(page: Page, name: string): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await takeScreenshots(page, `dialog-${name}`, windowOnly);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

const findFirstArticlePath = async (page: Page): Promise<string> => {
  await page.goto('/clubs/1/articles');
  return (await main(page).getByRole('listitem').getByRole('link').first().getAttribute('href')) ?? '';
};

test('the longest names and texts', async ({ page, server }) => {
  const addresses = await createClubWithLongTexts(page, server);
  for (const [index, address] of addresses.entries()) {
    await openPage(page, address);
    await takeScreenshots(page, `long-${String(index)}`, oneWidth);
  }
  await page.goto(addresses[2] ?? '');
  await page
    .getByRole('group', { name: /님의 역할$/ })
    .last()
    .getByRole('button', { name: '회장', exact: true })
    .click();
  await captureDialog(page, 'long');
});

test('dialogs and lists that the president sees', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  await mockPlainRound(page);
  await openPage(page, '/clubs/1/submissions');
  await button(page, /승인$/).first().click();
  await captureDialog(page, 'approve');
  await page.getByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }).check();
  await page.getByRole('button', { name: '거절', exact: true }).last().click();
  await captureDialog(page, 'reject-several');
  await button(page, '내보내기').click();
  await takeScreenshots(page, 'state-export-menu', windowOnly);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /보기$/ }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: '지원 동기' })).toBeVisible();
  await takeScreenshots(page, 'state-applicant');

  await openPage(page, '/clubs/1/submissions');
  await button(page, '단축키').click();
  await takeScreenshots(page, 'state-shortcuts', windowOnly);
  await openPage(page, '/clubs/1/articles');
  await button(page, '대표 이미지 변경').click();
  await captureDialog(page, 'club-picture');
  await openPage(page, '/clubs/1/members');
  await page
    .getByRole('group', { name: /님의 역할$/ })
    .nth(1)
    .getByRole('button', { name: '회장', exact: true })
    .click();
  await captureDialog(page, 'hand-over');
  await button(page, /추방$/).first().click();
  await captureDialog(page, 'expel');
  await button(page, '동아리 삭제').click();
  await dialog(page).getByRole('button', { name: '삭제' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await captureDialog(page, 'delete-club-refused');
  await openPage(page, '/myclub');
  await button(page, /동아리 탈퇴$/)
    .first()
    .click();
  await captureDialog(page, 'leave-club');
  await openPage(page, '/profile');
  await button(page, '회원 탈퇴').click();
  await captureDialog(page, 'withdraw');
});

test('an article with comments', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  await openPage(page, await findFirstArticlePath(page));
  await button(page, '삭제').first().click();
  await captureDialog(page, 'delete-article');
  const field = page.getByRole('textbox', { name: '댓글', exact: true });
  await field.fill('고맙습니다.');
  await button(page, '답글').first().click();
  await takeScreenshots(page, 'state-replying', oneWidth);
  await field.press('Enter');
  await captureDialog(page, 'comment');
});

test('forms for anonymous users with errors, and the password reset', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill('nobody');
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong-word-1');
  await button(page, '로그인').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await takeScreenshots(page, 'errors-login', oneWidth);
  await page.goto('/register');
  await page.getByLabel('이메일', { exact: true }).fill('pictures@mju.ac.kr');
  await button(page, '인증번호 받기').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await button(page, '회원가입').click();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await takeScreenshots(page, 'errors-register', oneWidth);
  await page.goto('/account/find');
  await page.getByRole('tab', { name: '비밀번호 찾기' }).click();
  await page.getByRole('tabpanel').getByRole('button').last().click();
  await takeScreenshots(page, 'errors-find-password', oneWidth);
  // Stands in for the previous page, which passes the verified account as the router's state.
  await page.evaluate(() => {
    history.replaceState(
      { usr: { username: 'member', email: 'member@mju.ac.kr' }, key: 'verified', idx: 0 },
      '',
      '/account/reset-pw',
    );
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 재설정');
  await takeScreenshots(page, 'state-reset-password');
});

test('the steps of an application, and the club registration with errors', async ({ page, server }) => {
  const { name } = await registerAndLogIn(page, server, '새내기', '농학과');
  await openPage(page, '/clubs/2/apply');
  await expect(button(page, '지원서 제출')).toBeVisible();
  await takeScreenshots(page, 'state-applying');
  await button(page, '지원서 제출').click();
  await takeScreenshots(page, 'errors-apply', oneWidth);
  const applicationPath = `/users/submissions/${String(await applyTo(page, server, 2, name))}`;
  for (const [stateName, address] of [
    ['applied', '/clubs/2/apply'],
    ['own-application', applicationPath],
    ['own-application-edit', `${applicationPath}/edit`],
  ] as const) {
    await openPage(page, address);
    await takeScreenshots(page, `state-${stateName}`);
  }
  await openPage(page, applicationPath);
  await button(page, /삭제$/).click();
  await captureDialog(page, 'delete-application');
  await openPage(page, '/club-register');
  await button(page, '동아리 등록').click();
  await takeScreenshots(page, 'errors-club-register', oneWidth);
});

test('an empty chat, an empty club and pictures in a form', async ({ page, server }) => {
  await registerAndLogIn(page, server);
  await openPage(page, '/my-chatpage');
  await takeScreenshots(page, 'empty-no-rooms', twoWidths);
  const club = `/clubs/${String(await registerClub(page, server, '막 시작한 모임'))}`;
  for (const tab of ['articles', 'notices', 'submissions', 'members']) {
    await openPage(page, `${club}/${tab}`);
    await takeScreenshots(page, `empty-${tab}`, twoWidths);
  }
  await openPage(page, `${club}/articles/create`);
  const file = page.getByLabel('이미지', { exact: true });
  await file.setInputFiles({ name: '움직이는 그림.gif', mimeType: 'image/gif', buffer: TINY_IMAGE });
  await button(page, '등록').click();
  await expect(page.getByText('PNG 또는 JPEG 파일만 업로드할 수 있습니다.')).toBeVisible();
  await takeScreenshots(page, 'errors-article', oneWidth);
  await page.route('**/storage/**', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  ); // the upload never gets a response
  await file.setInputFiles({ name: '점.png', mimeType: 'image/png', buffer: TINY_IMAGE });
  await expect(page.getByRole('progressbar', { name: '이미지 업로드' })).toBeVisible();
  await takeScreenshots(page, 'state-upload', { ...oneWidth, waitForNetworkIdle: false });
  await page.getByRole('textbox', { name: '제목' }).fill('글');
  await button(page, '취소').click();
  await expect(dialog(page)).toBeVisible();
  await takeScreenshots(page, 'dialog-unsaved', { ...windowOnly, waitForNetworkIdle: false });
});

test('a new chat room and a lost connection', async ({ page, browser, server }) => {
  const { roomId } = await createTwoChatUsers(page, browser, server);
  await openRoom(page, roomId);
  await takeScreenshots(page, 'chat-begun', twoWidths);
  await sendMessage(page, '들리나요?');
  await page.getByRole('button', { name: /^참여자/ }).click();
  await captureDialog(page, 'participants');
  await button(page, /나가기$/)
    .first()
    .click();
  await captureDialog(page, 'leave-room');
  await page.routeWebSocket(/\/ws$/, (socket) => {
    void socket.close();
  });
  await page.reload();
  await expect(connectionLostBanner(page)).toBeVisible();
  await sendMessage(page, '아직 들리나요?');
  await takeScreenshots(page, 'chat-lost', oneWidth);
});

test('hover and focus', async ({ page, server }) => {
  await registerAndLogIn(page, server);
  await openPage(page, '/home');
  await page.keyboard.press('Tab');
  await takeScreenshots(page, 'focus-skip-link', windowOnly);
  await button(page, '공연').focus();
  await page.keyboard.press('Tab');
  await main(page).getByRole('article').nth(1).hover();
  await takeScreenshots(page, 'focus-chip-hover-card', windowOnly);
  await openPage(page, '/clubs/1/articles');
  await main(page).getByRole('listitem').nth(1).hover();
  await main(page).getByRole('listitem').getByRole('link').first().focus();
  await takeScreenshots(page, 'focus-row', windowOnly);
});

const pathsWithData = [
  '/home',
  '/search?search=밴드',
  '/clubs/1/articles',
  '/clubs/1/submissions',
  '/clubs/1/members',
  '/clubs/2/apply',
  '/users/submissions',
  '/users/submissions/1',
  '/myclub',
  '/profile',
  '/updateProfile',
  '/my-chatpage',
  '/chatpage/1',
  '/chat/userlist',
];

test('pages that fail to load', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  const articlePath = await findFirstArticlePath(page);
  await disableServerRendering(page);
  await page.route(/\/api\/v1\//, (route) =>
    route.fulfill({ status: 503, json: { message: '지금은 처리할 수 없습니다.', code: 'unavailable' } }),
  );
  for (const address of [...pathsWithData, articlePath]) {
    await page.goto(address);
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await takeScreenshots(page, `error${suffixOf(address)}`, oneWidth);
  }
});

test('loading pages', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  const articlePath = await findFirstArticlePath(page);
  await disableServerRendering(page);
  await page.route(/\/api\/v1\//, () => {
    /* never answered */
  });
  for (const address of [...pathsWithData, articlePath]) {
    await page.goto(address);
    await expect(page.locator('[data-skeleton] > div').last()).toBeVisible();
    await takeScreenshots(page, `skeleton${suffixOf(address)}`, { ...oneWidth, waitForNetworkIdle: false });
  }
});

test('200 % zoom of a window of 1280 x 900 px, and forced colours', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  const addresses = [
    '/home',
    '/clubs/1/articles',
    '/clubs/1/submissions',
    '/clubs/1/members',
    '/chatpage/1',
    '/clubs/1/articles/create',
    '/profile',
  ];
  for (const address of addresses) {
    await openPage(page, address);
    await takeScreenshots(page, `zoom${suffixOf(address)}`, { ...windowOnly, widths: [640], height: 450 });
    await page.emulateMedia({ forcedColors: 'active' });
    await takeScreenshots(page, `forced${suffixOf(address)}`, windowOnly);
    await page.emulateMedia({ forcedColors: 'none' });
  }
});
