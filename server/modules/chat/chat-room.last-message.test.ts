import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { createUserWithBrowser } from '../../testing/factories';
import { insertMessages, insertPrivateRoom, listRooms } from '../../testing/rooms';

const host = setUpTestApp();

describe('the last message', () => {
  const readLastMessage = async (browser: TestBrowser, roomId: number) =>
    (await listRooms(browser)).find((room) => room.roomId === roomId)?.lastMessage;

  test('is listed with its sender and time, on one line and truncated [DA-12]', async () => {
    const [first, second] = [
      await createUserWithBrowser(host, { name: '김하나' }),
      await createUserWithBrowser(host, { name: '이두리' }),
    ];
    const roomId = await insertPrivateRoom(host.pool, [first.userId, second.userId]);
    await insertMessages(host.pool, roomId, first.userId, '먼저 한 말', '첫 줄\n\n둘째\t줄 👩‍🎤');
    const expected = {
      preview: '첫 줄 둘째 줄 👩‍🎤',
      senderName: '김하나',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    };
    expect([
      await readLastMessage(first.browser, roomId),
      await readLastMessage(second.browser, roomId),
    ]).toEqual([expected, expected]);
    await insertMessages(host.pool, roomId, second.userId, '가'.repeat(2_000));
    expect((await readLastMessage(first.browser, roomId))?.preview).toBe('가'.repeat(120));
  });

  test('is hidden from a user who left and reopened the room, until the other user writes again', async () => {
    const [first, second] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const roomId = await insertPrivateRoom(host.pool, [first.userId, second.userId]);
    await insertMessages(host.pool, roomId, second.userId, '숨긴 말');
    await first.browser.call('DELETE', `/chat/room/private/${String(roomId)}/leave`);
    await first.browser.call('POST', `/chat/room/private/create?otherUserId=${String(second.userId)}`);
    expect(await readLastMessage(first.browser, roomId)).toBeNull();
    expect((await readLastMessage(second.browser, roomId))?.preview).toBe('숨긴 말');
    await insertMessages(host.pool, roomId, second.userId, '새로운 말');
    expect((await readLastMessage(first.browser, roomId))?.preview).toBe('새로운 말');
  });

  test('shows the replacement name for a sender whose account is deleted', async () => {
    const [first, second] = [await createUserWithBrowser(host), await createUserWithBrowser(host)];
    const roomId = await insertPrivateRoom(host.pool, [first.userId, second.userId]);
    await insertMessages(host.pool, roomId, second.userId, '안녕히 계세요');
    await host.pool.query('update users set name = null where id = $1', [second.userId]);
    expect((await readLastMessage(first.browser, roomId))?.senderName).toBe('탈퇴한 회원');
  });
});
