import { API_BASE } from '@contract/route';
import { chatLimits } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import { openChat } from '../server/testing/chat-client';
import type { ChatClient } from '../server/testing/chat-client';

/** What somebody has said, until it is known to be in the log. */
export interface OutgoingMessage {
  roomId: number;
  clientMessageId: string;
  message: string;
}

/** Somebody in front of the page: keeps what has no receipt, and fills up what was missed. */
export interface ChatUser {
  readonly userId: number;
  /** What is shown of each room. */
  readonly shown: ReadonlyMap<number, ChatMessage[]>;
  /** What was said without a receipt so far. */
  readonly outbox: Map<string, OutgoingMessage>;
  /** Everything that was receipted. */
  readonly receipted: Map<string, OutgoingMessage>;
  /** Numbers that came live without those before them. */
  readonly gaps: string[];
  /** Connects, listens, and reads what came after the last message shown; then shows what comes. */
  connect: (port: number) => Promise<void>;
  /** Sends what is in the outbox again; resolves with the receipts. */
  resend: () => Promise<void>;
  /** Never rejects: what has no receipt stays in the outbox. */
  send: (said: OutgoingMessage) => Promise<void>;
  /** Takes up what has come since. */
  refresh: () => void;
  disconnect: () => Promise<void>;
  /** Lets the connection go without a word. */
  terminate: () => void;
}

export function createChatUser(userId: number, sessionId: string, roomIds: readonly number[]): ChatUser {
  const shown = new Map<number, ChatMessage[]>(roomIds.map((roomId) => [roomId, []]));
  /** How many of what this connection has heard of a room have been shown; none before what was missed has been. */
  const shownCounts = new Map<number, number>();
  const outbox = new Map<string, OutgoingMessage>();
  const receipted = new Map<string, OutgoingMessage>();
  const jumps: string[] = [];
  let client: ChatClient | undefined;

  const show = (roomId: number, message: ChatMessage) => {
    const messages = shown.get(roomId) ?? [];
    const last = messages.at(-1)?.messageId ?? 0;
    if (message.messageId <= last) return;
    if (message.messageId > last + 1)
      jumps.push(
        `user ${String(userId)}, room ${String(roomId)}: ${String(message.messageId)} after ${String(last)}`,
      );
    messages.push(message);
    shown.set(roomId, messages);
  };
  const fetchHistory = async (port: number, roomId: number) => {
    for (;;) {
      const after = shown.get(roomId)?.at(-1)?.messageId ?? 0;
      const answer = await fetch(
        `http://127.0.0.1:${String(port)}${API_BASE}/chat/history/${String(roomId)}?limit=100&after=${String(after)}`,
        { headers: { cookie: `dure_session=${sessionId}` } },
      );
      if (!answer.ok) throw new Error(`the history was not read: ${String(answer.status)}`);
      // The server's own answer, which its own tests hold against its rule.
      const { data } = (await answer.json()) as { data: ChatMessage[] };
      for (const message of data) show(roomId, message);
      if (data.length < 100) return;
    }
  };

  const user: ChatUser = {
    userId,
    shown,
    outbox,
    receipted,
    gaps: jumps,
    connect: async (port) => {
      client = await openChat(port, sessionId, undefined, chatLimits.heartbeatMs);
      shownCounts.clear();
      for (const roomId of roomIds) {
        await client.subscribeRoom(roomId);
        await fetchHistory(port, roomId);
        shownCounts.set(roomId, 0);
      }
      user.refresh();
    },
    resend: async () => {
      await Promise.all([...outbox.values()].map((said) => user.send(said)));
    },
    send: async (said) => {
      outbox.set(said.clientMessageId, said);
      try {
        await client?.sendMessage(said.roomId, said.message, said.clientMessageId);
        receipted.set(said.clientMessageId, said);
        outbox.delete(said.clientMessageId);
      } catch {
        // The connection is gone, or the server could not write: it stays in the outbox.
      }
    },
    refresh: () => {
      for (const roomId of roomIds) {
        const before = shownCounts.get(roomId);
        const heard = client?.received(roomId) ?? [];
        if (before === undefined) continue;
        for (const message of heard.slice(before)) show(roomId, message);
        shownCounts.set(roomId, heard.length);
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
