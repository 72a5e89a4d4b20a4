import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@contract/chat';
import { openChat } from '../server/testing/chat-client';
import type { ChatClient } from '../server/testing/chat-client';
import { PUBLIC_URL } from './browser';
import type { Browser } from './browser';

/** Reconnect delays like those of the page: exponential back-off with jitter, so that clients do not reconnect simultaneously. */
const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 8_000;
const JITTER_MS = 2_000;

/** Durations and failed attempts of one reconnection. */
export interface Reconnection {
  /** Total of the delays before the attempts. */
  waitedMs: number;
  /** Total duration of the failed attempts. */
  failedMs: number;
  /** Errors of the failed attempts, oldest first. */
  failures: readonly string[];
  /** Duration of opening the connection in the successful attempt. */
  openedMs: number;
  /** Duration of subscribing in the successful attempt. */
  subscribedMs: number;
  /** Duration of reading missed messages in the successful attempt. */
  historyMs: number;
}

/** A chat client that, like the page, reconnects after its connection ends and then reads the missed messages. */
export interface ReconnectingChat {
  roomId: number;
  /** WebSocket close codes of ended connections, oldest first. */
  closeCodes: readonly number[];
  /** Ms from each end of a connection until the chat was connected again and had read the missed messages, oldest first. */
  reconnectTimesMs: readonly number[];
  /** Details of each reconnection. */
  reconnections: readonly Reconnection[];
  isConnected: () => boolean;
  /** Returns the messages of all connections and of the history, without duplicates, by ascending id. */
  received: () => ChatMessage[];
  /** Sends the message, and repeats it, also over later connections, until the server acknowledges it. */
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
  let currentClient: ChatClient | undefined;
  let isOver = false;

  const received = () =>
    sortedWithoutDuplicates([...missedMessages, ...clients.flatMap((client) => client.received(roomId))]);
  const subscribeAndCatchUp = async (client: ChatClient) => {
    const startedAt = performance.now();
    const lastId = findLastIdBeforeGap(received());
    clients.push(client);
    await client.subscribeRoom(roomId);
    const subscribedAt = performance.now();
    await readHistory({ port, browser, roomId }, lastId, (page) => missedMessages.push(...page));
    return { subscribedMs: subscribedAt - startedAt, historyMs: performance.now() - subscribedAt };
  };
  const connect = async () => {
    const startedAt = performance.now();
    const client = await openChat(port, browser.cookies.get('__Host-dure_session') ?? '', PUBLIC_URL);
    const openedMs = performance.now() - startedAt;
    try {
      const times = await subscribeAndCatchUp(client);
      currentClient = client;
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
    for (let delayMs = INITIAL_DELAY_MS; !isOver; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
      const waitStartedAt = performance.now();
      await sleep(delayMs + Math.random() * JITTER_MS);
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
      currentClient = undefined;
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
    isConnected: () => currentClient !== undefined,
    send: async (message) => {
      const clientMessageId = randomUUID();
      while (
        !(await (currentClient?.sendMessage(roomId, message, clientMessageId).then(
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
      await currentClient?.close();
      await connectionLoop;
    },
  };
}

/** Reads all messages after the message id `after`, page by page, oldest first. */
async function readHistory(
  { port, browser, roomId }: { port: number; browser: Browser; roomId: number },
  after: number,
  onPage: (page: readonly ChatMessage[]) => void,
): Promise<void> {
  let lastId = after;
  for (let page = [] as ChatMessage[], isFirst = true; isFirst || page.length > 0; isFirst = false) {
    const { status, data } = await browser.call<ChatMessage[]>(
      port,
      'GET',
      `/chat/history/${String(roomId)}?after=${String(lastId)}&limit=100`,
    );
    if (status !== 200) throw new Error(`history: ${String(status)}`);
    page = data;
    onPage(page);
    lastId = page.at(-1)?.messageId ?? lastId;
  }
}

const sortedWithoutDuplicates = (messages: readonly ChatMessage[]) =>
  [...new Map(messages.map((message) => [message.messageId, message])).values()].sort(
    (a, b) => a.messageId - b.messageId,
  );

/**
 * Returns the `messageId` of the last message before the first gap; 0 if message 1 is missing. `messages` are sorted and unique. A gap
 * remains if a connection ended while the chat still read the history but had already received newer messages.
 */
export function findLastIdBeforeGap(messages: readonly Pick<ChatMessage, 'messageId'>[]): number {
  const gap = messages.findIndex(({ messageId }, index) => messageId !== index + 1);
  return gap < 0 ? messages.length : gap;
}

const countDisorders = (messages: readonly ChatMessage[]) =>
  messages.filter(({ messageId }, i) => i > 0 && messageId !== (messages[i - 1]?.messageId ?? 0) + 1).length;
