import { setTimeout as pass } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createSessionService } from '../../server/modules/session/session.service';
import { createClubRoom, createPrivateRoom } from '../../server/testing/chat';
import type { Outcome } from '../caller';
import { compareLog, readLog, waitUntilAllSee } from '../chat-log';
import { createChatUser } from '../chat-user';
import type { OutgoingMessage } from '../chat-user';
import type { WorkloadContext } from '../workload-context';
import type { Workload } from '../workload';

/** Concurrent messages of one user. */
const CONCURRENT_MESSAGES = 4;
/** A server that takes longer for a connection or receipt counts as unreachable. */
const RESPONSE_TIMEOUT_MS = 15_000;
const RECONNECT_TIMEOUT_MS = 20_000;

/** Times of acknowledged messages. */
export interface ChatTimes {
  /** Send time and ms until the receipt. */
  receipts: { sentAt: number; durationMs: number }[];
}

/**
 * Three users chat in one room and two of them in another. Each keeps unacknowledged messages, reconnects after a lost connection and
 * sends them again with the same id. `portOf`: returns the port of a user by index.
 */
export async function createChatWorkload(
  pool: Pool,
  people: WorkloadContext,
  portOf: (person: number) => number,
): Promise<Workload & { times: ChatTimes }> {
  const { roomId, presidentId, memberIds } = await createClubRoom(pool, 2);
  const pair = await createPrivateRoom(pool, presidentId, memberIds[0] ?? 0);
  const sessions = createSessionService(pool);
  const times: ChatTimes = { receipts: [] };
  const sentMessages = new Map<string, OutgoingMessage>();
  const chatUsers = await Promise.all(
    [presidentId, ...memberIds].map(async (userId, n) => {
      const roomIds = [roomId, ...([pair.ann, pair.bob].includes(userId) ? [pair.roomId] : [])];
      return {
        person: createChatUser(userId, await sessions.open(userId), roomIds),
        roomIds,
        n,
        isConnected: false,
      };
    }),
  );

  const reconnect = async (talker: (typeof chatUsers)[number]) => {
    if (talker.isConnected && talker.person.outbox.size === 0) return;
    talker.isConnected = false;
    talker.person.terminate();
    talker.person.refresh();
    await withTimeout(talker.person.connect(portOf(talker.n)));
    talker.isConnected = true;
    await withTimeout(talker.person.resend());
  };
  const say = async (talker: (typeof chatUsers)[number]): Promise<Outcome> => {
    try {
      await reconnect(talker);
    } catch {
      talker.isConnected = false;
      return 'info';
    }
    const { person, roomIds } = talker;
    await Promise.all(
      Array.from({ length: CONCURRENT_MESSAGES }, async () => {
        const clientMessageId = people.marker();
        const said = {
          roomId: roomIds[Math.floor(people.random() * roomIds.length)] ?? 0,
          clientMessageId,
          message: `말 ${clientMessageId}`,
        };
        sentMessages.set(clientMessageId, said);
        const sentAt = performance.now();
        await withTimeout(
          Promise.all([
            person.send(said),
            ...(people.random() < 0.1 || people.traffic.shouldDuplicate() ? [person.send(said)] : []),
          ]),
        ).catch(() => undefined);
        if (person.receipted.has(clientMessageId))
          times.receipts.push({ sentAt, durationMs: performance.now() - sentAt });
      }),
    );
    person.refresh();
    return person.outbox.size === 0 ? 'ok' : 'info';
  };

  // Other workloads may use other rooms.
  const rooms = new Set([roomId, pair.roomId]);
  const logOfTalk: typeof readLog = async (now, report) =>
    (await readLog(now, report)).filter((message) => rooms.has(message.room_id));

  return {
    times,
    workers: chatUsers.map((talker) => () => say(talker)),
    check: async (_pool, report) => {
      const persons = chatUsers.map(({ person }) => person);
      for (const person of persons) person.refresh();
      // First checks the stored messages before any are sent again.
      compareLog(report, await logOfTalk(_pool, report), persons, sentMessages);
      for (const talker of chatUsers) {
        talker.isConnected = false;
        await retryUntilConnected(() => reconnect(talker)).catch((error: unknown) => {
          report.recordViolation(
            'lost',
            `user ${String(talker.person.userId)} cannot reconnect to the chat: ${String(error)}`,
          );
        });
      }
      await waitUntilAllSee(_pool, persons, report);
      compareLog(report, await logOfTalk(_pool, report), persons, sentMessages);
      for (const talker of chatUsers) {
        talker.isConnected = false;
        talker.person.terminate();
        for (const name of talker.person.outbox.keys())
          report.recordViolation('lost', `still without a receipt: ${name}`);
      }
    },
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pass(RESPONSE_TIMEOUT_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error('no answer in time');
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => {
    over.abort();
  });
}

async function retryUntilConnected(comeBack: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + RECONNECT_TIMEOUT_MS; ;) {
    try {
      await comeBack();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pass(100);
    }
  }
}
