import { messageAccepted, outboxRestored } from '@/entities/chat';
import type { OwnMessage, Sender } from '@/entities/chat';
import type { ChatStore } from './chat-store';
import type { LiveConnection } from './live-connection';
import type { Outbox } from './outbox';
import { createTransmitter } from './transmitter';
import type { TransmissionState } from './transmitter';

/**
 * Sends own messages: stores them in the outbox before sending, deletes them after the confirmation, resends them
 * after a reconnect or reload. To preserve the order, it stores and sends one message at a time, but does not wait
 * for the confirmation before the next.
 */
export function createDelivery(store: ChatStore, outbox: Outbox, sender: Sender) {
  let isStopped = false;
  let queue: Promise<void> = Promise.resolve();
  /** Ids of new messages that are not in the outbox yet. */
  const unstoredIds = new Set<string>();
  const state: TransmissionState = {
    connection: undefined,
    storedIds: new Set(),
    refusedIds: new Set(),
    attempts: new Map(),
  };
  const { storedIds, refusedIds, attempts } = state;
  const transmitter = createTransmitter(store, outbox, sender, state);

  function enqueueTask(task: () => Promise<void> | void): void {
    queue = queue.then(() => (isStopped ? undefined : task()));
  }

  const preventUnload = (event: BeforeUnloadEvent) => {
    if (unstoredIds.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', preventUnload);

  return {
    /** Restores the unconfirmed messages of this user from the outbox, and sends those that were not refused. */
    restore: () => {
      enqueueTask(async () => {
        const outboxMessages = await outbox.listOf(sender.userId);
        const missingMessages = outboxMessages.filter(
          ({ clientMessageId }) => !storedIds.has(clientMessageId),
        );
        if (isStopped || missingMessages.length === 0) return;
        for (const message of missingMessages) {
          storedIds.add(message.clientMessageId);
          if (message.refused) refusedIds.add(message.clientMessageId);
        }
        store.dispatch(
          outboxRestored({
            messages: missingMessages.map(({ userId: _userId, ...message }) => ({ ...message, sender })),
          }),
        );
        await transmitter.sendAll();
      });
    },
    send: (message: OwnMessage) => {
      unstoredIds.add(message.clientMessageId);
      enqueueTask(async () => {
        await transmitter.writeToOutbox(message);
        unstoredIds.delete(message.clientMessageId);
        if (isStopped) return;
        storedIds.add(message.clientMessageId);
        transmitter.publish(message);
      });
    },
    sendAgain: (clientMessageId: string) => {
      enqueueTask(async () => {
        const message = transmitter.findMessage(clientMessageId);
        if (!message || message.state === 'accepted') return;
        refusedIds.delete(clientMessageId);
        attempts.delete(clientMessageId);
        await transmitter.writeToOutbox(message);
        if (!isStopped) transmitter.publish(message);
      });
    },
    onAccepted: (clientMessageId: string) => {
      store.dispatch(messageAccepted({ clientMessageId }));
      void transmitter.settle(clientMessageId);
    },
    onRefused: (clientMessageId: string) => {
      enqueueTask(() => transmitter.markRefused(clientMessageId));
    },
    /**
     * The server postponed a valid message. Resets its number of attempts. The next connection resends it.
     */
    onPostponed: (clientMessageId: string) => {
      attempts.delete(clientMessageId);
    },
    /** The server delivered these messages, which confirms the own messages among them. */
    onReceived: (messages: readonly { clientMessageId: string }[]) => {
      for (const { clientMessageId } of messages) void transmitter.settle(clientMessageId);
    },
    onUp: (connection: LiveConnection) => {
      state.connection = connection;
      enqueueTask(transmitter.sendAll);
    },
    onDown: () => {
      state.connection = undefined;
    },
    stop: () => {
      isStopped = true;
      state.connection = undefined;
      removeEventListener('beforeunload', preventUnload);
      transmitter.stop();
    },
  };
}
