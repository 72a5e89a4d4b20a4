import { chatReducer } from '@/entities/chat';
import { createChatMiddleware } from './chat-middleware';
import { openIndexedDbOutbox } from './indexeddb-outbox';
import { connectByStomp } from './stomp-connection';

/** Creates middleware and reducer of the chat. This file is the entry of a chunk with STOMP and IndexedDB. */
export function createLiveChat() {
  return { middleware: createChatMiddleware(connectByStomp(), openIndexedDbOutbox()), reducer: chatReducer };
}

export type LiveChat = ReturnType<typeof createLiveChat>;
