import type { Page } from '@playwright/test';
import { lost, meet, openRoom, say } from './chat-rooms';
import { applyTo, callAs, createAs, enterAs, enterAsNewcomer, foundClub, foundClubOf } from './api-user';
import type { Newcomer } from './api-user';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { letPagesAsk } from './without-preloads';
import { DOT } from './payloads';
import { take } from './picture';
import { runSql } from './sql';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
// Pictures are taken at rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where another width changes nothing. */
const one = { widths: [1280] };
/** What stands over a page: as the window shows it. */
const over = { ...one, whole: false };
const ends = { widths: [1280, 1920] };

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });

/** '/clubs/1/articles' as the name of a file. */
const named = (address: string) => address.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** Opens an address and waits until all of it is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('불러오는 중', { exact: true })).toHaveCount(0);
}

/** Takes what is asked before something is done, and does it not. */
async function takeQuestion(page: Page, name: string): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await take(page, `dialog-${name}`, over);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

const firstArticle = async (page: Page): Promise<string> => {
  await page.goto('/clubs/1/articles');
  return (await main(page).getByRole('listitem').getByRole('link').first().getAttribute('href')) ?? '';
};

const LONG_CLUB = '느리게걷고깊이읽으며오래쓰는사람들의모임그리고또다른이야기들';
const LONG_NAME = '이름이서른글자나되는사람은도대체어디에서무엇을하고사는지요';

/** A club where everything is as long as it may be, with a hundred comments; the page is its president's. Answers its addresses. */
async function foundLongClub(page: Page, server: RunningServer): Promise<readonly string[]> {
  const {
    clubId,
    members: [vice],
  } = await foundClubOf(page, server, LONG_CLUB.slice(0, 30), [
    '김수한무거북이와두루미삼천갑자동방삭치치카포사리사리센타',
    'Alexandria-Bartholomew-Cavendi',
  ]);
  const { userId }: Pick<Newcomer, 'userId'> = vice ?? { userId: 0 };
  await callAs(page, server, 'POST', '/clubs/grant-role', {
    clubId,
    targetUserId: userId,
    role: 'VICE_PRESIDENT',
  });
  await callAs(page, server, 'PATCH', '/users/profile', { name: LONG_NAME, department: '가'.repeat(50) });
  await runSql(server, [
    [
      'update clubs set description = $2 where id = $1',
      [clubId, '우리는 넓은 들을 함께 걷습니다. '.repeat(100).trim()],
    ],
  ]);
  const club = `/clubs/${String(clubId)}`;
  await createAs(
    page,
    server,
    `${club}/articles`,
    { title: '가'.repeat(100), contents: `http://example.com/${'a'.repeat(400)}` },
    'articleId',
  );
  const articleId = await createAs(
    page,
    server,
    `${club}/articles`,
    { title: 'w'.repeat(100), contents: `${'ㅋ'.repeat(900)}\n\n긴 글입니다.` },
    'articleId',
  );
  const comments = `/comment/articles/${String(articleId)}`;
  let parentId: number | undefined;
  for (let level = 0; level < 7; level += 1) {
    parentId = await createAs(
      page,
      server,
      comments,
      {
        content: `${String(level)} ${'긴말'.repeat(level * 40)}`,
        ...(parentId !== undefined && { parentId }),
      },
      'commentId',
    );
  }
  for (let number = 8; number <= 100; number += 1)
    await createAs(page, server, comments, { content: `${String(number)}번째 댓글` }, 'commentId');
  return [
    `${club}/articles`,
    `${club}/articles/${String(articleId)}`,
    `${club}/members`,
    '/profile',
    '/updateProfile',
    '/myclub',
    '/my-chatpage',
  ];
}

test('the longest names and texts', async ({ page, server }) => {
  const addresses = await foundLongClub(page, server);
  for (const [index, address] of addresses.entries()) {
    await open(page, address);
    await take(page, `long-${String(index)}`, one);
  }
  await page.goto(addresses[2] ?? '');
  await page
    .getByRole('group', { name: /님의 역할$/ })
    .last()
    .getByRole('button', { name: '회장', exact: true })
    .click();
  await takeQuestion(page, 'long');
});

test('leaders at work', async ({ page, server }) => {
  await enterAs(page, server, 'president');
  await open(page, '/clubs/1/submissions');
  await button(page, /승인$/).first().click();
  await takeQuestion(page, 'approve');
  await page.getByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }).check();
  await page.getByRole('button', { name: '거절', exact: true }).last().click();
  await takeQuestion(page, 'reject-several');
  await button(page, '내보내기').click();
  await take(page, 'state-export-menu', over);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /보기$/ }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: '지원 동기' })).toBeVisible();
  await take(page, 'state-applicant');

  await open(page, '/clubs/1/submissions');
  await button(page, '단축키').click();
  await take(page, 'state-shortcuts', over);
  await open(page, '/clubs/1/articles');
  await button(page, '대표 이미지 변경').click();
  await takeQuestion(page, 'club-picture');
  await open(page, '/clubs/1/members');
  await page
    .getByRole('group', { name: /님의 역할$/ })
    .nth(1)
    .getByRole('button', { name: '회장', exact: true })
    .click();
  await takeQuestion(page, 'hand-over');
  await button(page, /추방$/).first().click();
  await takeQuestion(page, 'expel');
  await button(page, '동아리 삭제').click();
  await dialog(page).getByRole('button', { name: '삭제' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await takeQuestion(page, 'delete-club-refused');
  await open(page, '/myclub');
  await button(page, /동아리 탈퇴$/)
    .first()
    .click();
  await takeQuestion(page, 'leave-club');
  await open(page, '/profile');
  await button(page, '회원 탈퇴').click();
  await takeQuestion(page, 'withdraw');
});

test('an article and what is said about it', async ({ page, server }) => {
  await enterAs(page, server, 'president');
  await open(page, await firstArticle(page));
  await button(page, '삭제').first().click();
  await takeQuestion(page, 'delete-article');
  const field = page.getByRole('textbox', { name: '댓글', exact: true });
  await field.fill('고맙습니다.');
  await button(page, '답글').first().click();
  await take(page, 'state-replying', one);
  await field.press('Enter');
  await takeQuestion(page, 'comment');
});

test('the forms of strangers with all that they can say', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('아이디', { exact: true }).fill('nobody');
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong-word-1');
  await button(page, '로그인').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await take(page, 'faults-login', one);
  await page.goto('/register');
  await page.getByLabel('이메일', { exact: true }).fill('pictures@mju.ac.kr');
  await button(page, '인증번호 받기').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await button(page, '회원가입').click();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await take(page, 'faults-register', one);
  await page.goto('/account/find');
  await page.getByRole('tab', { name: '비밀번호 찾기' }).click();
  await page.getByRole('tabpanel').getByRole('button').last().click();
  await take(page, 'faults-find-password', one);
  await page.evaluate(() => {
    history.replaceState(
      { usr: { username: 'member', email: 'member@mju.ac.kr' }, key: 'proved', idx: 0 },
      '',
      '/account/reset-pw',
    );
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 재설정');
  await take(page, 'state-reset-password');
});

test('the way of an application', async ({ page, server }) => {
  const { name } = await enterAsNewcomer(page, server, '새내기', '농학과');
  await open(page, '/clubs/2/apply');
  await expect(button(page, '지원서 제출')).toBeVisible();
  await take(page, 'state-applying');
  await button(page, '지원서 제출').click();
  await take(page, 'faults-apply', one);
  const mine = `/users/submissions/${String(await applyTo(page, server, 2, name))}`;
  for (const [what, address] of [
    ['applied', '/clubs/2/apply'],
    ['own-application', mine],
    ['own-application-edit', `${mine}/edit`],
  ] as const) {
    await open(page, address);
    await take(page, `state-${what}`);
  }
  await open(page, mine);
  await button(page, /삭제$/).click();
  await takeQuestion(page, 'delete-application');
  await open(page, '/club-register');
  await button(page, '동아리 등록').click();
  await take(page, 'faults-club-register', one);
});

test('a club that has just begun, and a picture on its way', async ({ page, server }) => {
  await enterAsNewcomer(page, server);
  await open(page, '/my-chatpage');
  await take(page, 'empty-no-rooms', ends);
  const club = `/clubs/${String(await foundClub(page, server, '막 시작한 모임'))}`;
  for (const tab of ['articles', 'notices', 'submissions', 'members']) {
    await open(page, `${club}/${tab}`);
    await take(page, `empty-${tab}`, ends);
  }
  await open(page, `${club}/articles/create`);
  const file = page.getByLabel('이미지', { exact: true });
  await file.setInputFiles({ name: '움직이는 그림.gif', mimeType: 'image/gif', buffer: DOT });
  await button(page, '등록').click();
  await expect(page.getByText('PNG 또는 JPEG 파일만 업로드할 수 있습니다.')).toBeVisible();
  await take(page, 'faults-article', one);
  await page.route('**/storage/**', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  ); // never answered
  await file.setInputFiles({ name: '점.png', mimeType: 'image/png', buffer: DOT });
  await expect(page.getByRole('progressbar', { name: '이미지 업로드' })).toBeVisible();
  await take(page, 'state-upload', { ...one, quiet: false });
  await page.getByRole('textbox', { name: '제목' }).fill('글');
  await button(page, '취소').click();
  await expect(dialog(page)).toBeVisible();
  await take(page, 'dialog-unsaved', { ...over, quiet: false });
});

test('a conversation that has just begun, and its line is lost', async ({ page, browser, server }) => {
  const { roomId } = await meet(page, browser, server);
  await openRoom(page, roomId);
  await take(page, 'chat-begun', ends);
  await say(page, '들리나요?');
  await page.getByRole('button', { name: /^참여자/ }).click();
  await takeQuestion(page, 'participants');
  await button(page, /나가기$/)
    .first()
    .click();
  await takeQuestion(page, 'leave-room');
  await page.routeWebSocket(/\/ws$/, (socket) => {
    void socket.close();
  });
  await page.reload();
  await expect(lost(page)).toBeVisible();
  await say(page, '아직 들리나요?');
  await take(page, 'chat-lost', one);
});

test('under the pointer and under the keys', async ({ page, server }) => {
  await enterAsNewcomer(page, server);
  await open(page, '/home');
  await page.keyboard.press('Tab');
  await take(page, 'focus-skip-link', over);
  await button(page, '공연').focus();
  await page.keyboard.press('Tab');
  await main(page).getByRole('article').nth(1).hover();
  await take(page, 'focus-chip-hover-card', over);
  await open(page, '/clubs/1/articles');
  await main(page).getByRole('listitem').nth(1).hover();
  await main(page).getByRole('listitem').getByRole('link').first().focus();
  await take(page, 'focus-row', over);
});

const listed = [
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

test('what cannot be read', async ({ page, server }) => {
  await enterAs(page, server, 'president');
  const article = await firstArticle(page);
  await letPagesAsk(page);
  await page.route(/\/api\/v1\//, (route) =>
    route.fulfill({ status: 503, json: { message: '지금은 처리할 수 없습니다.', code: 'unavailable' } }),
  );
  for (const address of [...listed, article]) {
    await page.goto(address);
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await take(page, `error${named(address)}`, one);
  }
});

test('what is on its way', async ({ page, server }) => {
  await enterAs(page, server, 'president');
  const article = await firstArticle(page);
  await letPagesAsk(page);
  await page.route(/\/api\/v1\//, () => {
    /* never answered */
  });
  for (const address of [...listed, article]) {
    await page.goto(address);
    await expect(page.locator('[data-skeleton] > div').last()).toBeVisible();
    await take(page, `bones${named(address)}`, { ...one, quiet: false });
  }
});

test('twice the size, as a window of 1280 has it, and the colours that the system forces', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'president');
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
    await open(page, address);
    await take(page, `zoom${named(address)}`, { whole: false, widths: [640], height: 450 });
    await page.emulateMedia({ forcedColors: 'active' });
    await take(page, `forced${named(address)}`, over);
    await page.emulateMedia({ forcedColors: 'none' });
  }
});
