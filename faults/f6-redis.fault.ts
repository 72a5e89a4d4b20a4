import { setTimeout as pass } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { openChat } from '../server/testing/chat-client';
import { createPrivateRoom } from '../server/testing/chat';
import { testWith } from '../testing/test-if';
import { createSessionService } from '../server/modules/session/session.service';
import { between, expectInOrder, underFault, withPool } from './fault-run';
import type { Scene } from './fault-run';
import { slowMachineFactor } from '../testing/machine';

const FALLS: readonly (readonly [
  name: string,
  what: string,
  fall: (scene: Scene) => Promise<void>,
  rise: (scene: Scene) => Promise<void>,
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
      process.kill(engines?.redis.pid ?? 0, 'SIGSTOP');
      return Promise.resolve();
    },
    async ({ engines }) => {
      process.kill(engines?.redis.pid ?? 0, 'SIGCONT');
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

testWith('redis-server').each(FALLS)(
  'F6 (%s): a Redis that %s, with two nodes: everything is written and read on, and those of one node hear those of the other within two seconds',
  async (name, _, fall, rise) => {
    const report = await underFault(
      `f6-redis-${name}`,
      {
        engines: { postgres: true, redis: true },
        env: { SESSION_SECRET: 'the secret of two nodes for tests' },
        nodes: 2,
      },
      async (scene) => {
        const hearing = await listenAcross(scene);
        const writing = scene.world.begin();
        await pass(1_500);
        const from = performance.now();
        await fall(scene);
        try {
          for (let n = 0; n < 12; n += 1) await hearing.say();
        } finally {
          await rise(scene);
        }
        const to = performance.now();
        scene.promise('heard on the other node meanwhile', hearing.slowest(), 2_000);
        await pass(3_000);
        hearing.forget();
        for (let n = 0; n < 5; n += 1) await hearing.say();
        scene.promise('heard on the other node afterwards', hearing.slowest(), 500);
        await writing.end();
        expectInOrder(scene, 'meanwhile', between(scene.world.traffic.seen, from, to), 2_000);
        // A machine that is at work for others may be late for its own reasons.
        const refused = between(scene.world.traffic.seen, from, to).filter(
          ({ status }) => status >= 500,
        ).length;
        scene.expect(
          `nothing was refused for it (${String(refused)})`,
          refused <= (slowMachineFactor() > 2 ? 5 : 0),
        );
        await hearing.end();
      },
    );
    expect(report.faults).toEqual([]);
  },
  180_000,
);

/** Two people, one on each node: how long it takes from saying to hearing. */
async function listenAcross({ server, other }: Scene) {
  if (!other) throw new Error('there is one node only');
  const { roomId, ids } = await withPool(server, async (pool) => {
    const { roomId: room, ann, bob } = await createPrivateRoom(pool);
    const sessions = createSessionService(pool);
    return { roomId: room, ids: [await sessions.open(ann), await sessions.open(bob)] as const };
  });
  const speaker = await openChat(server.port, ids[0]);
  const listener = await openChat(other.port, ids[1]);
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
