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

const ANSWER_MS = 15_000;
/** A message after which the connection is lost each time, without a word about it, must not do so for ever. */
const MOST_ATTEMPTS = 5;

/**
 * Brings own messages to the server: kept before they are sent, forgotten once it has confirmed them, sent again after each
 * connection and by the next page. One after the other, so that a room hears them as they were written.
 */
export function createDelivery({ dispatch, getState }: ChatStore, outbox: Outbox, sender: Sender) {
  /** The connection while it is up. */
  let live: LiveConnection | undefined;
  let stopped = false;
  let line: Promise<void> = Promise.resolve();
  /** Nowhere but on this page: for some ten milliseconds, or until a browser has opened the outbox. */
  const unkept = new Set<string>();
  /** In the outbox, so they may be sent. */
  const kept = new Set<string>();
  const refused = new Set<string>();
  const attempts = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const own = () => getState().chat?.own ?? [];
  const find = (clientMessageId: string) => own().find((one) => one.clientMessageId === clientMessageId);

  function inTurn(task: () => Promise<void> | void): void {
    line = line.then(() => (stopped ? undefined : task()));
  }

  const warn = (event: BeforeUnloadEvent) => {
    if (unkept.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', warn);

  const keep = ({ roomId, clientMessageId, message, createdAt }: OwnMessage) =>
    outbox.put({
      roomId,
      clientMessageId,
      message,
      createdAt,
      userId: sender.userId,
      refused: refused.has(clientMessageId),
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
      }, ANSWER_MS),
    );
  }

  async function refuse(clientMessageId: string): Promise<void> {
    if (!kept.has(clientMessageId)) return;
    refused.add(clientMessageId);
    clearTimeout(timers.get(clientMessageId));
    const message = find(clientMessageId);
    dispatch(messageRefused({ clientMessageId }));
    if (message) await keep(message);
  }

  async function sendAll(): Promise<void> {
    for (const message of own()) {
      const { clientMessageId, state } = message;
      if (!live || state === 'accepted' || !kept.has(clientMessageId) || refused.has(clientMessageId))
        continue;
      if ((attempts.get(clientMessageId) ?? 0) >= MOST_ATTEMPTS) {
        await refuse(clientMessageId);
        continue;
      }
      if (state === 'failed') dispatch(messageRetried({ clientMessageId }));
      publish(message);
    }
  }

  /** The server has it: seen in the log, or confirmed. */
  async function settle(clientMessageId: string): Promise<void> {
    if (!kept.delete(clientMessageId)) return;
    clearTimeout(timers.get(clientMessageId));
    timers.delete(clientMessageId);
    refused.delete(clientMessageId);
    attempts.delete(clientMessageId);
    await outbox.remove(clientMessageId);
  }

  return {
    /** What an earlier page of this person left behind. */
    restore: () => {
      inTurn(async () => {
        const waiting = await outbox.listOf(sender.userId);
        const missing = waiting.filter(({ clientMessageId }) => !kept.has(clientMessageId));
        if (stopped || missing.length === 0) return;
        for (const message of missing) {
          kept.add(message.clientMessageId);
          if (message.refused) refused.add(message.clientMessageId);
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
      unkept.add(message.clientMessageId);
      inTurn(async () => {
        await keep(message);
        unkept.delete(message.clientMessageId);
        if (stopped) return;
        kept.add(message.clientMessageId);
        publish(message);
      });
    },
    sendAgain: (clientMessageId: string) => {
      inTurn(async () => {
        const message = find(clientMessageId);
        if (!message || message.state === 'accepted') return;
        refused.delete(clientMessageId);
        attempts.delete(clientMessageId);
        await keep(message);
        if (!stopped) publish(message);
      });
    },
    accepted: (clientMessageId: string) => {
      dispatch(messageAccepted({ clientMessageId }));
      void settle(clientMessageId);
    },
    refused: (clientMessageId: string) => {
      inTurn(() => refuse(clientMessageId));
    },
    /** The next connection sends it again, however often this has happened: nothing is wrong with it. */
    postponed: (clientMessageId: string) => {
      attempts.delete(clientMessageId);
    },
    /** Messages that have come back from the server. */
    seen: (messages: readonly { clientMessageId: string }[]) => {
      for (const { clientMessageId } of messages) void settle(clientMessageId);
    },
    up: (connection: LiveConnection) => {
      live = connection;
      inTurn(sendAll);
    },
    down: () => {
      live = undefined;
    },
    stop: () => {
      stopped = true;
      live = undefined;
      removeEventListener('beforeunload', warn);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
