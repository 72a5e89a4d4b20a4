import { openChat } from '../../server/testing/chat-client';
import type { ChatTask, Outcome } from './load-tasks';
import { repeat } from './repeat';

/** Sends STOMP messages and measures the time until the receipt, which confirms that a message is stored. */
export async function loadByChat({ port, senders, text, seconds }: ChatTask): Promise<Outcome> {
  const clients = await Promise.all(
    senders.map(async ({ cookie, roomId }) => ({
      roomId,
      chat: await openChat(port, cookie.slice(cookie.indexOf('=') + 1)),
    })),
  );
  try {
    return await repeat(
      { connections: clients.length, seconds, itemCount: clients.length },
      async (connection) => {
        const client = clients[connection];
        try {
          await client?.chat.sendMessage(client.roomId, text);
          return undefined;
        } catch (error) {
          return String(error);
        }
      },
    );
  } finally {
    for (const { chat } of clients) chat.terminate();
  }
}
