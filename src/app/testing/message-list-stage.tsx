import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { ShownMessage } from '@/entities/chat';
import { MessageList } from '@/widgets/chat-message-list';
import { installLogLayout } from './log-layout';
import { renderApp } from './render-app';

type Props = ComponentProps<typeof MessageList>;

export const ME = 'haneul@mju.ac.kr';
const YOU = 'seoyeon@mju.ac.kr';
/** An instant of the same hour. */
export const minuteOfHour = (minute: number) => new Date(2026, 2, 12, 13, minute).toISOString();
/** A message of the other user. */
export const sampleShownMessage = (messageId: number, more: Partial<ShownMessage> = {}): ShownMessage => ({
  messageId,
  clientMessageId: `c${String(messageId)}`,
  senderEmail: YOU,
  senderName: '이서연',
  message: `글 ${String(messageId)}`,
  createdAt: minuteOfHour(messageId),
  state: 'sent',
  ...more,
});
/** Messages of the other user with these numbers. */
export const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleShownMessage(from + index));
const participants: Props['participants'] = [
  { userId: 2, name: '이서연', email: YOU, profileImage: 'default-profileImage.png', profileImageUrl: null },
  { userId: 1, name: '김하늘', email: ME, profileImage: 'default-profileImage.png', profileImageUrl: null },
];

/** Renders a message list whose props a test can change. */
export function renderMessageList(given: Partial<Props>) {
  installLogLayout();
  const onOlder = jest.fn();
  const onResend = jest.fn();
  const [onNewer, onNewest, onSeen] = [jest.fn(), jest.fn(), jest.fn<void, [number]>()];
  let change: (more: Partial<Props>) => void = () => {};
  function Stage() {
    const [props, setProps] = useState<Props>({
      messages: [],
      ownEmail: ME,
      participants,
      readMarkOnEntry: undefined,
      hasOlder: false,
      older: 'idle',
      onOlder,
      newer: 'none',
      onNewer,
      onNewest,
      unseenCount: 0,
      onSeen,
      onResend,
      shouldFoldBlockedSenders: false,
      ...given,
    });
    change = (more) => {
      act(() => {
        setProps((before) => ({ ...before, ...more }));
      });
    };
    return <MessageList {...props} />;
  }
  const app = renderApp({ element: <Stage /> });
  return {
    ...app,
    onOlder,
    onNewer,
    onNewest,
    onSeen,
    onResend,
    change: (more: Partial<Props>) => {
      change(more);
    },
    log: screen.getByRole('log', { name: '대화 내용' }),
  };
}
