import type { ChatMessage } from '@contract/chat';

/** Creates a message of room 5 as the server sends it. */
export const sampleMessage = (messageId: number): ChatMessage => ({
  messageId,
  roomId: 5,
  senderEmail: 'a@mju.ac.kr',
  senderName: '김하늘',
  message: `말 ${String(messageId)}`,
  createdAt: '2026-03-11T03:40:00.000Z',
  clientMessageId: `c${String(messageId)}`,
});
/** Returns the message ids from `first` to `last`, both included. */
export const listIds = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
/** Returns the ids of a room's loaded messages, without the buffered ones. */
export const listMessageIds = ({ messages }: { messages: { messageId: number }[] }) =>
  messages.map(({ messageId }) => messageId);
