import type { Page } from '@playwright/test';
import { callAs, registerAndLogIn, registerClub } from './api-user';
import {
  messageField,
  registerOtherUser,
  connectionLostBanner,
  createTwoChatUsers,
  messageOf,
  openRoom,
  sendMessage,
} from './chat-rooms';
import { expect, test } from './fixtures';
import { readStoredData } from './stored-data';

const LEAVE_LABEL = '나가기';
const chatLink = (page: Page) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '채팅' });

test('delivers messages without a reload and counts unread ones at the chat link and in the list [SH-48]', async ({
  page,
  browser,
  server,
}) => {
  const { guest, roomId } = await createTwoChatUsers(page, browser, server);
  await guest.page.goto('/home');
  await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible();
  await openRoom(page, roomId);
  await sendMessage(page, '앰프는 제가 미리 켜 두겠습니다.');
  await expect(messageOf(page, '앰프는')).toHaveClass(/mine.* sent/);

  await expect(chatLink(guest.page)).toContainText('1');
  await expect(chatLink(guest.page)).toHaveAccessibleDescription('읽지 않은 메시지 1개');
  await chatLink(guest.page).click();
  const row = guest.page
    .getByRole('list', { name: '채팅방 목록' })
    .getByRole('listitem')
    .filter({ hasText: '김하늘' });
  await expect(row).toContainText('1');
  await sendMessage(page, '늦는 분은 여기에 남겨 주세요.');
  await expect(row).toContainText('2');
  await row.getByRole('link', { name: '김하늘 입장' }).click();
  await expect(messageOf(guest.page, '늦는 분은')).toBeVisible();
  await expect(chatLink(guest.page)).not.toContainText(/\d/);
  await expect(row).not.toContainText('읽지 않은 메시지');

  await sendMessage(guest.page, '20분 정도\n늦습니다.');
  await expect(messageOf(page, '20분 정도')).toBeVisible();
  await expect(messageOf(page, '20분 정도').locator('.bubble')).toHaveText('20분 정도\n늦습니다.');
  await expect(chatLink(page)).not.toContainText(/\d/); // an open room has no unread messages
});

test('a user writes to the president from the club header, and the president answers [SH-48] @extended', async ({
  page,
  browser,
  server,
}) => {
  const president = await registerOtherUser(browser, server, '이서연');
  const clubName = `문의 ${String(president.userId)}`;
  const clubId = await registerClub(president.page, server, clubName);
  await registerAndLogIn(page, server, '김하늘');
  await page.goto(`/clubs/${String(clubId)}/articles`);
  await page.getByRole('button', { name: '회장에게 1:1 문의' }).click();
  await expect(page).toHaveURL(/\/chatpage\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: `이서연 · ${clubName}` })).toBeVisible();
  await expect(messageField(page)).toBeFocused();
  await sendMessage(page, '언제 모이나요?');

  await president.page.goto('/my-chatpage');
  await president.page.getByRole('link', { name: `김하늘 · ${clubName} 입장` }).click();
  await expect(messageOf(president.page, '언제 모이나요?')).toBeVisible();
  await sendMessage(president.page, '화요일 6시입니다.');
  await expect(messageOf(page, '화요일 6시입니다.')).toBeVisible();
});

test('a room that a user left reappears when the other user writes, and then starts with the new message [SH-48] @extended', async ({
  page,
  browser,
  server,
}) => {
  const { guest, roomId } = await createTwoChatUsers(page, browser, server);
  await openRoom(guest.page, roomId);
  await openRoom(page, roomId);
  await sendMessage(page, '먼저 한 말');
  await expect(messageOf(guest.page, '먼저 한 말')).toBeVisible();

  await page.getByRole('button', { name: `이서연 ${LEAVE_LABEL}` }).click();
  await page
    .getByRole('dialog', { name: '채팅방을 나가시겠습니까?' })
    .getByRole('button', { name: LEAVE_LABEL })
    .click();
  await expect(page).toHaveURL(/\/my-chatpage$/);
  await expect(page.getByText('Empty Room')).toBeVisible();

  await sendMessage(guest.page, '아직 계신가요?');
  await page.getByRole('link', { name: '이서연 입장' }).click();
  await expect(messageOf(page, '아직 계신가요?')).toBeVisible();
  await expect(messageOf(page, '먼저 한 말')).toHaveCount(0);
});

test('sends messages written without a connection once after the reconnect [SH-46] @extended', async ({
  page,
  browser,
  server,
}) => {
  const { guest, roomId } = await createTwoChatUsers(page, browser, server);
  await openRoom(guest.page, roomId);
  await openRoom(page, roomId);
  await sendMessage(page, '하나');
  await expect(messageOf(guest.page, '하나')).toBeVisible();
  await expect(connectionLostBanner(page)).toHaveCount(0);

  const readFieldTop = async () => (await messageField(page).boundingBox())?.y;
  const fieldTop = await readFieldTop();
  await page.context().setOffline(true);
  await expect(connectionLostBanner(page)).toBeVisible();
  // The banner of the lost network above the page must not push the field out of the window.
  await expect(page.getByText('인터넷에 연결되어 있지 않습니다.')).toBeVisible();
  await expect.poll(readFieldTop).toBe(fieldTop);
  await sendMessage(page, '둘');
  await expect(messageOf(page, '둘')).toHaveClass(/sending|failed/);
  await sendMessage(guest.page, '셋');
  await expect(messageOf(guest.page, '셋')).toHaveClass(/sent/);
  await page.context().setOffline(false);

  await expect(connectionLostBanner(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(messageOf(page, '둘')).toHaveClass(/sent/);
  await expect(messageOf(page, '셋')).toBeVisible();
  await expect(messageOf(guest.page, '둘')).toHaveCount(1);
  await expect(messageOf(page, '둘')).toHaveCount(1);
});

test('sends an unsent message once after its page was closed and opened again [SH-46] @extended', async ({
  page,
  browser,
  server,
}) => {
  const { guest, roomId } = await createTwoChatUsers(page, browser, server);
  await openRoom(guest.page, roomId);
  await openRoom(page, roomId);
  await sendMessage(page, '하나');
  await expect(messageOf(guest.page, '하나')).toBeVisible();
  // HTTP requests work; the live connection does not.
  await page.routeWebSocket(/\/ws$/, (socket) => {
    void socket.close();
  });
  await page.reload();
  await expect(connectionLostBanner(page)).toBeVisible();
  await sendMessage(page, '남겨 둔 말');
  await expect(messageOf(page, '남겨 둔 말')).toHaveClass(/sending|failed/);
  // The page shows a message before it stores the message.
  await expect.poll(async () => (await readStoredData(page)).join('\n')).toContain('남겨 둔 말');
  const context = page.context();
  await page.close();

  const reopenedPage = await context.newPage();
  await reopenedPage.goto(`/chatpage/${String(roomId)}`);
  await expect(messageOf(reopenedPage, '남겨 둔 말')).toHaveClass(/sent/);
  await expect(messageOf(guest.page, '남겨 둔 말')).toHaveCount(1);
  await expect(messageOf(reopenedPage, '남겨 둔 말')).toHaveCount(1);
});

test('a logout in an open room closes the connection and leaves no message unread [SH-48] @extended', async ({
  page,
  browser,
  server,
}) => {
  const {
    guest,
    host: { username, password },
    roomId,
  } = await createTwoChatUsers(page, browser, server);
  await openRoom(guest.page, roomId);
  const websocketOpened = page.waitForEvent('websocket');
  await openRoom(page, roomId);
  const connection = await websocketOpened;
  await sendMessage(guest.page, '읽히는 말');
  await expect(messageOf(page, '읽히는 말')).toBeVisible();
  await page.getByRole('button', { name: '김하늘' }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => connection.isClosed()).toBe(true);

  await callAs(page, server, 'POST', '/auth/login', { username, password });
  await page.goto('/my-chatpage');
  await expect(page.getByRole('link', { name: '이서연 입장' })).toBeVisible();
  await expect(page.getByRole('link', { name: '이서연 입장' })).not.toHaveAccessibleDescription(/읽지 않은/);
});

test('an expelled member loses the club room at once [SH-48]', async ({ page, browser, server }) => {
  const president = await registerOtherUser(browser, server, '이서연');
  const clubName = `내쫓기 ${String(president.userId)}`;
  const clubId = await registerClub(president.page, server, clubName);
  const member = await registerAndLogIn(page, server, '김하늘', '농학과');
  const application = {
    name: member.name,
    studentId: '60260001',
    contact: '01012345678',
    department: '농학과',
    contents: '모를 심고 싶습니다.',
  };
  const applied = (await callAs(
    page,
    server,
    'POST',
    `/clubs/${String(clubId)}/submissions`,
    application,
  )) as { applyId: number };
  await callAs(
    president.page,
    server,
    'PATCH',
    `/clubs/${String(clubId)}/submissions/${String(applied.applyId)}/approve`,
  );

  await page.goto('/my-chatpage');
  await page.getByRole('link', { name: `${clubName} 입장` }).click();
  await expect(messageField(page)).toBeFocused();
  await expect(page.getByRole('button', { name: '참여자 2명 보기' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: LEAVE_LABEL })).toHaveCount(0);
  await callAs(president.page, server, 'DELETE', '/clubs/leave-club', {
    targetUserId: member.userId,
    clubId,
  });

  await expect(page.getByRole('heading', { name: '채팅방을 찾을 수 없습니다.' })).toBeVisible();
  await expect(messageField(page)).toHaveCount(0);
  await expect(page.getByText('Empty Room')).toBeVisible();
  // The focus is on the remaining panel, which shows no focus ring.
  await expect(page.locator(':focus')).toContainText('채팅방을 찾을 수 없습니다.');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'none');
  await page.getByRole('link', { name: '채팅방 목록으로' }).click();
  await expect(page.getByText('Empty Room')).toBeVisible();
});
