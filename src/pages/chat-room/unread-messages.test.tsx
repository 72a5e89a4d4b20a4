import { screen, waitFor } from '@testing-library/react';
import { scrollMessageList } from '@/app/testing/message-list-layout';
import { findMessage, findMessageField, renderRoom } from './testing/render-room';

test('keeps the unread divider above the first unread message after the room marks messages as read [SH-40]', async () => {
  const { server } = renderRoom({ messageCount: 5, room: { unReadCount: 2, readUpTo: 3, lastMessageId: 5 } });
  const divider = await screen.findByText('여기까지 읽었습니다.');
  await waitFor(() => {
    expect(server.callsTo('PATCH /chat/room/:roomId/read').length).toBeGreaterThan(0);
  });
  expect(divider.closest('li')).toHaveTextContent('메시지 4');
});

describe('a room with 150 messages, 120 of them unread,', () => {
  const room = { unReadCount: 120, readUpTo: 30, lastMessageId: 150 };
  const listReadMarks = ({ server }: ReturnType<typeof renderRoom>) =>
    server.callsTo('PATCH /chat/room/:roomId/read').map(({ query }) => Number(query.upTo));

  test('opens at the first unread message with one page of history around it [SH-40 CT-32]', async () => {
    const app = renderRoom({ messageCount: 150, room });
    const divider = await screen.findByText('여기까지 읽었습니다.');
    expect(divider.closest('li')).toHaveTextContent('메시지 31');
    expect(screen.getByText('메시지 30')).toBeVisible();
    expect(screen.queryByText('메시지 150')).toBeNull();
    // The page also contains the last 25 read messages, which the list shows above the divider.
    expect(app.server.callsTo('GET /chat/history/:roomId')[0]?.query).toEqual({ limit: '100', after: '5' });
  });

  test('marks only messages in the viewport as read [CT-32]', async () => {
    const app = renderRoom({ messageCount: 150, room });
    await screen.findByText('여기까지 읽었습니다.');
    await waitFor(() => {
      expect(listReadMarks(app).length).toBeGreaterThan(0);
    });
    expect(Math.max(...listReadMarks(app))).toBeGreaterThan(30);
    expect(Math.max(...listReadMarks(app))).toBeLessThan(60);
    expect(screen.getByRole('button', { name: /^새 메시지 (?:9|10)\d개$/ })).toBeVisible();
    const readMarkCount = listReadMarks(app).length;
    // Read marks are throttled. When the user leaves, the room marks the messages seen since the last request.
    scrollMessageList(screen.getByRole('log'), 2_000);
    await app.user.click(screen.getByRole('link', { name: '채팅' }));
    await waitFor(() => {
      expect(listReadMarks(app).length).toBeGreaterThan(readMarkCount);
    });
    expect(listReadMarks(app).at(-1)).toBeLessThan(100);
  });

  test('has a button that jumps to the newest message and marks all messages as read [CT-33]', async () => {
    const app = renderRoom({ messageCount: 150, room });
    await app.user.click(await screen.findByRole('button', { name: /^새 메시지 \d+개$/ }));
    expect(await screen.findByText('메시지 150')).toBeVisible();
    await waitFor(() => {
      expect(listReadMarks(app).at(-1)).toBe(150);
    });
    expect(screen.queryByRole('button', { name: /^새 메시지/ })).toBeNull();
  });

  test('shows a sent message together with the newest messages, which were not loaded before', async () => {
    const app = renderRoom({ messageCount: 150, room });
    await screen.findByText('여기까지 읽었습니다.');
    await app.user.type(await findMessageField(), '뒤늦은 답장{Enter}');
    expect(await findMessage('뒤늦은 답장')).toBeVisible();
    expect(await screen.findByText('메시지 150')).toBeVisible();
  });
});
