import {
  messageField,
  fillRoom,
  messageList,
  createTwoChatUsers,
  messageOf,
  openRoom,
  sendMessage,
} from './chat-rooms';
import { expect, test } from './fixtures';
import { runSql } from './sql';

const MESSAGE_COUNT = 300;
const READ_COUNT = 150;

test('a room with 150 unread messages opens at the first unread one and keeps the messages below the view unread [CT-32] @extended', async ({
  page,
  browser,
  server,
}) => {
  const { guest, host, roomId } = await createTwoChatUsers(page, browser, server);
  await fillRoom(server, roomId, [guest.userId, guest.userId], MESSAGE_COUNT);
  await runSql(server, [
    [
      'update chat_participants set read_up_to = $3 where room_id = $1 and user_id = $2',
      [roomId, host.userId, READ_COUNT],
    ],
  ]);
  await page.goto('/my-chatpage');
  const row = page.getByRole('listitem').filter({ hasText: '이서연' });
  await expect(row).toContainText('99+');
  await row.getByRole('link', { name: '이서연 입장' }).click();

  await expect(messageList(page).getByText('여기까지 읽었습니다.')).toBeInViewport();
  await expect(messageOf(page, /^글 150( |$)/)).toBeInViewport();
  await expect(messageOf(page, /^글 151( |$)/)).toBeInViewport();
  await expect(messageOf(page, /^글 300( |$)/)).toHaveCount(0);
  // The messages that were in view are read. The others stay unread, also after leaving the room.
  const unreadBadge = () => row.locator('[aria-hidden]', { hasText: /^(?:\d+|99\+)$/ });
  await expect(page.getByRole('button', { name: /^새 메시지 1[34]\d개$/ })).toBeVisible();
  await page.getByRole('link', { name: '채팅' }).click();
  await expect(unreadBadge()).toHaveText('99+');

  // The user scrolls by wheel to the newest message.
  await row.getByRole('link', { name: '이서연 입장' }).click();
  await expect(messageList(page).getByText('여기까지 읽었습니다.')).toBeInViewport();
  await messageList(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(messageOf(page, /^글 300( |$)/)).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: 20_000 });
  await expect(unreadBadge()).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^새 메시지/ })).toHaveCount(0);
});

test('the button for new messages scrolls to the newest one, and the list follows a live message [CT-33] @extended', async ({
  page,
  browser,
  server,
}) => {
  const { guest, host, roomId } = await createTwoChatUsers(page, browser, server);
  await fillRoom(server, roomId, [guest.userId, guest.userId], MESSAGE_COUNT);
  await runSql(server, [
    [
      'update chat_participants set read_up_to = 20 where room_id = $1 and user_id = $2',
      [roomId, host.userId],
    ],
  ]);
  await openRoom(page, roomId);
  await openRoom(guest.page, roomId);
  await expect(messageOf(page, /^글 21( |$)/)).toBeInViewport();
  await sendMessage(guest.page, '지금 오시나요?');
  await page.getByRole('button', { name: /^새 메시지 2\d\d개$/ }).click();
  await expect(messageOf(page, '지금 오시나요?')).toBeInViewport();
  await sendMessage(guest.page, '기다릴게요.');
  await expect(messageOf(page, '기다릴게요.')).toBeInViewport();
  // The user can scroll back up to the oldest message.
  await messageList(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -3_000);
    await expect(messageOf(page, /^글 1( |$)/)).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: 20_000 });
  await expect(messageField(page)).toBeEditable();
});

test('the room list shows the last message and a relative time, live [SH-37] @extended', async ({
  page,
  browser,
  server,
}) => {
  const { guest, roomId } = await createTwoChatUsers(page, browser, server);
  await openRoom(guest.page, roomId);
  await page.goto('/my-chatpage');
  const row = page.getByRole('listitem').filter({ hasText: '이서연' });
  await sendMessage(guest.page, '첫 줄\n둘째 줄');
  await expect(row).toContainText('첫 줄 둘째 줄');
  await expect(row.locator('time')).toHaveText('방금');
  await expect(row.locator('time')).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  await sendMessage(guest.page, '다음 말');
  await expect(row).toContainText('다음 말');
});
