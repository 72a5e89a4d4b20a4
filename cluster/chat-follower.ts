import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@contract/chat';
import { openChat } from '../server/testing/chat-client';
import type { ChatClient } from '../server/testing/chat-client';
import { PUBLIC_URL } from './browser';
import type { Browser } from './browser';

/** How the page waits before it tries again: a while that doubles, and some luck, so that not all come at once. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;
const JITTER_MS = 2_000;

/** The way back of one connection that ended, in ms. */
export interface Return {
  /** Before each attempt, as the page does. */
  waited: number;
  /** In attempts that came to nothing, and what ended each. */
  failed: number;
  failures: readonly string[];
  /** In the one that did not: until the connection was there, was listened to, and what was missed had been read. */
  opened: number;
  listened: number;
  read: number;
}

/** An open chat that behaves as the page does: it comes back when its connection ends, and then asks for what it missed. */
export interface ChatFollower {
  roomId: number;
  /** WebSocket's codes of the connections that ended, oldest first. */
  ends: readonly number[];
  /** How long each time, in ms, until it had heard everything again. */
  backs: readonly number[];
  /** Where that time went, one for each time. */
  returns: readonly Return[];
  isUp: () => boolean;
  /** Everything heard, each message once, in the room's order. */
  heard: () => ChatMessage[];
  /** Resolves when the server has said that it is kept, over however many connections that takes. */
  say: (message: string) => Promise<void>;
  /** Messages that came twice, or out of order, or after a gap, over one connection. */
  disorders: () => number;
  close: () => Promise<void>;
}

export async function openFollower(port: number, browser: Browser, roomId: number): Promise<ChatFollower> {
  const ends: number[] = [];
  const backs: number[] = [];
  const returns: Return[] = [];
  const clients: ChatClient[] = [];
  const missed: ChatMessage[] = [];
  let up: ChatClient | undefined;
  let isOver = false;

  const heard = () =>
    [
      ...new Map(
        [...missed, ...clients.flatMap((client) => client.received(roomId))].map((message) => [
          message.messageId,
          message,
        ]),
      ).values(),
    ].sort((a, b) => a.messageId - b.messageId);
  const catchUp = async (client: ChatClient) => {
    const beganAt = performance.now();
    let last = heard().at(-1)?.messageId ?? 0;
    clients.push(client);
    await client.subscribeRoom(roomId);
    const listenedAt = performance.now();
    for (let page = [] as ChatMessage[], isFirst = true; isFirst || page.length > 0; isFirst = false) {
      const { status, data } = await browser.call<ChatMessage[]>(
        port,
        'GET',
        `/chat/history/${String(roomId)}?after=${String(last)}&limit=100`,
      );
      if (status !== 200) throw new Error(`history: ${String(status)}`);
      page = data;
      missed.push(...page);
      last = page.at(-1)?.messageId ?? last;
    }
    return { listened: listenedAt - beganAt, read: performance.now() - listenedAt };
  };
  const connect = async () => {
    const beganAt = performance.now();
    const client = await openChat(port, browser.cookies.get('__Host-dure_session') ?? '', PUBLIC_URL);
    const opened = performance.now() - beganAt;
    try {
      const times = await catchUp(client);
      up = client;
      return { client, opened, ...times };
    } catch (error) {
      // One person may have ten connections open.
      client.terminate();
      throw error;
    }
  };
  const comeBack = async () => {
    const failures: string[] = [];
    let waited = 0;
    let failed = 0;
    for (let wait = FIRST_WAIT_MS; !isOver; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      const waitedFrom = performance.now();
      await sleep(wait + Math.random() * JITTER_MS);
      const beganAt = performance.now();
      waited += beganAt - waitedFrom;
      const back = await connect().catch((error: unknown) => {
        failures.push(String(error));
      });
      if (back) {
        const { client, ...times } = back;
        returns.push({ waited, failed, failures, ...times });
        return client;
      }
      failed += performance.now() - beganAt;
    }
    return undefined;
  };
  const follow = async (first: ChatClient) => {
    for (let client: ChatClient | undefined = first; client;) {
      const { code } = await client.closed;
      up = undefined;
      if (isOver) return;
      const endedAt = performance.now();
      ends.push(code);
      client = await comeBack();
      backs.push(performance.now() - endedAt);
    }
  };
  const following = follow((await connect()).client);
  return {
    roomId,
    ends,
    backs,
    returns,
    heard,
    isUp: () => up !== undefined,
    say: async (message) => {
      const clientMessageId = randomUUID();
      while (
        !(await (up?.sendMessage(roomId, message, clientMessageId).then(
          () => true,
          () => false,
        ) ?? false))
      )
        await sleep(50);
    },
    disorders: () =>
      clients
        .map((client) => client.received(roomId))
        .flatMap((messages) =>
          messages.filter(({ messageId }, i) => i > 0 && messageId !== (messages[i - 1]?.messageId ?? 0) + 1),
        ).length,
    close: async () => {
      isOver = true;
      await up?.close();
      await following;
    },
  };
}
