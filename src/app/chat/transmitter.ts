import { publishDestination } from '@contract/chat';
import { messageRefused, messageRetried, messageTimedOut } from '@/entities/chat';
import type { OwnMessage, Sender } from '@/entities/chat';
import type { ChatStore } from './chat-store';
import type { LiveConnection } from './live-connection';
import type { Outbox } from './outbox';

const CONFIRMATION_TIMEOUT_MS = 15_000;
/** Limits the attempts of a message that breaks every connection. */
const MAX_ATTEMPTS = 5;

/** State of the delivery, which the transmitter reads and updates. */
export interface TransmissionState {
  /** Undefined while the connection is down. */
  connection: LiveConnection | undefined;
  /** Ids of messages in the outbox. Other messages are not sent. */
  readonly storedIds: Set<string>;
  /** Ids of stored messages that the server refused. Only the user can send them again. */
  readonly refusedIds: Set<string>;
  /** Number of times that a message was sent. */
  readonly attempts: Map<string, number>;
}

/** Stores single own messages, sends them and handles their result: confirmed, refused or timed out. */
export function createTransmitter(
  { dispatch, getState }: ChatStore,
  outbox: Outbox,
  sender: Sender,
  state: TransmissionState,
) {
  const { storedIds, refusedIds, attempts } = state;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const getOwnMessages = () => getState().chat?.ownMessages ?? [];
  const findMessage = (clientMessageId: string) =>
    getOwnMessages().find((message) => message.clientMessageId === clientMessageId);

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
    if (state.connection) {
      attempts.set(clientMessageId, (attempts.get(clientMessageId) ?? 0) + 1);
      state.connection.send(publishDestination(roomId), { message, clientMessageId }, clientMessageId);
    }
    clearTimeout(timers.get(clientMessageId));
    timers.set(
      clientMessageId,
      setTimeout(() => {
        if (findMessage(clientMessageId)?.state === 'sending') dispatch(messageTimedOut({ clientMessageId }));
      }, CONFIRMATION_TIMEOUT_MS),
    );
  }

  async function markRefused(clientMessageId: string): Promise<void> {
    if (!storedIds.has(clientMessageId)) return;
    refusedIds.add(clientMessageId);
    clearTimeout(timers.get(clientMessageId));
    const message = findMessage(clientMessageId);
    dispatch(messageRefused({ clientMessageId }));
    if (message) await store(message);
  }

  async function sendAll(): Promise<void> {
    for (const message of getOwnMessages()) {
      const { clientMessageId, state: messageState } = message;
      if (
        !state.connection ||
        messageState === 'accepted' ||
        !storedIds.has(clientMessageId) ||
        refusedIds.has(clientMessageId)
      )
        continue;
      if ((attempts.get(clientMessageId) ?? 0) >= MAX_ATTEMPTS) {
        await markRefused(clientMessageId);
        continue;
      }
      if (messageState === 'failed') dispatch(messageRetried({ clientMessageId }));
      publish(message);
    }
  }

  /**
   * Deletes a message from the outbox, with its delivery state: the server has stored it. The server confirmed
   * the message, or the client received it from the room.
   */
  async function settle(clientMessageId: string): Promise<void> {
    if (!storedIds.delete(clientMessageId)) return;
    clearTimeout(timers.get(clientMessageId));
    timers.delete(clientMessageId);
    refusedIds.delete(clientMessageId);
    attempts.delete(clientMessageId);
    await outbox.remove(clientMessageId);
  }

  return {
    findMessage,
    store,
    publish,
    markRefused,
    sendAll,
    settle,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
