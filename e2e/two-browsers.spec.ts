import type { Browser, Page } from '@playwright/test';
import { applyTo, callAs, createAs, enterAgain, enterAsNewcomer, foundClub, foundClubOf } from './api-user';
import { expect, test } from './fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const tabs = (page: Page) => page.getByRole('navigation', { name: '동아리 메뉴' }).getByRole('link');
const confirm = (page: Page, button: string) => dialog(page).getByRole('button', { name: button }).click();

/** Runs `act` with a page of another browser context and closes the context afterwards. */
async function withAnother(browser: Browser, run: (other: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await run(await context.newPage());
  await context.close();
}

test('a decision of another leader stays, and the list shows it [SH-36]', async ({
  page,
  server,
  browser,
}) => {
  const {
    clubId,
    members: [vice],
  } = await foundClubOf(page, server, '둘이 보는 모임', ['부회장']);
  if (!vice) throw new Error('The club has no member');
  await callAs(page, server, 'POST', '/clubs/grant-role', {
    clubId,
    targetUserId: vice.userId,
    role: 'VICE_PRESIDENT',
  });
  await withAnother(browser, async (other) => {
    await enterAsNewcomer(other, server, '지원이', '농학과');
    await applyTo(other, server, clubId, '지원이');
    await enterAgain(other, server, vice);
    // Blocks the live connection, which could show the decision before the second one is sent.
    await page.routeWebSocket('**/ws', (socket) => socket.close());
    await page.goto(`/clubs/${String(clubId)}/submissions`);
    await page.getByRole('button', { name: '지원이 거절' }).click();
    await expect(dialog(page)).toBeVisible();

    await other.goto(`/clubs/${String(clubId)}/submissions`);
    await other.getByRole('button', { name: '지원이 승인' }).click();
    await confirm(other, '승인');
    await expect(other.getByText('지원이님의 지원을 승인했습니다.')).toBeVisible();
  });
  const refused = page.waitForResponse((response) => response.url().endsWith('/reject'));
  await confirm(page, '거절');
  expect((await refused).status()).toBe(409);
  await expect(dialog(page).getByRole('alert')).toHaveText('이미 처리된 지원서입니다.');
  await confirm(page, '취소');
  await expect(main(page).getByRole('row', { name: '지원이' })).toContainText('합격');
  await expect(page.getByRole('button', { name: '지원이 거절' })).toHaveCount(0);
});

test('a leader who loses the role while the page is open sees so, and nothing changes [SH-36]', async ({
  page,
  server,
  browser,
}) => {
  const {
    clubId,
    members: [vice],
  } = await foundClubOf(page, server, '자리가 바뀌는 모임', ['부회장']);
  if (!vice) throw new Error('The club has no member');
  const grant = (role: string) =>
    callAs(page, server, 'POST', '/clubs/grant-role', { clubId, targetUserId: vice.userId, role });
  await grant('VICE_PRESIDENT');
  await withAnother(browser, async (other) => {
    await enterAsNewcomer(other, server, '지원이', '농학과');
    await applyTo(other, server, clubId, '지원이');
    await enterAgain(other, server, vice);
    // Blocks the live connection, which would remove the buttons before the test presses them.
    await other.routeWebSocket('**/ws', (socket) => socket.close());
    await other.goto(`/clubs/${String(clubId)}/submissions`);
    await expect(tabs(other)).toHaveText(['게시글', '공지사항', '질문', /^지원자 관리/, '권한 관리']);
    await grant('MEMBER');
    await other.getByRole('button', { name: '지원이 승인' }).click();
    await confirm(other, '승인');
    await expect(main(other).getByText('권한이 없습니다.')).toBeVisible();
    await expect(tabs(other)).toHaveText(['게시글', '공지사항', '질문']);
  });
  expect(await callAs(page, server, 'GET', `/clubs/${String(clubId)}/submissions`)).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: '지원이', status: 'PENDING' })]),
  );
});

test('a comment on an article that was just deleted keeps its text [SH-36]', async ({
  page,
  server,
  browser,
}) => {
  const {
    clubId,
    members: [member],
  } = await foundClubOf(page, server, '말이 많은 모임', ['말벗']);
  if (!member) throw new Error('The club has no member');
  const articleId = await createAs(
    page,
    server,
    `/clubs/${String(clubId)}/articles`,
    { title: '곧 지울 글', contents: '짧게 삽니다.' },
    'articleId',
  );
  await withAnother(browser, async (other) => {
    await enterAgain(other, server, member);
    await other.goto(`/clubs/${String(clubId)}/articles/${String(articleId)}`);
    const composer = other.getByRole('textbox', { name: '댓글', exact: true });
    await composer.fill('오래 생각하고 쓴 말');

    await page.goto(`/clubs/${String(clubId)}/articles/${String(articleId)}`);
    await main(page).getByRole('button', { name: '삭제' }).click();
    await confirm(page, '삭제');
    await expect(page.getByText('게시글이 없습니다.')).toBeVisible();

    await composer.press('Enter');
    await confirm(other, '확인');
    await expect(main(other).getByRole('alert')).toContainText('댓글을 등록하지 못했습니다.');
    await expect(composer).toHaveValue('오래 생각하고 쓴 말');
  });
});

test('two users hand a club over and back, and each sees what the role allows [MR-02]', async ({
  page,
  server,
  browser,
}) => {
  const {
    clubId,
    president,
    members: [successor],
  } = await foundClubOf(page, server, '돌아가며 이끄는 모임', ['물려이']);
  if (!successor) throw new Error('The club has no member');
  const handOver = async (from: Page, to: string) => {
    await from.goto(`/clubs/${String(clubId)}/members`);
    await from
      .getByRole('group', { name: `${to}님의 역할` })
      .getByRole('button', { name: '회장', exact: true })
      .click();
    await dialog(from).getByLabel('동아리 이름 확인').fill('돌아가며 이끄는 모임');
    await confirm(from, '회장 위임');
    await expect(from.getByText(`${to}님에게 회장을 위임했습니다.`)).toBeVisible();
    await expect(from).toHaveURL(/\/articles$/);
    await expect(tabs(from)).toHaveText(['게시글', '공지사항', '질문']);
    await expect(from.getByRole('button', { name: '동아리 삭제' })).toHaveCount(0);
  };
  await withAnother(browser, async (other) => {
    await enterAgain(other, server, successor);
    await other.goto(`/clubs/${String(clubId)}/articles`);
    await expect(tabs(other)).toHaveText(['게시글', '공지사항', '질문']);
    await handOver(page, successor.name);
    await handOver(other, president.name);
  });
  await page.goto(`/clubs/${String(clubId)}/members`);
  await expect(
    page
      .getByRole('group', { name: `${successor.name}님의 역할` })
      .getByRole('button', { name: '회원', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '동아리 삭제' })).toBeVisible();
});

test('another tab of the browser follows a logout and the next login [PR-26]', async ({
  page,
  server,
  context,
}) => {
  const first = await enterAsNewcomer(page, server, '앞사람');
  await page.goto('/home');
  await expect(page.getByRole('button', { name: first.name })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/myclub');
  await expect(tab.getByRole('button', { name: first.name })).toBeVisible();
  await tab.getByRole('button', { name: first.name }).click();
  await tab.getByRole('menuitem', { name: '로그아웃' }).click();
  await confirm(tab, '확인');
  await expect(tab).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);

  await tab.getByLabel('아이디', { exact: true }).fill('member');
  await tab.getByLabel('비밀번호', { exact: true }).fill('dure2026!');
  await main(tab).getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('button', { name: '정여울' })).toBeVisible();
});

test('a member who is expelled while writing keeps the text and loses access to the club [SH-36]', async ({
  page,
  server,
  browser,
}) => {
  const {
    clubId,
    members: [member],
  } = await foundClubOf(page, server, '문이 닫히는 모임', ['나간이']);
  if (!member) throw new Error('The club has no member');
  await withAnother(browser, async (other) => {
    await enterAgain(other, server, member);
    await other.goto(`/clubs/${String(clubId)}/articles/create`);
    await other.getByLabel('제목').fill('끝인사');
    await other.getByLabel('내용').fill('그동안 고마웠습니다.');
    await page.goto(`/clubs/${String(clubId)}/members`);
    await page.getByRole('button', { name: '나간이 추방' }).click();
    await confirm(page, '추방');
    await expect(page.getByText('나간이님을 추방했습니다.')).toBeVisible();

    await main(other).getByRole('button', { name: '등록' }).click();
    await expect(main(other).getByRole('alert')).toContainText('게시글을 작성하지 못했습니다.');
    await expect(other.getByLabel('내용')).toHaveValue('그동안 고마웠습니다.');
  });
  expect(await callAs(page, server, 'GET', `/clubs/${String(clubId)}/articles`)).toMatchObject({
    articles: [],
  });
});

test('two users register the same club name at once: one succeeds, the other sees the conflict [SH-36]', async ({
  page,
  server,
  browser,
}) => {
  await enterAsNewcomer(page, server);
  await foundClub(page, server, '이름이 같은 모임');
  await withAnother(browser, async (other) => {
    await enterAsNewcomer(other, server);
    await other.goto('/club-register');
    await other.getByLabel('동아리 이름').fill('이름이 같은 모임');
    await other.getByLabel('카테고리').selectOption('취미');
    await other.getByLabel('동아리 소개').fill('먼저 생각한 사람은 접니다.');
    await main(other).getByRole('button', { name: '동아리 등록' }).click();
    await expect(other.getByText('이미 사용 중인 동아리 이름입니다.')).toBeVisible();
    await expect(other.getByLabel('동아리 이름')).toBeFocused();
    await expect(other.getByLabel('동아리 소개')).toHaveValue('먼저 생각한 사람은 접니다.');
  });
});
