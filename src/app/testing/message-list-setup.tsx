import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { ShownMessage } from '@/entities/chat';
import { MessageList } from '@/widgets/chat-message-list';
import { installMessageListLayout } from './message-list-layout';
import { renderApp } from './render-app';

type Props = ComponentProps<typeof MessageList>;

export const OWN_EMAIL = 'haneul@mju.ac.kr';
const OTHER_EMAIL = 'seoyeon@mju.ac.kr';
/** Returns the ISO 8601 time at this minute after 13:00 of one fixed day. */
export const createTimeAtMinute = (minute: number) => new Date(2026, 2, 12, 13, minute).toISOString();
/** Creates a message of the other user. By default its id is also the minute at which it was sent. */
export const sampleShownMessage = (messageId: number, more: Partial<ShownMessage> = {}): ShownMessage => ({
  messageId,
  clientMessageId: `c${String(messageId)}`,
  senderEmail: OTHER_EMAIL,
  senderName: '이서연',
  message: `글 ${String(messageId)}`,
  createdAt: createTimeAtMinute(messageId),
  state: 'sent',
  ...more,
});
/** Creates messages of the other user with the ids from `from` to `to`. */
export const sampleShownMessages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleShownMessage(from + index));
const participants: Props['participants'] = [
  {
    userId: 2,
    name: '이서연',
    email: OTHER_EMAIL,
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  },
  {
    userId: 1,
    name: '김하늘',
    email: OWN_EMAIL,
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  },
];

/** Renders a message list whose props a test can change. */
export function renderMessageList(initialProps: Partial<Props>) {
  installMessageListLayout();
  const onOlder = jest.fn();
  const onResend = jest.fn();
  const [onNewer, onNewest, onSeen] = [jest.fn(), jest.fn(), jest.fn<void, [number]>()];
  let changeProps: (more: Partial<Props>) => void = () => {};
  function MessageListWithState() {
    const [props, setProps] = useState<Props>({
      messages: [],
      ownEmail: OWN_EMAIL,
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
      ...initialProps,
    });
    changeProps = (more) => {
      act(() => {
        setProps((before) => ({ ...before, ...more }));
      });
    };
    return <MessageList {...props} />;
  }
  const app = renderApp({ element: <MessageListWithState /> });
  return {
    ...app,
    onOlder,
    onNewer,
    onNewest,
    onSeen,
    onResend,
    changeProps: (more: Partial<Props>) => {
      changeProps(more);
    },
    list: screen.getByRole('log', { name: '대화 내용' }),
  };
}
