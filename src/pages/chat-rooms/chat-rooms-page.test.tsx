import { screen, waitFor, within } from '@testing-library/react';
import type { ChatRoom } from '@contract/chat';
import { formatDayTime } from '@/shared/lib/formats';
import { createFakeChat, sampleRoom } from '@/app/testing/fake-chat';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { installMessageListLayout } from '@/app/testing/message-list-layout';
import { renderApp } from '@/app/testing/render-app';

const sampleClubRoom = (overrides: Partial<ChatRoom> = {}): ChatRoom =>
  sampleRoom({
    roomId: 9,
    kind: 'CLUB',
    roomName: '온소리 밴드',
    updatedAt: '2026-03-12T05:26:00.000Z',
    participantCount: 7,
    other: null,
    club: {
      clubId: 7,
      clubName: '온소리 밴드',
      category: '공연',
      thumbUrl: 'default-thumbnail-mju.png',
      thumbCardUrl: null,
    },
    ...overrides,
  });

function renderPage({
  rooms = [sampleClubRoom(), sampleRoom()],
  path = '/my-chatpage',
  answers = {},
}: { rooms?: ChatRoom[]; path?: string; answers?: FakeAnswers } = {}) {
  installMessageListLayout();
  const chat = createFakeChat({ rooms });
  return { chat, ...renderApp({ path, chat, answers: { ...chat.answers, ...answers } }) };
}
const findList = () => screen.findByRole('list', { name: '채팅방 목록' });
const findRows = async () => within(await findList()).getAllByRole('listitem');
const listRoomNames = async () => (await findRows()).map((row) => row.querySelector('b')?.textContent);

test('lists rooms with name and time of the last activity, latest first [ME-96 SC-30 SH-37]', async () => {
  renderPage({ rooms: [sampleRoom(), sampleClubRoom()] });
  expect(await listRoomNames()).toEqual(['온소리 밴드', '이서연']);
  const [firstRow = document.body] = await findRows();
  expect(within(firstRow).getByTitle(formatDayTime('2026-03-12T05:26:00.000Z'))).toHaveAttribute(
    'datetime',
    '2026-03-12T05:26:00.000Z',
  );
  expect(screen.getByRole('heading', { level: 1, name: '채팅' })).toBeVisible();
  expect(screen.getByText('대화할 채팅방을 선택해 주세요.')).toBeVisible();
  expect(document.title).toBe('채팅 · 두레');
});

test('shows an unread count above 99 as 99+, and the exact count to screen readers [ME-97 SH-37]', async () => {
  renderPage({ rooms: [sampleClubRoom({ unReadCount: 120 }), sampleRoom({ unReadCount: 3 })] });
  const [firstRow = document.body, secondRow = document.body] = await findRows();
  expect(within(firstRow).getByText('99+')).toBeVisible();
  expect(within(secondRow).getByText('3')).toBeVisible();
  expect(within(firstRow).getByRole('link', { name: '온소리 밴드 입장' })).toHaveAccessibleDescription(
    '읽지 않은 메시지 120개',
  );
});

test('lists a room with its last message and an up-to-date relative time [SH-37]', async () => {
  const isoTimeMinutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const sampleLastMessage = (preview: string) => ({
    preview,
    senderName: '박지호',
    createdAt: isoTimeMinutesAgo(3),
  });
  const { chat } = renderPage({
    rooms: [
      sampleClubRoom({ updatedAt: isoTimeMinutesAgo(3), lastMessage: sampleLastMessage('합주 시작합니다') }),
      sampleRoom({ lastMessage: sampleLastMessage('네, 알겠습니다') }),
    ],
  });
  const [clubRow = document.body, privateRow = document.body] = await findRows();
  expect(within(clubRow).getByText('박지호: 합주 시작합니다')).toBeVisible();
  expect(within(clubRow).getByText('3분 전')).toBeVisible();
  expect(within(privateRow).getByText('네, 알겠습니다')).toBeVisible();
  await waitFor(() => {
    expect(chat.subscriptionIds.has('rooms')).toBe(true);
  });
  chat.changeRooms({
    rooms: [
      sampleClubRoom({ updatedAt: isoTimeMinutesAgo(0), lastMessage: sampleLastMessage('끝났습니다') }),
    ],
    gone: [],
  });
  expect(await screen.findByText('박지호: 끝났습니다')).toBeVisible();
  expect(within((await findRows())[0] ?? document.body).getByText('방금')).toBeVisible();
});

test('updates the list immediately on changes from the server [SH-37]', async () => {
  const { chat } = renderPage();
  expect(await listRoomNames()).toEqual(['온소리 밴드', '이서연']);
  await waitFor(() => {
    expect(chat.subscriptionIds.has('rooms')).toBe(true);
  });
  chat.changeRooms({
    rooms: [
      sampleRoom({ updatedAt: '2026-03-12T06:00:00.000Z', unReadCount: 1 }),
      sampleRoom({ roomId: 11, roomName: '박지호', updatedAt: '2026-03-12T05:59:00.000Z' }),
    ],
    gone: [9],
  });
  await waitFor(async () => {
    expect(await listRoomNames()).toEqual(['이서연', '박지호']);
  });
  expect(within((await findRows())[0] ?? document.body).getByText('1')).toBeVisible();
});

test('keeps the list beside an open room and focuses the room’s row when the room closes [SC-35]', async () => {
  const { user, currentPath } = renderPage();
  const listElement = await findList();
  await user.click(await screen.findByRole('link', { name: '이서연 입장' }));
  expect(await screen.findByRole('textbox', { name: '메시지' })).toHaveFocus();
  expect(currentPath()).toBe('/chatpage/5');
  expect(await findList()).toBe(listElement);
  expect(within(listElement).getByText('이서연').closest('li')).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('link', { name: '이서연 입장' })).toBeNull();
  await user.click(screen.getByRole('link', { name: '채팅' }));
  expect(await screen.findByRole('link', { name: '이서연 입장' })).toHaveFocus();
});

describe('leaving a room [SH-38]', () => {
  const leaveRoute = 'DELETE /chat/room/private/:roomId/leave';

  test('is offered for private rooms only [ME-97]', async () => {
    renderPage();
    expect(await screen.findByRole('button', { name: '이서연 나가기' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '온소리 밴드 나가기' })).toBeNull();
  });

  test('asks for confirmation and keeps the room on cancel [ME-98]', async () => {
    const { user, server } = renderPage({ answers: { [leaveRoute]: null } });
    await user.click(await screen.findByRole('button', { name: '이서연 나가기' }));
    const dialog = await screen.findByRole('dialog', { name: '채팅방을 나가시겠습니까?' });
    await user.click(within(dialog).getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.callsTo(leaveRoute)).toEqual([]);
    expect(await listRoomNames()).toContain('이서연');
  });

  test('removes the room from the list', async () => {
    const { user, server } = renderPage({ answers: { [leaveRoute]: null } });
    await user.click(await screen.findByRole('button', { name: '이서연 나가기' }));
    server.answer('GET /chat/rooms', [sampleClubRoom()]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '나가기' }));
    await waitFor(async () => {
      expect(await listRoomNames()).toEqual(['온소리 밴드']);
    });
    expect(server.callsTo(leaveRoute).map(({ path }) => path)).toEqual(['/chat/room/private/5/leave']);
  });

  test('reports a refusal and keeps the room in the list [ME-98]', async () => {
    const { user } = renderPage({ answers: { [leaveRoute]: refuse('busy') } });
    await user.click(await screen.findByRole('button', { name: '이서연 나가기' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '나가기' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('채팅방을 나가지 못했습니다.');
    await user.click(within(dialog).getByRole('button', { name: '취소' }));
    expect(await listRoomNames()).toContain('이서연');
  });
});

test('shows a user without rooms an empty state with a link to the clubs [ME-96 SC-30]', async () => {
  const { user, currentPath } = renderPage({
    rooms: [],
    answers: { 'GET /clubs': { clubs: [], nextCursor: null } },
  });
  expect(await screen.findByRole('heading', { name: 'Empty Room' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: '동아리 둘러보기' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/home');
  });
});

test('offers a retry when the list fails to load [ME-99]', async () => {
  const { chat, user, server } = renderPage({
    answers: {
      'GET /chat/rooms': () => {
        throw noAnswer;
      },
    },
  });
  // When its code has loaded, the chat client also fetches the list. The button is busy until that request fails.
  await waitFor(() => {
    expect(chat.subscriptionIds.has('rooms')).toBe(true);
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: '다시 시도' })).not.toHaveAttribute('aria-disabled');
  });
  expect(screen.getByText('채팅방 목록을 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByText('Empty Room')).toBeNull();
  server.answer('GET /chat/rooms', [sampleClubRoom()]);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await listRoomNames()).toEqual(['온소리 밴드']);
});

test('keeps the error visible with a busy button until the chat client’s own retry succeeds [ME-99]', async () => {
  const { chat, server } = renderPage({
    answers: {
      'GET /chat/rooms': () => {
        throw noAnswer;
      },
    },
  });
  await waitFor(() => {
    expect(chat.subscriptionIds.has('rooms')).toBe(true);
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: '다시 시도' })).not.toHaveAttribute('aria-disabled');
  });
  const errorAlert = screen.getByRole('alert');
  let respondWith: (rooms: ChatRoom[]) => void = () => undefined;
  const requestArrival = new Promise<void>((resolve) => {
    server.answer('GET /chat/rooms', () => {
      resolve();
      return new Promise((resolveResponse) => {
        respondWith = resolveResponse;
      });
    });
  });
  // After a reconnect the chat client fetches the list without a press of the button.
  chat.down();
  chat.up();
  await requestArrival;
  await waitFor(() => {
    expect(within(errorAlert).getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });
  expect(errorAlert).toBeVisible();
  respondWith([sampleClubRoom()]);
  expect(await listRoomNames()).toEqual(['온소리 밴드']);
});

test('redirects an anonymous user to the login page [SC-30]', async () => {
  const { currentPath } = renderApp({ path: '/my-chatpage', profile: null });
  expect(await screen.findByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  expect(currentPath()).toBe('/login');
});
