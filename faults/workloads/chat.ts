import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createSessionService } from '../../server/modules/session/session.service';
import { createClubRoom, createPrivateRoom } from '../../server/testing/chat';
import type { Outcome } from '../caller';
import { compareMessages, readStoredMessages, waitUntilAllMessagesAreDisplayed } from '../stored-messages';
import { createChatUser } from '../chat-user';
import type { OutgoingMessage } from '../chat-user';
import type { WorkloadContext } from '../workload-context';
import type { Workload } from '../workload';

/** Number of messages that one user sends at the same time. */
const CONCURRENT_MESSAGES = 4;
/** A server that takes longer for a connection or receipt counts as unreachable. */
const RESPONSE_TIMEOUT_MS = 15_000;
const RECONNECT_TIMEOUT_MS = 20_000;

/** Times of acknowledged messages. */
export interface ChatTimes {
  /** When a message was sent, and how long its receipt took. */
  receipts: { sentAt: number; durationMs: number }[];
}

/**
 * Creates a workload in which three users chat in one room and two of them in another. Each user stores unacknowledged messages,
 * reconnects after a lost connection and sends these messages again with the same ids. `portOf` returns the port to which a user connects.
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
    [presidentId, ...memberIds].map(async (userId, userIndex) => {
      const roomIds = [
        roomId,
        ...([privateRoom.annId, privateRoom.bobId].includes(userId) ? [privateRoom.roomId] : []),
      ];
      return {
        user: createChatUser(userId, await sessions.open(userId), roomIds),
        roomIds,
        userIndex,
        isConnected: false,
      };
    }),
  );

  const ensureConnected = async (participant: (typeof participants)[number]) => {
    if (participant.isConnected && participant.user.outbox.size === 0) return;
    participant.isConnected = false;
    participant.user.terminate();
    participant.user.refresh();
    await withTimeout(participant.user.connect(portOf(participant.userIndex)));
    participant.isConnected = true;
    await withTimeout(participant.user.resend());
  };
  const sendMessages = async (participant: (typeof participants)[number]): Promise<Outcome> => {
    try {
      await ensureConnected(participant);
    } catch {
      participant.isConnected = false;
      return 'info';
    }
    const { user, roomIds } = participant;
    await Promise.all(
      Array.from({ length: CONCURRENT_MESSAGES }, async () => {
        const clientMessageId = context.createMarker();
        const outgoing = {
          roomId: roomIds[Math.floor(context.random() * roomIds.length)] ?? 0,
          clientMessageId,
          message: `말 ${clientMessageId}`,
        };
        sentMessages.set(clientMessageId, outgoing);
        const sentAt = performance.now();
        await withTimeout(
          Promise.all([
            user.send(outgoing),
            ...(context.random() < 0.1 || context.traffic.shouldDuplicate() ? [user.send(outgoing)] : []),
          ]),
        ).catch(() => undefined);
        if (user.acknowledged.has(clientMessageId))
          times.receipts.push({ sentAt, durationMs: performance.now() - sentAt });
      }),
    );
    user.refresh();
    return user.outbox.size === 0 ? 'ok' : 'info';
  };

  // The database also contains rooms that other workloads use.
  const ownRoomIds = new Set([roomId, privateRoom.roomId]);
  const readOwnMessages: typeof readStoredMessages = async (currentPool, report) =>
    (await readStoredMessages(currentPool, report)).filter((message) => ownRoomIds.has(message.room_id));

  return {
    times,
    workers: participants.map((participant) => () => sendMessages(participant)),
    check: async (currentPool, report) => {
      const users = participants.map(({ user }) => user);
      for (const user of users) user.refresh();
      // Checks the stored messages before users send unacknowledged messages again.
      compareMessages(report, await readOwnMessages(currentPool, report), users, sentMessages);
      for (const participant of participants) {
        participant.isConnected = false;
        await retryUntilConnected(() => ensureConnected(participant)).catch((error: unknown) => {
          report.recordViolation(
            'lost',
            `user ${String(participant.user.userId)} cannot reconnect to the chat: ${String(error)}`,
          );
        });
      }
      await waitUntilAllMessagesAreDisplayed(currentPool, users, report);
      compareMessages(report, await readOwnMessages(currentPool, report), users, sentMessages);
      for (const participant of participants) {
        participant.isConnected = false;
        participant.user.terminate();
        for (const clientMessageId of participant.user.outbox.keys())
          report.recordViolation('lost', `still without a receipt: ${clientMessageId}`);
      }
    },
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const timedOut = sleep(RESPONSE_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => {
    throw new Error('no response in time');
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
