import { setTimeout as sleep } from 'node:timers/promises';
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
  context: WorkloadContext,
  portOf: (userIndex: number) => number,
): Promise<Workload & { times: ChatTimes }> {
  const { roomId, presidentId, memberIds } = await createClubRoom(pool, 2);
  const privateRoom = await createPrivateRoom(pool, presidentId, memberIds[0] ?? 0);
  const sessions = createSessionService(pool);
  const times: ChatTimes = { receipts: [] };
  const sentMessages = new Map<string, OutgoingMessage>();
  const participants = await Promise.all(
    [presidentId, ...memberIds].map(async (userId, n) => {
      const roomIds = [
        roomId,
        ...([privateRoom.annId, privateRoom.bobId].includes(userId) ? [privateRoom.roomId] : []),
      ];
      return {
        person: createChatUser(userId, await sessions.open(userId), roomIds),
        roomIds,
        n,
        isConnected: false,
      };
    }),
  );

  const reconnect = async (participant: (typeof participants)[number]) => {
    if (participant.isConnected && participant.person.outbox.size === 0) return;
    participant.isConnected = false;
    participant.person.terminate();
    participant.person.refresh();
    await withTimeout(participant.person.connect(portOf(participant.n)));
    participant.isConnected = true;
    await withTimeout(participant.person.resend());
  };
  const sendMessages = async (participant: (typeof participants)[number]): Promise<Outcome> => {
    try {
      await reconnect(participant);
    } catch {
      participant.isConnected = false;
      return 'info';
    }
    const { person, roomIds } = participant;
    await Promise.all(
      Array.from({ length: CONCURRENT_MESSAGES }, async () => {
        const clientMessageId = context.marker();
        const outgoing = {
          roomId: roomIds[Math.floor(context.random() * roomIds.length)] ?? 0,
          clientMessageId,
          message: `말 ${clientMessageId}`,
        };
        sentMessages.set(clientMessageId, outgoing);
        const sentAt = performance.now();
        await withTimeout(
          Promise.all([
            person.send(outgoing),
            ...(context.random() < 0.1 || context.traffic.shouldDuplicate() ? [person.send(outgoing)] : []),
          ]),
        ).catch(() => undefined);
        if (person.acknowledged.has(clientMessageId))
          times.receipts.push({ sentAt, durationMs: performance.now() - sentAt });
      }),
    );
    person.refresh();
    return person.outbox.size === 0 ? 'ok' : 'info';
  };

  // Other workloads may use other rooms.
  const rooms = new Set([roomId, privateRoom.roomId]);
  const readOwnLog: typeof readLog = async (now, report) =>
    (await readLog(now, report)).filter((message) => rooms.has(message.room_id));

  return {
    times,
    workers: participants.map((participant) => () => sendMessages(participant)),
    check: async (checkedPool, report) => {
      const users = participants.map(({ person }) => person);
      for (const person of users) person.refresh();
      // First checks the stored messages before any are sent again.
      compareLog(report, await readOwnLog(checkedPool, report), users, sentMessages);
      for (const participant of participants) {
        participant.isConnected = false;
        await retryUntilConnected(() => reconnect(participant)).catch((error: unknown) => {
          report.recordViolation(
            'lost',
            `user ${String(participant.person.userId)} cannot reconnect to the chat: ${String(error)}`,
          );
        });
      }
      await waitUntilAllSee(checkedPool, users, report);
      compareLog(report, await readOwnLog(checkedPool, report), users, sentMessages);
      for (const participant of participants) {
        participant.isConnected = false;
        participant.person.terminate();
        for (const name of participant.person.outbox.keys())
          report.recordViolation('lost', `still without a receipt: ${name}`);
      }
    },
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const timedOut = sleep(RESPONSE_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => {
    throw new Error('no answer in time');
  });
  timedOut.catch(() => undefined);
  return Promise.race([work, timedOut]).finally(() => {
    timeout.abort();
  });
}

async function retryUntilConnected(connect: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + RECONNECT_TIMEOUT_MS; ;) {
    try {
      await connect();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(100);
    }
  }
}
