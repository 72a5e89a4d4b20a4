import { setTimeout as sleep } from 'node:timers/promises';
import { insertPrivateRoom } from '../server/testing/rooms';
import { openFollower } from './chat-follower';
import type { ChatFollower } from './chat-follower';
import type { Cluster } from './cluster';
import { waitUntil } from '../testing/wait-until';

/** Many people with open chats, who talk all the time. */
export interface Crowd {
  followers: readonly ChatFollower[];
  /** No more is said; resolves when all that was said is acknowledged and heard by everybody, or that has taken too long. */
  fallSilent: () => Promise<void>;
  /** How many messages were acknowledged. */
  said: () => number;
  /** Everything in which what was acknowledged, what is kept and what everybody heard differ. */
  findings: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Opens rooms of two, each of whom has so many chats open; in each room one speaks, so often. */
export async function openCrowd(
  cluster: Cluster,
  { rooms, chatsEach, pauseMs }: { rooms: number; chatsEach: number; pauseMs: number },
): Promise<Crowd> {
  const followers: ChatFollower[] = [];
  const acknowledged = new Map<number, string[]>();
  let isOver = false;
  for (let n = 0; n < rooms; n += 1) {
    const people = [await cluster.createLoggedInUser(), await cluster.createLoggedInUser()] as const;
    const roomId = await insertPrivateRoom(cluster.pool, [people[0].userId, people[1].userId]);
    acknowledged.set(roomId, []);
    followers.push(
      ...(await Promise.all(
        people.flatMap(({ browser }) =>
          Array.from({ length: chatsEach }, () => openFollower(cluster.front, browser, roomId)),
        ),
      )),
    );
  }
  const inRoom = (roomId: number) => followers.filter((follower) => follower.roomId === roomId);
  const talks = [...acknowledged].map(async ([roomId, texts], room) => {
    const [speaker] = inRoom(roomId);
    await sleep((pauseMs * room) / rooms);
    for (let n = 0; !isOver; n += 1) {
      const text = `${String(roomId)}: ${String(n)}`;
      await speaker?.say(text);
      texts.push(text);
      await sleep(pauseMs);
    }
  });
  return {
    followers,
    fallSilent: async () => {
      isOver = true;
      await Promise.all(talks);
      await waitUntil(
        'everybody has heard everything',
        () =>
          followers.every(({ roomId, heard }) => heard().length >= (acknowledged.get(roomId)?.length ?? 0)),
        10_000,
      ).catch(() => undefined);
    },
    said: () => [...acknowledged.values()].reduce((sum, texts) => sum + texts.length, 0),
    findings: async () => {
      const found: string[] = [];
      for (const [roomId, texts] of acknowledged) {
        const { rows } = await cluster.pool.query<{ id: number; text: string }>(
          'select message_id as id, message as text from chat_messages where room_id = $1 order by message_id',
          [roomId],
        );
        const kept = JSON.stringify(rows.map(({ id, text }) => [Number(id), text]));
        if (kept !== JSON.stringify(texts.map((text, i) => [i + 1, text])))
          found.push(`room ${String(roomId)}: acknowledged ${String(texts.length)}, kept ${kept}`);
        for (const { heard, disorders } of inRoom(roomId)) {
          const story = JSON.stringify(heard().map(({ messageId, message }) => [messageId, message]));
          if (story !== kept) found.push(`room ${String(roomId)}: kept ${kept}, heard ${story}`);
          if (disorders() > 0) found.push(`room ${String(roomId)}: ${String(disorders())} out of order`);
        }
      }
      return found;
    },
    close: async () => {
      await Promise.all(followers.map((follower) => follower.close()));
    },
  };
}
