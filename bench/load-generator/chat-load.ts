import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { openChat } from '../../server/testing/chat-client';
import type { ChatTask, Outcome } from './load-tasks';
import { repeat } from './repeat';

/** A connection of one sender to one room. */
interface Sender {
  /** Sends a message. Resolves when its receipt arrives. */
  send: (text: string) => Promise<void>;
  terminate: () => void;
}

/** Sends messages and measures the time until the receipt, which confirms that a message is stored. */
export async function runChatLoad({
  port,
  senders,
  text,
  seconds,
  isBare = false,
}: ChatTask): Promise<Outcome> {
  const open = isBare ? openBareSender : openSender;
  const connectedSenders = await Promise.all(senders.map((sender) => open(port, sender)));
  try {
    return await repeat(
      { connections: connectedSenders.length, seconds, itemCount: connectedSenders.length },
      async (connectionIndex) => {
        try {
          await connectedSenders[connectionIndex]?.send(text);
          return undefined;
        } catch (error) {
          return String(error);
        }
      },
    );
  } finally {
    for (const { terminate } of connectedSenders) terminate();
  }
}

async function openSender(port: number, { cookie, roomId }: ChatTask['senders'][number]): Promise<Sender> {
  const chat = await openChat(port, cookie.slice(cookie.indexOf('=') + 1));
  return { send: (text) => chat.sendMessage(roomId, text), terminate: () => chat.terminate() };
}

async function openBareSender(
  port: number,
  { cookie, roomId }: ChatTask['senders'][number],
): Promise<Sender> {
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/`, { headers: { cookie } });
  const pending = new Map<string, () => void>();
  socket.on('message', (data: Buffer) => {
    // The bare write server sends this shape.
    const { receipt } = JSON.parse(data.toString()) as { receipt: string };
    pending.get(receipt)?.();
    pending.delete(receipt);
  });
  await once(socket, 'open');
  return {
    send: (message) =>
      new Promise((resolve) => {
        const clientMessageId = randomUUID();
        pending.set(clientMessageId, resolve);
        socket.send(JSON.stringify({ roomId, message, clientMessageId }));
      }),
    terminate: () => {
      socket.terminate();
    },
  };
}
