import { act, screen, waitFor } from '@testing-library/react';
import { findMessage, findMessageField, renderRoom } from './testing/render-room';

const CONNECTION_LOST = '연결이 끊어졌습니다. 다시 연결하는 중입니다.';

test('offers to resend a rejected message [SH-42]', async () => {
  const { chat, user } = renderRoom();
  chat.refusals.refusedTexts.add('안 되는 말');
  await user.type(await findMessageField(), '안 되는 말{Enter}');
  const resendButton = await screen.findByRole('button', { name: '전송 실패, 다시 보내기' });
  chat.refusals.refusedTexts.clear();
  chat.up(); // The rejection has closed the connection, and the client reconnects.
  await user.click(resendButton);
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '전송 실패, 다시 보내기' })).toBeNull();
  });
  await waitFor(() => {
    expect(chat.listMessages(5).map(({ message }) => message)).toEqual(['안 되는 말']);
  });
});

describe('a lost connection [SH-46]', () => {
  test('is shown, and messages written offline are sent after the reconnect [ME-103]', async () => {
    const { chat, user } = renderRoom({ messageCount: 1 });
    await screen.findByText('메시지 1');
    await waitFor(() => {
      expect(chat.connectionCount()).toBe(1);
    });
    chat.down();
    expect(await screen.findByText(CONNECTION_LOST)).toBeVisible();
    expect(screen.getByText(CONNECTION_LOST).closest('[role=status]')).not.toBeNull();
    await user.type(await findMessageField(), '그래도 씁니다.{Enter}');
    expect(await findMessage('그래도 씁니다.')).toBeVisible();
    chat.up();
    await waitFor(() => {
      expect(screen.queryByText(CONNECTION_LOST)).toBeNull();
    });
    await waitFor(() => {
      expect(chat.listMessages(5).map(({ message }) => message)).toEqual(['메시지 1', '그래도 씁니다.']);
    });
  });

  test('is not shown during the first connection attempt', async () => {
    const { chat } = renderRoom({ connectsAutomatically: false, messageCount: 1 });
    await findMessageField();
    expect(screen.queryByText(CONNECTION_LOST)).toBeNull();
    act(() => {
      chat.up();
    });
    await waitFor(() => {
      expect(chat.subscriptionIds.has('room-5')).toBe(true);
    });
    expect(screen.queryByText(CONNECTION_LOST)).toBeNull();
  });

  test('is shown when the first connection takes longer than 4 s', async () => {
    jest.useFakeTimers();
    renderRoom({ connectsAutomatically: false, messageCount: 1 });
    await findMessageField();
    act(() => {
      jest.advanceTimersByTime(3_000);
    });
    expect(screen.queryByText(CONNECTION_LOST)).toBeNull();
    act(() => {
      jest.advanceTimersByTime(1_500);
    });
    expect(await screen.findByText(CONNECTION_LOST)).toBeVisible();
    jest.useRealTimers();
  });
});
