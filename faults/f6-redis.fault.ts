import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { openChat } from '../server/testing/chat-client';
import { createPrivateRoom } from '../server/testing/chat';
import { signalWithChildren } from '../testing/signal-with-children';
import { testWith } from '../testing/test-if';
import { createSessionService } from '../server/modules/session/session.service';
import { callsBetween, expectGracefulOutage, runFault, withPool } from './fault-run';
import type { FaultRun } from './fault-run';
import { slowMachineFactor } from '../testing/machine';

const OUTAGES: readonly (readonly [
  name: string,
  label: string,
  startOutage: (faultRun: FaultRun) => Promise<void>,
  endOutage: (faultRun: FaultRun) => Promise<void>,
])[] = [
  [
    'killed',
    'is killed',
    async ({ engines }) => {
      await engines?.redis.stop('SIGKILL');
    },
    async ({ engines }) => {
      await engines?.redis.start();
    },
  ],
  [
    'hangs',
    'hangs',
    async ({ engines }) => {
      signalWithChildren(engines?.redis.pid, 'SIGSTOP');
      return Promise.resolve();
    },
    async ({ engines }) => {
      signalWithChildren(engines?.redis.pid, 'SIGCONT');
      return Promise.resolve();
    },
  ],
  [
    'flushed',
    'loses its data',
    async ({ engines }) => {
      const redis = new Redis(engines?.env.REDIS_URL ?? '');
      await redis
        .flushall()
        .then(() => redis.script('FLUSH'))
        .finally(() => {
          redis.disconnect();
        });
    },
    () => Promise.resolve(),
  ],
];

testWith('redis-server').each(OUTAGES)(
  'F6 (%s): while the Redis of two nodes %s, no call gets a 5xx response, and messages reach the other node within two seconds',
  async (name, _, startOutage, endOutage) => {
    const report = await runFault(
      `f6-redis-${name}`,
      {
        engines: { postgres: true, redis: true },
        env: { SESSION_SECRET: 'the secret of two nodes for tests' },
        nodes: 2,
      },
      async (faultRun) => {
        const crossNodeChat = await connectAcrossNodes(faultRun);
        const writing = faultRun.simulation.start();
        await sleep(1_500);
        const outageStartedAt = performance.now();
        await startOutage(faultRun);
        try {
          for (let n = 0; n < 12; n += 1) await crossNodeChat.sendAndReceive();
        } finally {
          await endOutage(faultRun);
        }
        const outageEndedAt = performance.now();
        faultRun.expectWithin(
          'received on the other node during the outage',
          crossNodeChat.slowestMs(),
          2_000,
        );
        await sleep(3_000);
        crossNodeChat.resetTimes();
        for (let n = 0; n < 5; n += 1) await crossNodeChat.sendAndReceive();
        faultRun.expectWithin('received on the other node afterwards', crossNodeChat.slowestMs(), 500);
        await writing.end();
        expectGracefulOutage(
          faultRun,
          'during the outage',
          callsBetween(faultRun.simulation.traffic.calls, outageStartedAt, outageEndedAt),
          2_000,
        );
        const serverErrorCount = callsBetween(
          faultRun.simulation.traffic.calls,
          outageStartedAt,
          outageEndedAt,
        ).filter(({ status }) => status >= 500).length;
        // A busy machine makes the server answer some calls with 503 even without an outage of Redis.
        faultRun.expectThat(
          `no call got a 5xx response during the outage (${String(serverErrorCount)})`,
          serverErrorCount <= (slowMachineFactor() > 2 ? 5 : 0),
        );
        await crossNodeChat.close();
      },
    );
    expect(report.violations).toEqual([]);
  },
  180_000,
);

/** Connects two users to different nodes. Measures the time from sending a message to its arrival at the other node's user. */
async function connectAcrossNodes({ server, secondServer }: FaultRun) {
  if (!secondServer) throw new Error('there is one node only');
  const { roomId, sessionIds } = await withPool(server, async (pool) => {
    const { roomId: room, annId, bobId } = await createPrivateRoom(pool);
    const sessions = createSessionService(pool);
    return { roomId: room, sessionIds: [await sessions.open(annId), await sessions.open(bobId)] as const };
  });
  const sender = await openChat(server.port, sessionIds[0]);
  const receiver = await openChat(secondServer.port, sessionIds[1]);
  await receiver.subscribeRoom(roomId);
  let deliveryTimesMs: number[] = [];
  return {
    sendAndReceive: async () => {
      const receivedCount = receiver.received(roomId).length;
      const startedAt = performance.now();
      await sender.sendMessage(roomId, `말 ${String(startedAt)}`, String(startedAt));
      while (receiver.received(roomId).length <= receivedCount) await sleep(5);
      deliveryTimesMs.push(performance.now() - startedAt);
      await sleep(150);
    },
    slowestMs: () => Math.max(...deliveryTimesMs),
    resetTimes: () => {
      deliveryTimesMs = [];
    },
    close: async () => {
      await sender.close();
      await receiver.close();
    },
  };
}
