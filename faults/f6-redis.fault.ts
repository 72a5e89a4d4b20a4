import { setTimeout as pass } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { openChat } from '../server/testing/chat-client';
import { createPrivateRoom } from '../server/testing/chat';
import { signalTree } from '../testing/process-tree';
import { testWith } from '../testing/test-if';
import { createSessionService } from '../server/modules/session/session.service';
import { callsBetween, expectGracefulOutage, runFault, withPool } from './fault-run';
import type { FaultRun } from './fault-run';
import { slowMachineFactor } from '../testing/machine';

const OUTAGES: readonly (readonly [
  name: string,
  what: string,
  fall: (faultRun: FaultRun) => Promise<void>,
  rise: (faultRun: FaultRun) => Promise<void>,
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
      signalTree(engines?.redis.pid, 'SIGSTOP');
      return Promise.resolve();
    },
    async ({ engines }) => {
      signalTree(engines?.redis.pid, 'SIGCONT');
      return Promise.resolve();
    },
  ],
  [
    'flushed',
    'forgets everything',
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
  'F6 (%s): a Redis that %s, with two nodes: everything is written and read on, and those of one node hear those of the other within two seconds',
  async (name, _, fall, rise) => {
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
        await pass(1_500);
        const from = performance.now();
        await fall(faultRun);
        try {
          for (let n = 0; n < 12; n += 1) await crossNodeChat.say();
        } finally {
          await rise(faultRun);
        }
        const to = performance.now();
        faultRun.expectWithin('heard on the other node meanwhile', crossNodeChat.slowest(), 2_000);
        await pass(3_000);
        crossNodeChat.forget();
        for (let n = 0; n < 5; n += 1) await crossNodeChat.say();
        faultRun.expectWithin('heard on the other node afterwards', crossNodeChat.slowest(), 500);
        await writing.end();
        expectGracefulOutage(
          faultRun,
          'meanwhile',
          callsBetween(faultRun.simulation.traffic.calls, from, to),
          2_000,
        );
        // A machine that is at work for others may be late for its own reasons.
        const refused = callsBetween(faultRun.simulation.traffic.calls, from, to).filter(
          ({ status }) => status >= 500,
        ).length;
        faultRun.expectThat(
          `nothing was refused for it (${String(refused)})`,
          refused <= (slowMachineFactor() > 2 ? 5 : 0),
        );
        await crossNodeChat.end();
      },
    );
    expect(report.faults).toEqual([]);
  },
  180_000,
);

/** Two people, one on each node: how long it takes from saying to hearing. */
async function connectAcrossNodes({ server, secondServer }: FaultRun) {
  if (!secondServer) throw new Error('there is one node only');
  const { roomId, ids } = await withPool(server, async (pool) => {
    const { roomId: room, ann, bob } = await createPrivateRoom(pool);
    const sessions = createSessionService(pool);
    return { roomId: room, ids: [await sessions.open(ann), await sessions.open(bob)] as const };
  });
  const speaker = await openChat(server.port, ids[0]);
  const listener = await openChat(secondServer.port, ids[1]);
  await listener.subscribeRoom(roomId);
  let times: number[] = [];
  return {
    say: async () => {
      const count = listener.received(roomId).length;
      const began = performance.now();
      await speaker.sendMessage(roomId, `말 ${String(began)}`, String(began));
      while (listener.received(roomId).length <= count) await pass(5);
      times.push(performance.now() - began);
      await pass(150);
    },
    slowest: () => Math.max(...times),
    forget: () => {
      times = [];
    },
    end: async () => {
      await speaker.close();
      await listener.close();
    },
  };
}
