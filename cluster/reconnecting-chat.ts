import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@contract/chat';
import { openChat } from '../server/testing/chat-client';
import type { ChatClient } from '../server/testing/chat-client';
import { PUBLIC_URL } from './browser';
import type { Browser } from './browser';

/** Delays of the page before it reconnects: exponential back-off with jitter, so that clients do not reconnect at once. */
const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 8_000;
const JITTER_MS = 2_000;

/** Durations of one reconnection. */
export interface Reconnection {
  /** Total of the delays before the attempts. */
  waitedMs: number;
  /** Total duration of failed attempts, and their errors. */
  failedMs: number;
  failures: readonly string[];
  /** Durations of the successful attempt: connecting, subscribing, reading missed messages. */
  openedMs: number;
  subscribedMs: number;
  historyMs: number;
}

/** A chat client that behaves as the page does: it reconnects after its connection ends, and then reads the messages it missed. */
export interface ReconnectingChat {
  roomId: number;
  /** WebSocket close codes of ended connections, oldest first. */
  closeCodes: readonly number[];
  /** Time in ms from each end of a connection until all messages were received. */
  reconnectTimesMs: readonly number[];
  /** Details of each reconnection. */
  reconnections: readonly Reconnection[];
  isConnected: () => boolean;
  /** Received messages without duplicates, in the order of the room. */
  received: () => ChatMessage[];
  /** Resolves when the server has acknowledged the message, over any number of connections. */
  send: (message: string) => Promise<void>;
  /** Returns the number of messages that arrived twice, out of order or after a gap on one connection. */
  countDisorders: () => number;
  close: () => Promise<void>;
}

export async function openReconnectingChat(
  port: number,
  browser: Browser,
  roomId: number,
): Promise<ReconnectingChat> {
  const closeCodes: number[] = [];
  const reconnectTimesMs: number[] = [];
  const reconnections: Reconnection[] = [];
  const clients: ChatClient[] = [];
  const missedMessages: ChatMessage[] = [];
  let current: ChatClient | undefined;
  let isOver = false;

  const received = () =>
    sortedWithoutDuplicates([...missedMessages, ...clients.flatMap((client) => client.received(roomId))]);
  const subscribeAndCatchUp = async (client: ChatClient) => {
    const startedAt = performance.now();
    const last = findLastIdBeforeGap(received());
    clients.push(client);
    await client.subscribeRoom(roomId);
    const subscribedAt = performance.now();
    await readHistory({ port, browser, roomId }, last, (page) => missedMessages.push(...page));
    return { subscribedMs: subscribedAt - startedAt, historyMs: performance.now() - subscribedAt };
  };
  const connect = async () => {
    const startedAt = performance.now();
    const client = await openChat(port, browser.cookies.get('__Host-dure_session') ?? '', PUBLIC_URL);
    const openedMs = performance.now() - startedAt;
    try {
      const times = await subscribeAndCatchUp(client);
      current = client;
      return { client, openedMs, ...times };
    } catch (error) {
      // Closes the connection, because the server limits the connections of a user.
      client.terminate();
      throw error;
    }
  };
  const reconnect = async () => {
    const failures: string[] = [];
    let waitedMs = 0;
    let failedMs = 0;
    for (let wait = INITIAL_DELAY_MS; !isOver; wait = Math.min(2 * wait, MAX_DELAY_MS)) {
      const waitStartedAt = performance.now();
      await sleep(wait + Math.random() * JITTER_MS);
      const startedAt = performance.now();
      waitedMs += startedAt - waitStartedAt;
      const connected = await connect().catch((error: unknown) => {
        failures.push(String(error));
      });
      if (connected) {
        const { client, ...times } = connected;
        reconnections.push({ waitedMs, failedMs, failures, ...times });
        return client;
      }
      failedMs += performance.now() - startedAt;
    }
    return undefined;
  };
  const reconnectUntilStopped = async (first: ChatClient) => {
    for (let client: ChatClient | undefined = first; client;) {
      const { code } = await client.closed;
      current = undefined;
      if (isOver) return;
      const endedAt = performance.now();
      closeCodes.push(code);
      client = await reconnect();
      reconnectTimesMs.push(performance.now() - endedAt);
    }
  };
  const connectionLoop = reconnectUntilStopped((await connect()).client);
  return {
    roomId,
    closeCodes,
    reconnectTimesMs,
    reconnections,
    received,
    isConnected: () => current !== undefined,
    send: async (message) => {
      const clientMessageId = randomUUID();
      while (
        !(await (current?.sendMessage(roomId, message, clientMessageId).then(
          () => true,
          () => false,
        ) ?? false))
      )
        await sleep(50);
    },
    countDisorders: () =>
      clients.map((client) => countDisorders(client.received(roomId))).reduce((sum, n) => sum + n, 0),
    close: async () => {
      isOver = true;
      await current?.close();
      await connectionLoop;
    },
  };
}

/** Reads the messages after a message id, page by page. */
async function readHistory(
  { port, browser, roomId }: { port: number; browser: Browser; roomId: number },
  after: number,
  onPage: (page: readonly ChatMessage[]) => void,
): Promise<void> {
  let last = after;
  for (let page = [] as ChatMessage[], isFirst = true; isFirst || page.length > 0; isFirst = false) {
    const { status, data } = await browser.call<ChatMessage[]>(
      port,
      'GET',
      `/chat/history/${String(roomId)}?after=${String(last)}&limit=100`,
    );
    if (status !== 200) throw new Error(`history: ${String(status)}`);
    page = data;
    onPage(page);
    last = page.at(-1)?.messageId ?? last;
  }
}

const sortedWithoutDuplicates = (messages: readonly ChatMessage[]) =>
  [...new Map(messages.map((message) => [message.messageId, message])).values()].sort(
    (a, b) => a.messageId - b.messageId,
  );

/**
 * Returns the `messageId` of the last message before the first gap. A gap remains if a connection ended while the chat read the history
 * but had already received newer messages.
 */
export function findLastIdBeforeGap(messages: readonly Pick<ChatMessage, 'messageId'>[]): number {
  const gap = messages.findIndex(({ messageId }, index) => messageId !== index + 1);
  return gap < 0 ? messages.length : gap;
}

const countDisorders = (messages: readonly ChatMessage[]) =>
  messages.filter(({ messageId }, i) => i > 0 && messageId !== (messages[i - 1]?.messageId ?? 0) + 1).length;
