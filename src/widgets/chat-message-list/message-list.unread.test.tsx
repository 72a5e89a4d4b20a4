import { screen, waitFor } from '@testing-library/react';
import { scrollMessageList } from '@/app/testing/message-list-layout';
import { renderMessageList, sampleShownMessages } from '@/app/testing/message-list-setup';

/** Ten rows of `installMessageListLayout`. */
const TEN_ROWS_PX = 460;

const getDistanceFromEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight;

describe('a message list that opens at the first unread message', () => {
  test('reports the last message that was in view as seen, none below, and nothing on scrolling up [CT-32]', async () => {
    const { list, onSeen } = renderMessageList({
      messages: sampleShownMessages(1, 1000),
      readMarkOnEntry: 900,
    });
    await screen.findByText('글 901');
    await waitFor(() => {
      expect(onSeen.mock.calls.at(-1)?.[0]).toBeGreaterThanOrEqual(901);
    });
    const [seenIdOnOpen = 0] = onSeen.mock.calls.at(-1) as number[];
    expect(seenIdOnOpen).toBeLessThan(920);
    scrollMessageList(list, list.scrollTop + TEN_ROWS_PX);
    await waitFor(() => {
      expect(onSeen.mock.calls.at(-1)?.[0]).toBeGreaterThan(seenIdOnOpen + 5);
    });
    const { calls } = onSeen.mock;
    expect(calls.at(-1)?.[0]).toBeLessThan(seenIdOnOpen + 15);
    const reportCount = calls.length;
    scrollMessageList(list, 0);
    expect(calls).toHaveLength(reportCount);
  });

  test('opens at the top of a room without read messages', async () => {
    const { list } = renderMessageList({
      messages: sampleShownMessages(1, 100),
      readMarkOnEntry: 0,
      newer: 'idle',
    });
    expect(await screen.findByText('글 1')).toBeVisible();
    expect(list.scrollTop).toBeLessThan(2);
    expect(screen.queryByText('여기까지 읽었습니다.')).toBeNull();
  });

  test('loads newer messages before the user reaches the end, and does not scroll to them', async () => {
    const { list, onNewer, changeProps } = renderMessageList({
      messages: sampleShownMessages(1, 100),
      readMarkOnEntry: 3,
      newer: 'idle',
    });
    await screen.findByText('글 4');
    expect(onNewer).not.toHaveBeenCalled();
    scrollMessageList(list, 1_500);
    expect(onNewer).toHaveBeenCalledTimes(1);
    changeProps({ newer: 'loading' });
    scrollMessageList(list, list.scrollHeight);
    const { scrollTop } = list;
    changeProps({ messages: sampleShownMessages(1, 200), newer: 'none' });
    expect(list.scrollTop).toBe(scrollTop);
    expect(onNewer).toHaveBeenCalledTimes(1);
  });

  test('a click on the button that counts unseen messages jumps to the newest messages [CT-33]', async () => {
    const { list, user, onNewest, changeProps } = renderMessageList({
      messages: sampleShownMessages(1, 100),
      readMarkOnEntry: 3,
      newer: 'idle',
      unseenCount: 1_990,
    });
    await user.click(await screen.findByRole('button', { name: '새 메시지 1,990개' }));
    expect(onNewest).toHaveBeenCalledTimes(1);
    changeProps({ newer: 'loading' });
    changeProps({ messages: sampleShownMessages(1_951, 2_000), newer: 'none', hasOlder: true });
    expect(await screen.findByText('글 2000')).toBeVisible();
    expect(getDistanceFromEnd(list)).toBeLessThan(2);
  });

  test('shows an error when newer messages cannot be loaded, and retries on a click', async () => {
    const { user, onNewer } = renderMessageList({
      messages: sampleShownMessages(1, 100),
      readMarkOnEntry: 3,
      newer: 'failed',
    });
    expect(screen.getByRole('alert')).toHaveTextContent('다음 메시지를 불러오지 못했습니다.');
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(onNewer).toHaveBeenCalledTimes(1);
  });
});
