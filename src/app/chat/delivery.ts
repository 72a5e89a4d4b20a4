import { publishDestination } from '@contract/chat';
import {
  messageAccepted,
  messageRefused,
  messageRetried,
  messageTimedOut,
  outboxRestored,
} from '@/entities/chat';
import type { OwnMessage, Sender } from '@/entities/chat';
import type { ChatStore } from './chat-store';
import type { LiveConnection } from './live-connection';
import type { Outbox } from './outbox';

const CONFIRMATION_TIMEOUT_MS = 15_000;
/** Limits the attempts of a message that breaks every connection. */
const MAX_ATTEMPTS = 5;

/**
 * Sends own messages: stores them before sending, deletes them after the confirmation, resends them after a
 * reconnect and on the next page. Sends one at a time to preserve the order.
 */
export function createDelivery({ dispatch, getState }: ChatStore, outbox: Outbox, sender: Sender) {
  /** The connection; undefined while it is down. */
  let live: LiveConnection | undefined;
  let stopped = false;
  let queue: Promise<void> = Promise.resolve();
  /** Ids of messages that are not stored yet. */
  const unstoredIds = new Set<string>();
  /** Ids of stored messages, which may be sent. */
  const storedIds = new Set<string>();
  const refusedIds = new Set<string>();
  const attempts = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const own = () => getState().chat?.own ?? [];
  const find = (clientMessageId: string) =>
    own().find((message) => message.clientMessageId === clientMessageId);

  function enqueueTask(task: () => Promise<void> | void): void {
    queue = queue.then(() => (stopped ? undefined : task()));
  }

  const preventUnload = (event: BeforeUnloadEvent) => {
    if (unstoredIds.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', preventUnload);

  const store = ({ roomId, clientMessageId, message, createdAt }: OwnMessage) =>
    outbox.put({
      roomId,
      clientMessageId,
      message,
      createdAt,
      userId: sender.userId,
      refused: refusedIds.has(clientMessageId),
    });

  function publish({ roomId, clientMessageId, message }: OwnMessage): void {
    if (live) {
      attempts.set(clientMessageId, (attempts.get(clientMessageId) ?? 0) + 1);
      live.send(publishDestination(roomId), { message, clientMessageId }, clientMessageId);
    }
    clearTimeout(timers.get(clientMessageId));
    timers.set(
      clientMessageId,
      setTimeout(() => {
        if (find(clientMessageId)?.state === 'sending') dispatch(messageTimedOut({ clientMessageId }));
      }, CONFIRMATION_TIMEOUT_MS),
    );
  }

  async function refuse(clientMessageId: string): Promise<void> {
    if (!storedIds.has(clientMessageId)) return;
    refusedIds.add(clientMessageId);
    clearTimeout(timers.get(clientMessageId));
    const message = find(clientMessageId);
    dispatch(messageRefused({ clientMessageId }));
    if (message) await store(message);
  }

  async function sendAll(): Promise<void> {
    for (const message of own()) {
      const { clientMessageId, state } = message;
      if (!live || state === 'accepted' || !storedIds.has(clientMessageId) || refusedIds.has(clientMessageId))
        continue;
      if ((attempts.get(clientMessageId) ?? 0) >= MAX_ATTEMPTS) {
        await refuse(clientMessageId);
        continue;
      }
      if (state === 'failed') dispatch(messageRetried({ clientMessageId }));
      publish(message);
    }
  }

  /** Handles a message that the server has: seen in the log or confirmed. */
  async function settle(clientMessageId: string): Promise<void> {
    if (!storedIds.delete(clientMessageId)) return;
    clearTimeout(timers.get(clientMessageId));
    timers.delete(clientMessageId);
    refusedIds.delete(clientMessageId);
    attempts.delete(clientMessageId);
    await outbox.remove(clientMessageId);
  }

  return {
    /** Restores messages of an earlier page of this user. */
    restore: () => {
      enqueueTask(async () => {
        const waiting = await outbox.listOf(sender.userId);
        const missing = waiting.filter(({ clientMessageId }) => !storedIds.has(clientMessageId));
        if (stopped || missing.length === 0) return;
        for (const message of missing) {
          storedIds.add(message.clientMessageId);
          if (message.refused) refusedIds.add(message.clientMessageId);
        }
        dispatch(
          outboxRestored({
            messages: missing.map(({ userId: _userId, ...message }) => ({ ...message, sender })),
          }),
        );
        await sendAll();
      });
    },
    send: (message: OwnMessage) => {
      unstoredIds.add(message.clientMessageId);
      enqueueTask(async () => {
        await store(message);
        unstoredIds.delete(message.clientMessageId);
        if (stopped) return;
        storedIds.add(message.clientMessageId);
        publish(message);
      });
    },
    sendAgain: (clientMessageId: string) => {
      enqueueTask(async () => {
        const message = find(clientMessageId);
        if (!message || message.state === 'accepted') return;
        refusedIds.delete(clientMessageId);
        attempts.delete(clientMessageId);
        await store(message);
        if (!stopped) publish(message);
      });
    },
    accepted: (clientMessageId: string) => {
      dispatch(messageAccepted({ clientMessageId }));
      void settle(clientMessageId);
    },
    refused: (clientMessageId: string) => {
      enqueueTask(() => refuse(clientMessageId));
    },
    /** Resets the attempts: the server postponed a valid message, which the next connection resends. */
    postponed: (clientMessageId: string) => {
      attempts.delete(clientMessageId);
    },
    /** Handles messages received from the server. */
    seen: (messages: readonly { clientMessageId: string }[]) => {
      for (const { clientMessageId } of messages) void settle(clientMessageId);
    },
    up: (connection: LiveConnection) => {
      live = connection;
      enqueueTask(sendAll);
    },
    down: () => {
      live = undefined;
    },
    stop: () => {
      stopped = true;
      live = undefined;
      removeEventListener('beforeunload', preventUnload);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
