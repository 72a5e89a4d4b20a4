import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createSessionService } from '../server/modules/session/session.service';
import { createClubRoom, createPrivateRoom } from '../server/testing/chat';
import { compareMessages, readStoredMessages, waitUntilAllMessagesAreDisplayed } from './stored-messages';
import { createChatUser } from './chat-user';
import type { ChatUser, OutgoingMessage } from './chat-user';
import { createReport } from '../testing/consistency-report';
import type { Report } from '../testing/consistency-report';
import { startServerProcess } from '../testing/server-process';
import { createRandom } from '../testing/random';

/** Number of unacknowledged messages that each user has in flight. */
const CONCURRENT_MESSAGES = 8;
const MAX_RESTART_MS = 10_000;

/**
 * Kills the server repeatedly while five users send messages in three rooms. After each restart, the function first compares the
 * stored messages with the sent, acknowledged and displayed messages. Then all users reconnect, resend unacknowledged messages and must
 * display exactly the stored messages of their rooms.
 */
export async function killDuringChat({ rounds, seed }: { rounds: number; seed: number }): Promise<Report> {
  const report = createReport();
  const random = createRandom(seed);
  const server = await startServerProcess();
  try {
    const users = await createChatUsers(await server.openPool());
    const sentMessages = new Map<string, OutgoingMessage>();
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(users.map((user) => user.connect(server.port)));
      const sending = startSending(users, sentMessages, random, round);
      await sleep(200 + random() * 1_800);
      await server.kill();
      await sending.end();
      for (const user of users) user.refresh();
      const restartMs = await server.restart();
      if (restartMs > MAX_RESTART_MS)
        report.recordViolation(
          'invariants',
          `round ${String(round)}: served again after ${String(Math.round(restartMs))} ms`,
        );
      report.count(
        'info',
        users.reduce((sum, { outbox }) => sum + outbox.size, 0),
      );
      await withPool(server.openPool, async (pool) => {
        compareMessages(report, await readStoredMessages(pool, report), users, sentMessages);
      });
      // Reconnected users receive missed messages, and the server stores resent messages once.
      await Promise.all(users.map((user) => user.connect(server.port)));
      await Promise.all(users.map((user) => user.resend()));
      await withPool(server.openPool, async (pool) => {
        await waitUntilAllMessagesAreDisplayed(pool, users, report);
      });
      await Promise.all(users.map((user) => user.disconnect()));
    }
    report.count(
      'ok',
      users.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    );
    // A message without a receipt after the last resend counts as rejected.
    report.count(
      'fail',
      users.reduce((sum, { outbox }) => sum + outbox.size, 0),
    );
    await withPool(server.openPool, async (pool) => {
      compareMessages(report, await readStoredMessages(pool, report), users, sentMessages);
    });
  } finally {
    await server.remove();
  }
  return report;
}

async function withPool(open: () => Promise<Pool>, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = await open();
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

/** Creates a club of five users with its room, and two private rooms of two of these users each. Closes the pool. */
async function createChatUsers(pool: Pool): Promise<ChatUser[]> {
  const { roomId, presidentId, memberIds } = await createClubRoom(pool, 4);
  const [a = 0, b = 0, c = 0] = memberIds;
  const privateRooms = [await createPrivateRoom(pool, presidentId, a), await createPrivateRoom(pool, b, c)];
  const sessions = createSessionService(pool);
  const users = await Promise.all(
    [presidentId, ...memberIds].map(async (userId) =>
      createChatUser(userId, await sessions.open(userId), [
        roomId,
        ...privateRooms
          .filter(({ annId, bobId }) => [annId, bobId].includes(userId))
          .map((pair) => pair.roomId),
      ]),
    ),
  );
  await pool.end();
  return users;
}

/**
 * Lets every user send messages to random rooms without pause, by several parallel senders. Each sender stops at
 * `end` or after its first message without a receipt. About a tenth of the messages is sent twice.
 */
function startSending(
  users: readonly ChatUser[],
  sentMessages: Map<string, OutgoingMessage>,
  random: () => number,
  round: number,
) {
  let isOver = false;
  const senders = users.flatMap((user) =>
    Array.from({ length: CONCURRENT_MESSAGES }, async (_, sender) => {
      for (let n = 0; !isOver; n += 1) {
        const roomIds = [...user.displayed.keys()];
        const roomId = roomIds[Math.floor(random() * roomIds.length)] ?? 0;
        const clientMessageId = [round, user.userId, sender, n].join('-');
        const outgoing = { roomId, clientMessageId, message: `말 ${clientMessageId}` };
        sentMessages.set(clientMessageId, outgoing);
        await Promise.all([user.send(outgoing), ...(random() < 0.1 ? [user.send(outgoing)] : [])]);
        if (!user.acknowledged.has(clientMessageId)) return;
      }
    }),
  );
  return {
    end: async () => {
      isOver = true;
      await Promise.all(senders);
    },
  };
}
