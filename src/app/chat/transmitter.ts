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
  /** Ids of stored messages that the server refused, or without attempts left. Only the user can resend them. */
  readonly refusedIds: Set<string>;
  /** Times that a message was sent, by its id. Reset when the server postpones it, and when the user resends it. */
  readonly attempts: Map<string, number>;
}

/** Creates the steps of the delivery: storing and sending messages, refusal, time-out and confirmation. */
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

  const writeToOutbox = ({ roomId, clientMessageId, message, createdAt }: OwnMessage) =>
    outbox.put({
      roomId,
      clientMessageId,
      message,
      createdAt,
      userId: sender.userId,
      refused: refusedIds.has(clientMessageId),
    });

  /** Sends the message if the connection is up. Starts its time-out in any case. */
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
    if (message) await writeToOutbox(message);
  }

  /** Sends stored messages that are neither confirmed nor refused. Marks a message refused after MAX_ATTEMPTS. */
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
   * Deletes a message from the outbox, and its delivery state, after the server has stored the message. The server
   * either confirmed the message or delivered it in the room.
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
    writeToOutbox,
    publish,
    markRefused,
    sendAll,
    settle,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
