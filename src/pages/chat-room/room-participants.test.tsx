import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleRoom } from '@/app/testing/fake-chat';
import { refuse } from '@/app/testing/fake-server';
import { participants, renderRoom } from './testing/render-room';

test('shows the participants in a dialog that Escape closes [SH-47]', async () => {
  const { user } = renderRoom();
  const countButton = await screen.findByRole('button', { name: '참여자 2명 보기' });
  await user.click(countButton);
  const dialog = await screen.findByRole('dialog', { name: '참여자' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['하김하늘나', '서이서연']);
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(countButton).toHaveFocus();
});

describe('an outdated participant count', () => {
  const thirdParticipant = {
    userId: 3,
    name: '박지호',
    email: 'jiho@mju.ac.kr',
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  };
  const addParticipant = ({ server }: ReturnType<typeof renderRoom>) => {
    server.answer('GET /chat/rooms', [sampleRoom({ participantCount: 3 })]);
    server.answer('GET /chat/room/:roomId/participants', [...participants, thirdParticipant]);
  };
  const findCountButton = (count: number) =>
    screen.findByRole('button', { name: `참여자 ${String(count)}명 보기` });

  test('is refetched when the room opens [SC-35]', async () => {
    const app = renderRoom({ path: '/my-chatpage' });
    await waitFor(() => {
      expect(app.chat.subscriptionIds.has('rooms')).toBe(true);
    });
    const link = await screen.findByRole('link', { name: '이서연 입장' });
    // The page requests the list, and the chat requests it again after it has connected.
    await waitFor(() => {
      expect(app.server.callsTo('GET /chat/rooms')).toHaveLength(2);
    });
    await waitFor(() => {
      expect(app.store.getState().api.queries['listRooms(undefined)']?.status).toBe('fulfilled');
    });
    addParticipant(app);
    await app.user.click(link);
    expect(await findCountButton(3)).toBeVisible();
  });

  test.each([
    [
      'the tab becomes visible',
      () => {
        act(() => {
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        });
      },
    ],
    [
      'the connection is restored',
      ({ chat }: ReturnType<typeof renderRoom>) => {
        chat.down();
        chat.up();
      },
    ],
  ])('is refetched when %s [SC-35]', async (_, trigger) => {
    const app = renderRoom();
    await waitFor(() => {
      expect(app.chat.subscriptionIds.has('room-5')).toBe(true);
    });
    await findCountButton(2);
    addParticipant(app);
    trigger(app);
    expect(await findCountButton(3)).toBeVisible();
  });
});

test('offers a retry when the participants fail to load [ME-99]', async () => {
  const { user, server } = renderRoom({ answers: { 'GET /chat/room/:roomId/participants': refuse('busy') } });
  await user.click(await screen.findByRole('button', { name: '참여자 2명 보기' }));
  expect(await screen.findByText('참여자를 불러오지 못했습니다.')).toBeVisible();
  server.answer('GET /chat/room/:roomId/participants', participants);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await within(screen.getByRole('dialog')).findByText('이서연')).toBeVisible();
});
