import { API_BASE } from '@contract/route';
import { chatLimits } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import { openChat } from '../server/testing/chat-client';
import type { ChatClient } from '../server/testing/chat-client';

const HISTORY_PAGE_SIZE = 100;

/** A message that a user sends. */
export interface OutgoingMessage {
  roomId: number;
  clientMessageId: string;
  message: string;
}

/** A simulated chat page, which stores unacknowledged messages and fetches missed messages. */
export interface ChatUser {
  readonly userId: number;
  /** Displayed messages by room. */
  readonly displayed: ReadonlyMap<number, ChatMessage[]>;
  /** Messages without a receipt, by `clientMessageId`. */
  readonly outbox: Map<string, OutgoingMessage>;
  /** Acknowledged messages, by `clientMessageId`. */
  readonly acknowledged: Map<string, OutgoingMessage>;
  /** Descriptions of the gaps in the ids of the displayed messages. */
  readonly gaps: string[];
  /** Connects, subscribes, reads the history after the last displayed message; then displays live messages. Rejects if a step fails. */
  connect: (port: number) => Promise<void>;
  /** Sends the messages of the outbox again. Resolves when each one has a receipt or has failed. */
  resend: () => Promise<void>;
  /** Never rejects. Messages without a receipt stay in the outbox. */
  send: (outgoing: OutgoingMessage) => Promise<void>;
  /** Displays the live messages that arrived since the last call, in rooms whose history has been read. */
  refresh: () => void;
  disconnect: () => Promise<void>;
  /** Closes the TCP connection without a close frame. */
  terminate: () => void;
}

export function createChatUser(userId: number, sessionId: string, roomIds: readonly number[]): ChatUser {
  const displayed = new Map<number, ChatMessage[]>(roomIds.map((roomId) => [roomId, []]));
  /** Number of processed live messages of this connection by room; no entry until the history has been read. */
  const processedLiveCounts = new Map<number, number>();
  const outbox = new Map<string, OutgoingMessage>();
  const acknowledged = new Map<string, OutgoingMessage>();
  const gaps: string[] = [];
  let client: ChatClient | undefined;

  const display = (roomId: number, message: ChatMessage) => {
    const messages = displayed.get(roomId) ?? [];
    const last = messages.at(-1)?.messageId ?? 0;
    if (message.messageId <= last) return;
    if (message.messageId > last + 1)
      gaps.push(
        `user ${String(userId)}, room ${String(roomId)}: ${String(message.messageId)} after ${String(last)}`,
      );
    messages.push(message);
    displayed.set(roomId, messages);
  };
  const fetchHistory = async (port: number, roomId: number) => {
    for (;;) {
      const after = displayed.get(roomId)?.at(-1)?.messageId ?? 0;
      const response = await fetch(
        `http://127.0.0.1:${String(port)}${API_BASE}/chat/history/${String(roomId)}?limit=${String(HISTORY_PAGE_SIZE)}&after=${String(after)}`,
        { headers: { cookie: `dure_session=${sessionId}` } },
      );
      if (!response.ok) throw new Error(`the history was not read: ${String(response.status)}`);
      // The server checks its responses against the contract in its own tests.
      const { data } = (await response.json()) as { data: ChatMessage[] };
      for (const message of data) display(roomId, message);
      if (data.length < HISTORY_PAGE_SIZE) return;
    }
  };

  const user: ChatUser = {
    userId,
    displayed,
    outbox,
    acknowledged,
    gaps,
    connect: async (port) => {
      client = await openChat(port, sessionId, undefined, chatLimits.heartbeatMs);
      processedLiveCounts.clear();
      for (const roomId of roomIds) {
        await client.subscribeRoom(roomId);
        await fetchHistory(port, roomId);
        processedLiveCounts.set(roomId, 0);
      }
      user.refresh();
    },
    resend: async () => {
      await Promise.all([...outbox.values()].map((outgoing) => user.send(outgoing)));
    },
    send: async (outgoing) => {
      outbox.set(outgoing.clientMessageId, outgoing);
      try {
        await client?.sendMessage(outgoing.roomId, outgoing.message, outgoing.clientMessageId);
        acknowledged.set(outgoing.clientMessageId, outgoing);
        outbox.delete(outgoing.clientMessageId);
      } catch {
        // The connection ended or the server could not store the message. It stays in the outbox.
      }
    },
    refresh: () => {
      for (const roomId of roomIds) {
        const processedCount = processedLiveCounts.get(roomId);
        const received = client?.received(roomId) ?? [];
        if (processedCount === undefined) continue;
        for (const message of received.slice(processedCount)) display(roomId, message);
        processedLiveCounts.set(roomId, received.length);
      }
    },
    disconnect: async () => {
      await client?.close();
    },
    terminate: () => {
      client?.terminate();
    },
  };
  return user;
}
