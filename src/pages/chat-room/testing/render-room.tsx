import { screen, within } from '@testing-library/react';
import type { ChatRoom } from '@contract/chat';
import { createFakeChat, sampleRoom } from '@/app/testing/fake-chat';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { installMessageListLayout } from '@/app/testing/message-list-layout';
import { renderApp } from '@/app/testing/render-app';

/** The current user (id 1) and one other user. */
export const participants = [
  {
    userId: 1,
    name: '김하늘',
    email: 'haneul@mju.ac.kr',
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  },
  {
    userId: 2,
    name: '이서연',
    email: 'seoyeon@mju.ac.kr',
    profileImage: 'default-profileImage.png',
    profileImageUrl: null,
  },
];

interface RenderRoomOptions {
  /** Changed fields of room 5, the only room by default. Has no effect together with `rooms`. */
  room?: Partial<ChatRoom>;
  rooms?: ChatRoom[];
  /** Number of messages in room 5. */
  messageCount?: number;
  /** Default true; otherwise a test calls `chat.up()`. */
  connectsAutomatically?: boolean;
  path?: string;
  answers?: FakeAnswers;
}

/** Renders a page of the chat, by default room 5, with a fake chat server. */
export function renderRoom({
  room = {},
  rooms = [sampleRoom(room)],
  messageCount = 0,
  connectsAutomatically = true,
  path = '/chatpage/5',
  answers = {},
}: RenderRoomOptions = {}) {
  installMessageListLayout();
  sessionStorage.clear();
  const chat = createFakeChat({ rooms, messageCounts: { 5: messageCount }, connectsAutomatically });
  const app = renderApp({
    path,
    chat,
    answers: { ...chat.answers, 'GET /chat/room/:roomId/participants': participants, ...answers },
  });
  return { chat, ...app };
}

export const findMessageField = () => screen.findByRole('textbox', { name: '메시지' });
export const findMessage = (text: string) => within(screen.getByRole('log')).findByText(text);
