import type { Browser, Locator, Page } from '@playwright/test';
import { createAs, registerAndLogIn } from './api-user';
import type { Newcomer } from './api-user';
import { expect } from './fixtures';
import type { RunningServer } from './fixtures';
import { runSql } from './sql';

/** A new user with a page of their own, which is logged in. */
export interface OtherUser extends Newcomer {
  readonly page: Page;
}

/** Registers a user in a new browser context, which closes with the test. */
export async function registerOtherUser(
  browser: Browser,
  server: RunningServer,
  name: string,
): Promise<OtherUser> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  return { page, ...(await registerAndLogIn(page, server, name)) };
}

/** Creates the private room of the page's user and another user. Returns its id. */
const createPrivateRoom = (page: Page, server: RunningServer, otherUserId: number) =>
  createAs(page, server, `/chat/room/private/create?otherUserId=${String(otherUserId)}`, undefined, 'roomId');

/** Registers the host 김하늘 on the page and the guest 이서연 in another browser context, and creates their private room. */
export async function createTwoChatUsers(
  page: Page,
  browser: Browser,
  server: RunningServer,
): Promise<{ guest: OtherUser; host: Newcomer; roomId: number }> {
  const guest = await registerOtherUser(browser, server, '이서연');
  const host = await registerAndLogIn(page, server, '김하늘');
  return { guest, host, roomId: await createPrivateRoom(page, server, guest.userId) };
}

export const messageField = (page: Page) => page.getByRole('textbox', { name: '메시지' });
export const messageList = (page: Page) => page.getByRole('log', { name: '대화 내용' });
export const connectionLostBanner = (page: Page) =>
  page.getByText('연결이 끊어졌습니다. 다시 연결하는 중입니다.');

/** Opens a room by its address and waits until the message field has the focus and the message list is visible. */
export async function openRoom(page: Page, roomId: number): Promise<void> {
  await page.goto(`/chatpage/${String(roomId)}`);
  await expect(messageField(page)).toBeFocused();
  await expect(messageList(page)).toBeVisible();
}

/** Types a message and sends it with Enter. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
}

/** Locates the messages of the list whose bubble contains the text. */
export const messageOf = (page: Page, text: string | RegExp): Locator =>
  messageList(page)
    .locator('.message')
    .filter({ has: page.locator('.bubble', { hasText: text }) });

/** Fills a room with `count` messages that all users have read, one per minute until now. The sender changes every three messages. */
export async function fillRoom(
  server: RunningServer,
  roomId: number,
  senderIds: readonly [number, number],
  count: number,
): Promise<void> {
  await runSql(server, [
    [
      `insert into chat_messages (room_id, message_id, sender_id, client_message_id, message, created_at)
      select $1::int, n, case when (n / 3) % 2 = 0 then $2::int else $3::int end, 'filled-' || n,
        '글 ' || n || repeat(' 못줄에 맞추어 모를 심습니다.', (n * 7919) % 4) || case when n % 40 = 0 then E'\\n다음 줄\\nhttps://dure.example/' || n else '' end,
        now() - ($4::int - n) * interval '1 minute'
      from generate_series(1, $4::int) n`,
      [roomId, ...senderIds, count],
    ],
    ['update chat_rooms set last_message_id = $2, updated_at = now() where id = $1', [roomId, count]],
    ['update chat_participants set read_up_to = $2 where room_id = $1', [roomId, count]],
  ]);
}
