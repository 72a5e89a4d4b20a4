import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleRoom } from '@/app/testing/fake-chat';
import { noAnswer } from '@/app/testing/fake-server';
import { findMessage, findMessageField, participants, renderRoom } from './testing/render-room';

test('shows name and messages of a room and focuses the message field [SC-35]', async () => {
  renderRoom({ messageCount: 3 });
  expect(await findMessageField()).toHaveFocus();
  expect(await screen.findByText('메시지 3')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '이서연' })).toBeVisible();
  expect(document.title).toBe('이서연 · 두레');
  expect(screen.getByRole('link', { name: '채팅' })).toHaveAttribute('aria-current', 'page');
});

test('shows a sent message immediately, sends it once and ignores blank messages [SH-45]', async () => {
  const { chat, user } = renderRoom();
  await user.type(await findMessageField(), '   {Enter}');
  await user.clear(await findMessageField());
  await user.type(await findMessageField(), '앰프는 제가 가져갈게요.{Enter}');
  expect(await findMessage('앰프는 제가 가져갈게요.')).toBeVisible();
  await waitFor(() => {
    expect(chat.sent.map(({ message }) => message)).toEqual(['앰프는 제가 가져갈게요.']);
  });
  await waitFor(() => {
    expect(screen.queryByRole('progressbar', { name: '전송 중' })).toBeNull();
  });
});

test('shows other users’ messages as they arrive and marks them as read', async () => {
  const { chat, server } = renderRoom({ messageCount: 1 });
  await screen.findByText('메시지 1');
  await waitFor(() => {
    expect(chat.subscriptionIds.has('room-5')).toBe(true);
  });
  act(() => {
    chat.addMessage(5, '먼저 시작해 주세요.');
  });
  expect(await findMessage('먼저 시작해 주세요.')).toBeVisible();
  await waitFor(() => {
    expect(server.callsTo('PATCH /chat/room/:roomId/read').at(-1)?.query.upTo).toBe('2');
  });
});

test('shows a removal and a restoration at once, and a deletion after the lost connection is restored [RM-11]', async () => {
  const { chat } = renderRoom({ messageCount: 2 });
  await screen.findByText('메시지 1');
  await waitFor(() => {
    expect(chat.subscriptionIds.has('room-5')).toBe(true);
  });
  const [firstMessage, secondMessage] = chat.listMessages(5);
  if (!firstMessage || !secondMessage) throw new Error('expected two messages');
  chat.changeMessage({ ...firstMessage, message: '', removed: { until: '2026-04-10T03:00:00.000Z' } });
  expect(await findMessage('운영자가 가린 메시지입니다.')).toBeVisible();
  expect(screen.queryByText('메시지 1')).toBeNull();
  chat.changeMessage(firstMessage);
  expect(await findMessage('메시지 1')).toBeVisible();
  chat.down();
  chat.changeMessage({ ...secondMessage, message: '', deleted: true });
  chat.up();
  expect(await findMessage('운영자가 삭제한 메시지입니다.')).toBeVisible();
  expect(screen.queryByText('메시지 2')).toBeNull();
});

test('reports a message, and states that the messages around it are stored too [RP-108]', async () => {
  const { user, server } = renderRoom({ messageCount: 2, answers: { 'POST /reports': { reportId: 4 } } });
  await screen.findByText('메시지 1');
  const [button] = screen.getAllByRole('button', { name: '이서연님의 메시지 신고' });
  await user.click(button ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: '메시지 신고' }));
  expect(dialog.getByText(/앞뒤 메시지 5개씩이 함께 저장되어/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: '광고와 도배' }));
  await user.click(dialog.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고를 접수했습니다.')).toBeVisible();
  expect(server.callsTo('POST /reports').map(({ body }) => body)).toEqual([
    { targetKind: 'MESSAGE', targetId: { roomId: 5, messageId: 1 }, reason: 'SPAM' },
  ]);
});

test.each([
  [2, '이 채팅방에서는 더 이상 메시지를 보낼 수 없습니다.'],
  [1, '탈퇴한 회원에게는 메시지를 보낼 수 없습니다.'],
])(
  'with %i participants, says in a read-only private room why it refuses messages [CT-13 BL-03]',
  async (participantCount, text) => {
    renderRoom({
      messageCount: 1,
      room: { readOnly: true, participantCount },
      answers: { 'GET /chat/room/:roomId/participants': participants.slice(0, participantCount) },
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('메시지 1')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '메시지' })).toBeNull();
  },
);

test('offers a retry when the history fails to load [ME-99]', async () => {
  const { user, chat, server } = renderRoom({
    messageCount: 2,
    answers: {
      'GET /chat/history/:roomId': () => {
        throw noAnswer;
      },
    },
  });
  // The chat fetches the history again after it has connected. Waits for this second request, which fails, too.
  await waitFor(() => {
    expect(server.callsTo('GET /chat/history/:roomId').length).toBeGreaterThan(1);
  });
  expect(await screen.findByText('메시지를 불러오지 못했습니다.')).toBeVisible();
  expect(await findMessageField()).toBeEnabled();
  server.answer('GET /chat/history/:roomId', chat.answers['GET /chat/history/:roomId']);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('메시지 2')).toBeVisible();
});

describe('a room that is not in the list', () => {
  test.each(['/chatpage/77', '/chatpage/0', '/chatpage/abc'])(
    'is shown as not found at %s, with a link to the list [ME-100 SC-35]',
    async (path) => {
      const { user, currentPath } = renderRoom({ path });
      expect(await screen.findByRole('heading', { name: '채팅방을 찾을 수 없습니다.' })).toBeVisible();
      expect(screen.queryByRole('textbox', { name: '메시지' })).toBeNull();
      await user.click(screen.getByRole('link', { name: '채팅방 목록으로' }));
      await waitFor(() => {
        expect(currentPath()).toBe('/my-chatpage');
      });
    },
  );

  test('is opened if a refetched list contains it, because the room may be newer than the first list', async () => {
    let requestCount = 0;
    renderRoom({
      path: '/chatpage/5',
      answers: {
        'GET /chat/rooms': () => {
          requestCount += 1;
          return requestCount < 2 ? [sampleRoom({ roomId: 6 })] : [sampleRoom({ roomId: 6 }), sampleRoom()];
        },
      },
    });
    expect(await findMessageField()).toHaveFocus();
    expect(screen.queryByText('채팅방을 찾을 수 없습니다.')).toBeNull();
  });

  test('is shown as not found at once when the user is removed from the open room', async () => {
    const { chat } = renderRoom({
      messageCount: 1,
      rooms: [sampleRoom(), sampleRoom({ roomId: 6, roomName: '박지호' })],
    });
    await screen.findByText('메시지 1');
    await waitFor(() => {
      expect(chat.subscriptionIds.has('rooms')).toBe(true);
    });
    chat.changeRooms({ rooms: [], gone: [5] });
    expect(await screen.findByRole('heading', { name: '채팅방을 찾을 수 없습니다.' })).toBeVisible();
    expect(screen.queryByText('메시지 1')).toBeNull();
    expect(screen.getByRole('link', { name: '박지호 입장' })).toBeVisible();
  });
});

test('shows an empty list and a room that is not found when the user loses the last room [SC-30]', async () => {
  const { chat } = renderRoom({ messageCount: 1 });
  await screen.findByText('메시지 1');
  await waitFor(() => {
    expect(chat.subscriptionIds.has('rooms')).toBe(true);
  });
  chat.changeRooms({ rooms: [], gone: [5] });
  expect(await screen.findByText('Empty Room')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '채팅방을 찾을 수 없습니다.' })).toBeVisible();
});

test('opens the list after the user leaves a room [SH-38]', async () => {
  const { user, server, currentPath } = renderRoom({
    rooms: [sampleRoom(), sampleRoom({ roomId: 6, roomName: '박지호' })],
    answers: { 'DELETE /chat/room/private/:roomId/leave': null },
  });
  await user.click(await screen.findByRole('button', { name: '이서연 나가기' }));
  server.answer('GET /chat/rooms', [sampleRoom({ roomId: 6, roomName: '박지호' })]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '나가기' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/my-chatpage');
  });
  expect(screen.queryByText('이서연')).toBeNull();
});

test('keeps an unsent text while the user opens another room', async () => {
  const { user } = renderRoom({ rooms: [sampleRoom(), sampleRoom({ roomId: 6, roomName: '박지호' })] });
  await user.type(await findMessageField(), '쓰다 만 말');
  await user.click(screen.getByRole('link', { name: '박지호 입장' }));
  await waitFor(async () => {
    expect(await findMessageField()).toHaveValue('');
  });
  await user.click(await screen.findByRole('link', { name: '이서연 입장' }));
  await waitFor(async () => {
    expect(await findMessageField()).toHaveValue('쓰다 만 말');
  });
});
