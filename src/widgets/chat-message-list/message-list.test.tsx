import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { scrollMessageList } from '@/app/testing/message-list-layout';
import {
  createTimeAtMinute,
  OWN_EMAIL,
  renderMessageList,
  sampleShownMessage,
  sampleShownMessages,
} from '@/app/testing/message-list-setup';
import type { ShownMessage } from '@/entities/chat';

const getRow = (text: string) => screen.getByText(text).closest('li') ?? document.body;
const getDistanceFromEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight;
const queryScrollButton = (name: string) => screen.queryByRole('button', { name });

test('separates own messages from those of others and names other senders once per group [SH-39]', () => {
  renderMessageList({
    messages: [
      sampleShownMessage(1),
      sampleShownMessage(2),
      sampleShownMessage(3, { senderEmail: OWN_EMAIL, senderName: '김하늘' }),
    ],
  });
  expect(screen.getAllByText('이서연')).toHaveLength(1);
  expect(within(getRow('글 1')).getByText('서')).toBeVisible();
  expect(getRow('글 1').querySelector('.other.first')).not.toBeNull();
  expect(getRow('글 2').querySelector('.other.next')).not.toBeNull();
  expect(getRow('글 3').querySelector('.mine.first')).not.toBeNull();
  expect(within(getRow('글 3')).getByText('22:03')).toHaveAttribute('datetime', createTimeAtMinute(3));
  expect(screen.queryByText('김하늘')).toBeNull();
});

test('shows a heading for each day [SH-39]', () => {
  renderMessageList({
    messages: [
      sampleShownMessage(1),
      sampleShownMessage(2, { createdAt: new Date(2026, 2, 13, 9, 0).toISOString() }),
    ],
  });
  expect(within(getRow('글 1')).getByText('2026년 3월 12일 목요일')).toBeVisible();
  expect(within(getRow('글 2')).getByText('2026년 3월 13일 금요일')).toBeVisible();
});

test('keeps the unread divider in place when messages arrive [SH-40]', () => {
  const { changeProps } = renderMessageList({ messages: sampleShownMessages(1, 4), readMarkOnEntry: 2 });
  expect(within(getRow('글 3')).getByText('여기까지 읽었습니다.')).toBeVisible();
  changeProps({ messages: sampleShownMessages(1, 6) });
  expect(screen.getAllByText('여기까지 읽었습니다.')).toHaveLength(1);
  expect(within(getRow('글 3')).getByText('여기까지 읽었습니다.')).toBeVisible();
});

test('shows messages as plain text with line breaks and links for URLs [SH-41]', () => {
  renderMessageList({
    messages: [sampleShownMessage(1, { message: '악보\nhttps://dure.example/a <b>굵게</b>' })],
  });
  const link = screen.getByRole('link', { name: 'https://dure.example/a' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link.parentElement?.textContent).toBe('악보\nhttps://dure.example/a <b>굵게</b>');
  expect(link.parentElement).toHaveStyle({ whiteSpace: 'pre-wrap' });
});

test('shows a neutral avatar for a deleted account [SH-39]', () => {
  renderMessageList({ messages: [sampleShownMessage(1, { senderEmail: '', senderName: '탈퇴한 회원' })] });
  expect(within(getRow('글 1')).getByText('?')).toBeVisible();
  expect(within(getRow('글 1')).getByText('탈퇴한 회원')).toBeVisible();
});

test('shows a letter of the name as avatar of a sender who left the room', () => {
  renderMessageList({
    messages: [sampleShownMessage(1, { senderEmail: 'jiho@mju.ac.kr', senderName: '박지호' })],
  });
  expect(within(getRow('글 1')).getByText('지')).toBeVisible();
});

test('marks a message that is being sent and resends a failed one by its button [ME-102 SH-42]', async () => {
  const sampleOwnMessage = (clientMessageId: string, state: ShownMessage['state']): ShownMessage => ({
    clientMessageId,
    senderEmail: OWN_EMAIL,
    senderName: '김하늘',
    message: clientMessageId,
    createdAt: createTimeAtMinute(5),
    state,
  });
  const { user, onResend } = renderMessageList({
    messages: [sampleOwnMessage('가는 중', 'sending'), sampleOwnMessage('못 감', 'failed')],
  });
  expect(within(getRow('가는 중')).getByRole('progressbar', { name: '전송 중' })).toBeInTheDocument();
  await user.click(within(getRow('못 감')).getByRole('button', { name: '전송 실패, 다시 보내기' }));
  expect(onResend.mock.calls).toEqual([['못 감']]);
});

test('states that a room has no messages [ME-102]', () => {
  renderMessageList({ messages: [] });
  expect(screen.getByText(/^아직 메시지가 없습니다\./)).toBeVisible();
});

describe('a long message list', () => {
  test('opens at its end and renders only rows near the viewport', async () => {
    const { list } = renderMessageList({ messages: sampleShownMessages(1, 1000) });
    expect(await screen.findByText('글 1000')).toBeVisible();
    expect(getDistanceFromEnd(list)).toBeLessThan(2);
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(50);
    expect(queryScrollButton('맨 아래로')).toBeNull();
  });

  test('opens at the unread divider with read messages above it, and a button scrolls to the end', async () => {
    const { list, user } = renderMessageList({
      messages: sampleShownMessages(1, 1000),
      readMarkOnEntry: 900,
    });
    expect(await screen.findByText('여기까지 읽었습니다.')).toBeVisible();
    expect(screen.getByText('글 900')).toBeVisible();
    expect(screen.queryByText('글 1000')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '맨 아래로' }));
    expect(await screen.findByText('글 1000')).toBeVisible();
    expect(getDistanceFromEnd(list)).toBeLessThan(2);
  });

  test('stays at its end without a scroll button when messages arrive [SH-43]', async () => {
    const { list, changeProps } = renderMessageList({ messages: sampleShownMessages(1, 100) });
    changeProps({ messages: sampleShownMessages(1, 103), unseenCount: 3 });
    expect(await screen.findByText('글 103')).toBeVisible();
    expect(getDistanceFromEnd(list)).toBeLessThan(2);
    expect(queryScrollButton('새 메시지 3개')).toBeNull();
    expect(queryScrollButton('맨 아래로')).toBeNull();
  });

  test('keeps the scroll position of a user who reads further up and offers a button to the new messages [ME-102 SH-43]', async () => {
    const { list, changeProps, user } = renderMessageList({ messages: sampleShownMessages(1, 100) });
    scrollMessageList(list, 1000);
    expect(queryScrollButton('맨 아래로')).toBeVisible();
    const { scrollTop } = list;
    changeProps({ messages: sampleShownMessages(1, 101), unseenCount: 1 });
    expect(list.scrollTop).toBe(scrollTop);
    await user.click(screen.getByRole('button', { name: '새 메시지 1개' }));
    expect(await screen.findByText('글 101')).toBeVisible();
    expect(queryScrollButton('새 메시지 1개')).toBeNull();
    expect(queryScrollButton('맨 아래로')).toBeNull();
  });

  test('scrolls to the user’s new message from any position [SH-43]', async () => {
    const { list, changeProps } = renderMessageList({ messages: sampleShownMessages(1, 100) });
    scrollMessageList(list, 1000);
    changeProps({
      messages: [
        ...sampleShownMessages(1, 100),
        {
          clientMessageId: 'c101',
          senderEmail: OWN_EMAIL,
          senderName: '김하늘',
          message: '방금',
          createdAt: createTimeAtMinute(101),
          state: 'sending',
        },
      ],
    });
    expect(await screen.findByText('방금')).toBeVisible();
  });

  test('requests older messages before the top is reached, but not while a request is running [SH-44]', () => {
    const { list, onOlder, changeProps } = renderMessageList({
      messages: sampleShownMessages(101, 200),
      hasOlder: true,
    });
    expect(onOlder).not.toHaveBeenCalled();
    scrollMessageList(list, 900);
    expect(onOlder).toHaveBeenCalledTimes(1);
    changeProps({ older: 'loading' });
    scrollMessageList(list, 500);
    expect(onOlder).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('progressbar', { name: '이전 메시지를 불러오는 중' })).toBeInTheDocument();
  });

  test('keeps the scroll position when older messages load [SH-44]', () => {
    const { list, changeProps } = renderMessageList({
      messages: sampleShownMessages(101, 200),
      hasOlder: true,
    });
    scrollMessageList(list, 900);
    const getViewOffset = (text: string) =>
      Number(/translateY\(([\d.]+)px\)/.exec(getRow(text).style.transform)?.[1]) - list.scrollTop;
    const offsetBefore = getViewOffset('글 125');
    changeProps({ messages: sampleShownMessages(51, 200) });
    expect(getViewOffset('글 125')).toBe(offsetBefore);
  });

  test('shows an error when older messages cannot be loaded, and retries only on a click [ME-99]', async () => {
    const { list, user, onOlder } = renderMessageList({
      messages: sampleShownMessages(101, 200),
      hasOlder: true,
      older: 'failed',
    });
    scrollMessageList(list, 0);
    expect(onOlder).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('이전 메시지를 불러오지 못했습니다.');
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(onOlder).toHaveBeenCalledTimes(1);
  });
});

test('announces new messages of others, but not those that are there when the newest page is loaded [A11Y-16]', () => {
  const { changeProps, container } = renderMessageList({ messages: sampleShownMessages(1, 5) });
  const region = container.querySelector('[aria-live=polite]');
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  expect(region).toBeEmptyDOMElement();
  changeProps({ messages: sampleShownMessages(1, 5), newer: 'idle' });
  changeProps({ messages: sampleShownMessages(1, 5), newer: 'none' });
  expect(region).toBeEmptyDOMElement();
  changeProps({
    messages: [
      ...sampleShownMessages(1, 6),
      sampleShownMessage(7, { senderEmail: OWN_EMAIL, senderName: '김하늘' }),
    ],
  });
  expect(region).toHaveTextContent(/^이서연: 글 6$/);
});

test('the report buttons of all messages are one tab stop, and the arrow keys move between them [A11Y-46]', async () => {
  const onReport = jest.fn();
  renderMessageList({
    messages: [
      sampleShownMessage(1),
      sampleShownMessage(2, { senderEmail: OWN_EMAIL, senderName: '김하늘' }),
      sampleShownMessage(3),
      sampleShownMessage(4),
    ],
    onReport,
  });
  const buttons = screen.getAllByRole('button', { name: '이서연님의 메시지 신고' });
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('log')).toHaveFocus();
  await user.tab();
  expect(buttons[2]).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(buttons[0]).toHaveFocus();
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await user.keyboard('{Enter}');
  expect(onReport.mock.calls).toMatchObject([[{ messageId: 1 }, expect.anything()]]);
  await user.tab();
  expect(document.activeElement?.closest('[role=log]')).toBeNull();
});
