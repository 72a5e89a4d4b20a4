import { setTimeout as sleep } from 'node:timers/promises';
import { insertPrivateRoom } from '../server/testing/rooms';
import { openReconnectingChat } from './reconnecting-chat';
import type { ReconnectingChat } from './reconnecting-chat';
import type { Cluster } from './cluster';
import { waitUntil } from '../testing/wait-until';

/** Users with open chats in rooms of two users. In each room, one chat sends messages continuously. */
export interface ChatUsers {
  chats: readonly ReconnectingChat[];
  /** Stops sending. Resolves when every chat has received all acknowledged messages, or after 10 s. */
  stopSending: () => Promise<void>;
  /** Returns the number of acknowledged messages. */
  countAcknowledged: () => number;
  /** Describes all differences between acknowledged, stored and received messages, and all messages received out of order. */
  findDifferences: () => Promise<string[]>;
  close: () => Promise<void>;
}

/**
 * Creates `roomCount` rooms of two new users and opens `connectionsPerUser` chat connections for each user. The sender of a room waits `pauseMs` between
 * the acknowledgement of a message and the next message.
 */
export async function connectChatUsers(
  cluster: Cluster,
  {
    roomCount,
    connectionsPerUser,
    pauseMs,
  }: { roomCount: number; connectionsPerUser: number; pauseMs: number },
): Promise<ChatUsers> {
  const chats: ReconnectingChat[] = [];
  const acknowledged = new Map<number, string[]>();
  let isOver = false;
  for (let n = 0; n < roomCount; n += 1) {
    const users = [await cluster.createLoggedInUser(), await cluster.createLoggedInUser()] as const;
    const roomId = await insertPrivateRoom(cluster.pool, [users[0].userId, users[1].userId]);
    acknowledged.set(roomId, []);
    chats.push(
      ...(await Promise.all(
        users.flatMap(({ browser }) =>
          Array.from({ length: connectionsPerUser }, () =>
            openReconnectingChat(cluster.reverseProxyPort, browser, roomId),
          ),
        ),
      )),
    );
  }
  const chatsInRoom = (roomId: number) => chats.filter((chat) => chat.roomId === roomId);
  const senders = [...acknowledged].map(async ([roomId, texts], roomIndex) => {
    const [sender] = chatsInRoom(roomId);
    // Delays the senders differently, so that the rooms do not send at the same time.
    await sleep((pauseMs * roomIndex) / roomCount);
    for (let n = 0; !isOver; n += 1) {
      const text = `${String(roomId)}: ${String(n)}`;
      await sender?.send(text);
      texts.push(text);
      await sleep(pauseMs);
    }
  });
  return {
    chats,
    stopSending: async () => {
      isOver = true;
      await Promise.all(senders);
      await waitUntil(
        'every chat has received every message',
        () =>
          chats.every(({ roomId, received }) => received().length >= (acknowledged.get(roomId)?.length ?? 0)),
        10_000,
      ).catch(() => undefined);
    },
    countAcknowledged: () => [...acknowledged.values()].reduce((sum, texts) => sum + texts.length, 0),
    findDifferences: async () => {
      const differences: string[] = [];
      for (const [roomId, texts] of acknowledged) {
        const { rows } = await cluster.pool.query<{ id: number; text: string }>(
          'select message_id as id, message as text from chat_messages where room_id = $1 order by message_id',
          [roomId],
        );
        const stored = JSON.stringify(rows.map(({ id, text }) => [Number(id), text]));
        if (stored !== JSON.stringify(texts.map((text, i) => [i + 1, text])))
          differences.push(`room ${String(roomId)}: acknowledged ${String(texts.length)}, stored ${stored}`);
        for (const { received, countDisorders } of chatsInRoom(roomId)) {
          const receivedText = JSON.stringify(
            received().map(({ messageId, message }) => [messageId, message]),
          );
          if (receivedText !== stored)
            differences.push(`room ${String(roomId)}: stored ${stored}, received ${receivedText}`);
          if (countDisorders() > 0)
            differences.push(`room ${String(roomId)}: ${String(countDisorders())} out of order`);
        }
      }
      return differences;
    },
    close: async () => {
      await Promise.all(chats.map((chat) => chat.close()));
    },
  };
}
