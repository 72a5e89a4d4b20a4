import { chatReducer } from '@/entities/chat';
import { createChatMiddleware } from './chat-middleware';
import { openKeptOutbox } from './kept-outbox';
import { connectByStomp } from './stomp-connection';

/** All of the chat that the first page does not need: one chunk with STOMP and IndexedDB in it. */
export function createLiveChat() {
  return { middleware: createChatMiddleware(connectByStomp(), openKeptOutbox()), reducer: chatReducer };
}

export type LiveChat = ReturnType<typeof createLiveChat>;
