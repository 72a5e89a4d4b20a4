import { setTimeout as pass } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createSessionService } from '../../server/modules/session/session.service';
import { createClubRoom, createPrivateRoom } from '../../server/testing/chat';
import type { Outcome } from '../caller';
import { compareLog, readLog, untilAllSee } from '../chat-log';
import { createChatPerson } from '../chat-user';
import type { Said } from '../chat-user';
import type { People } from '../users';
import type { Workload } from '../workload';

/** Messages of one person that are on their way at once. */
const AT_ONCE = 4;
/** A connection or receipt that takes longer belongs to a server that has gone without a word. */
const PATIENCE_MS = 15_000;
const COME_BACK_MS = 20_000;

/** How the talk went for those who talked. */
export interface TalkTimes {
  /** Between a message's sending and its receipt, of those that were receipted: when it was sent, and ms. */
  receipts: { sentAt: number; durationMs: number }[];
}

/**
 * Three people talk in a room and two of them in another; everybody keeps what has no receipt, comes back when the connection is
 * lost, and sends it again under the same name. `portOf`: where each of them connects to.
 */
export async function createTalk(
  pool: Pool,
  people: People,
  portOf: (person: number) => number,
): Promise<Workload & { times: TalkTimes }> {
  const { roomId, presidentId, memberIds } = await createClubRoom(pool, 2);
  const pair = await createPrivateRoom(pool, presidentId, memberIds[0] ?? 0);
  const sessions = createSessionService(pool);
  const times: TalkTimes = { receipts: [] };
  const everSaid = new Map<string, Said>();
  const talkers = await Promise.all(
    [presidentId, ...memberIds].map(async (userId, n) => {
      const roomIds = [roomId, ...([pair.ann, pair.bob].includes(userId) ? [pair.roomId] : [])];
      return {
        person: createChatPerson(userId, await sessions.open(userId), roomIds),
        roomIds,
        n,
        isConnected: false,
      };
    }),
  );

  const comeBack = async (talker: (typeof talkers)[number]) => {
    if (talker.isConnected && talker.person.outbox.size === 0) return;
    talker.isConnected = false;
    talker.person.cut();
    talker.person.refresh();
    await inTime(talker.person.connect(portOf(talker.n)));
    talker.isConnected = true;
    await inTime(talker.person.resend());
  };
  const say = async (talker: (typeof talkers)[number]): Promise<Outcome> => {
    try {
      await comeBack(talker);
    } catch {
      talker.isConnected = false;
      return 'info';
    }
    const { person, roomIds } = talker;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const clientMessageId = people.marker();
        const said = {
          roomId: roomIds[Math.floor(people.random() * roomIds.length)] ?? 0,
          clientMessageId,
          message: `말 ${clientMessageId}`,
        };
        everSaid.set(clientMessageId, said);
        const sentAt = performance.now();
        await inTime(
          Promise.all([
            person.say(said),
            ...(people.random() < 0.1 || people.traffic.isDoubled() ? [person.say(said)] : []),
          ]),
        ).catch(() => undefined);
        if (person.receipted.has(clientMessageId))
          times.receipts.push({ sentAt, durationMs: performance.now() - sentAt });
      }),
    );
    person.refresh();
    return person.outbox.size === 0 ? 'ok' : 'info';
  };

  // Others may talk elsewhere.
  const rooms = new Set([roomId, pair.roomId]);
  const logOfTalk: typeof readLog = async (now, report) =>
    (await readLog(now, report)).filter((message) => rooms.has(message.room_id));

  return {
    times,
    lines: talkers.map((talker) => () => say(talker)),
    check: async (_pool, report) => {
      const persons = talkers.map(({ person }) => person);
      for (const person of persons) person.refresh();
      // First what is there without anybody's sending it again.
      compareLog(report, await logOfTalk(_pool, report), persons, everSaid);
      for (const talker of talkers) {
        talker.isConnected = false;
        await untilBack(() => comeBack(talker)).catch((error: unknown) => {
          report.recordViolation(
            'lost',
            `user ${String(talker.person.userId)} does not come back to the chat: ${String(error)}`,
          );
        });
      }
      await untilAllSee(_pool, persons, report);
      compareLog(report, await logOfTalk(_pool, report), persons, everSaid);
      for (const talker of talkers) {
        talker.isConnected = false;
        talker.person.cut();
        for (const name of talker.person.outbox.keys())
          report.recordViolation('lost', `still without a receipt: ${name}`);
      }
    },
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pass(PATIENCE_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error('no answer in time');
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => {
    over.abort();
  });
}

async function untilBack(comeBack: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + COME_BACK_MS; ;) {
    try {
      await comeBack();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pass(100);
    }
  }
}
