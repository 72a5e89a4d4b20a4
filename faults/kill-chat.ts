import { setTimeout as pass } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createSessionService } from '../server/modules/session/session.service';
import { createClubRoom, createPrivateRoom } from '../server/testing/chat';
import { compareLog, readLog, waitUntilAllSee } from './chat-log';
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
 * Kills the server repeatedly while five users send messages in three rooms. After each kill, the function first compares the
 * stored messages with the acknowledged messages. Then all users reconnect, resend unacknowledged messages and must receive exactly
 * the stored messages.
 */
export async function killDuringChat({ rounds, seed }: { rounds: number; seed: number }): Promise<Report> {
  const report = createReport();
  const random = createRandom(seed);
  const server = await startServerProcess();
  try {
    const people = await createChatUsers(await server.openPool());
    const sentMessages = new Map<string, OutgoingMessage>();
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(people.map((person) => person.connect(server.port)));
      const talk = startSending(people, sentMessages, random, round);
      await pass(200 + random() * 1_800);
      await server.kill9();
      await talk.end();
      for (const person of people) person.refresh();
      const tookMs = await server.restart();
      if (tookMs > MAX_RESTART_MS)
        report.recordViolation(
          'invariants',
          `round ${String(round)}: served again after ${String(Math.round(tookMs))} ms`,
        );
      report.count(
        'info',
        people.reduce((sum, { outbox }) => sum + outbox.size, 0),
      );
      await withPool(server.openPool, async (pool) => {
        compareLog(report, await readLog(pool, report), people, sentMessages);
      });
      // Reconnected users receive missed messages, and the server stores resent messages once.
      await Promise.all(people.map((person) => person.connect(server.port)));
      await Promise.all(people.map((person) => person.resend()));
      await withPool(server.openPool, async (pool) => {
        await waitUntilAllSee(pool, people, report);
      });
      await Promise.all(people.map((person) => person.disconnect()));
    }
    report.count(
      'ok',
      people.reduce((sum, { receipted }) => sum + receipted.size, 0),
    );
    report.count(
      'fail',
      people.reduce((sum, { outbox }) => sum + outbox.size, 0),
    );
    await withPool(server.openPool, async (pool) => {
      compareLog(report, await readLog(pool, report), people, sentMessages);
    });
  } finally {
    await server.remove();
  }
  return report;
}

async function withPool(open: () => Promise<Pool>, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = await open();
  await work(pool).finally(() => pool.end());
}

/** Creates a club of five users with its room, and two private rooms. */
async function createChatUsers(pool: Pool): Promise<ChatUser[]> {
  const { roomId, presidentId, memberIds } = await createClubRoom(pool, 4);
  const [a = 0, b = 0, c = 0] = memberIds;
  const pairs = [await createPrivateRoom(pool, presidentId, a), await createPrivateRoom(pool, b, c)];
  const sessions = createSessionService(pool);
  const people = await Promise.all(
    [presidentId, ...memberIds].map(async (userId) =>
      createChatUser(userId, await sessions.open(userId), [
        roomId,
        ...pairs.filter(({ ann, bob }) => [ann, bob].includes(userId)).map((pair) => pair.roomId),
      ]),
    ),
  );
  await pool.end();
  return people;
}

/** Lets every user send messages to random rooms without pause, several at a time. About a tenth of the messages is sent twice. */
function startSending(
  people: readonly ChatUser[],
  everSaid: Map<string, OutgoingMessage>,
  random: () => number,
  round: number,
) {
  let isOver = false;
  const talks = people.flatMap((person) =>
    Array.from({ length: CONCURRENT_MESSAGES }, async (_, line) => {
      for (let n = 0; !isOver; n += 1) {
        const roomIds = [...person.shown.keys()];
        const roomId = roomIds[Math.floor(random() * roomIds.length)] ?? 0;
        const clientMessageId = [round, person.userId, line, n].join('-');
        const said = { roomId, clientMessageId, message: `말 ${clientMessageId}` };
        everSaid.set(clientMessageId, said);
        await Promise.all([person.send(said), ...(random() < 0.1 ? [person.send(said)] : [])]);
        if (!person.receipted.has(clientMessageId)) return;
      }
    }),
  );
  return {
    end: async () => {
      isOver = true;
      await Promise.all(talks);
    },
  };
}
