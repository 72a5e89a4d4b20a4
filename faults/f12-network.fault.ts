import { setTimeout as pass } from 'node:timers/promises';
import { listMissing } from '../testing/programs.mjs';
import { testIf } from '../testing/test-if';
import { createNamespace, forward } from './namespace';
import type { Namespace } from './namespace';
import { health, summary, underFault } from './fault-run';
import type { Scene } from './fault-run';
import { slowMachineFactor } from '../testing/machine';
import { timeUntil } from '../testing/wait-until';

const DROPPED_MS = 25_000;
const FLAPS_MS = 12_000;
const LOSES_MS = 15_000;
/** Of a world's people, with a connection each. */
const TALKING = 3;

const probe = createNamespace();
probe?.remove();
const testOfNetwork = testIf(probe !== undefined, 'A network namespace takes root and iproute2.');
const testOfLoss = testIf(
  probe !== undefined && listMissing('iptables').length === 0,
  'Losing packets by chance takes root and iptables.',
);

async function withNetwork(
  name: string,
  strike: (scene: Scene, network: Namespace) => Promise<void>,
): Promise<string[]> {
  const network = createNamespace();
  if (!network) throw new Error('the network namespace could be made before');
  const ways: { close: () => void }[] = [];
  try {
    const report = await underFault(
      name,
      {
        engines: { postgres: true },
        through: async ({ env, postgres }) => {
          const way = await forward(network.outside, '127.0.0.1', postgres.port);
          ways.push(way);
          return {
            within: network.within,
            env: {
              HOST: network.inside,
              DATABASE_URL: (env.DATABASE_URL ?? '').replace(
                `127.0.0.1:${String(postgres.port)}`,
                `${network.outside}:${String(way.port)}`,
              ),
            },
          };
        },
        portOf: async ({ port }) => {
          const way = await forward('127.0.0.1', network.inside, port);
          ways.push(way);
          return way.port;
        },
      },
      (scene) => strike(scene, network),
    );
    return report.faults;
  } finally {
    for (const way of ways) way.close();
    network.remove();
  }
}

testOfNetwork(
  'F12: people whose network has gone without a word are let go within 25 s, and miss nothing when it is back',
  async () => {
    const faults = await withNetwork('f12-half-open', async (scene, network) => {
      const { server, world } = scene;
      const writing = world.begin();
      await pass(2_000);
      await writing.end();
      // Those of HTTP end by themselves; what stays open belongs to those who talk.
      const open = () => network.countConnections(server.port);
      scene.expect(
        'those who talk stay connected',
        (await timeUntil(() => open() === TALKING, 90_000)) < Infinity,
      );
      network.setCable(false);
      scene.promise(
        'the server has let all of them go',
        await timeUntil(() => open() === 0, DROPPED_MS * slowMachineFactor() + 5_000),
        DROPPED_MS,
      );
      network.setCable(true);
      scene.promise(
        'ready again',
        await timeUntil(async () => (await health(world.traffic.port, 'ready')) === 200, 30_000),
        5_000,
      );
      const again = world.begin();
      await pass(2_000);
      await again.end();
      scene.note(summary(world.traffic.seen));
    });
    expect(faults).toEqual([]);
  },
  240_000,
);

testOfLoss(
  'F13: a network that loses three packets of ten by chance, each way, to people and to the database',
  async () => {
    const faults = await withNetwork('f13-loss', async (scene, network) => {
      const { server, world } = scene;
      const writing = world.begin();
      await pass(1_000);
      scene.expect('packets are lost', network.lose(0.3));
      const began = performance.now();
      await pass(LOSES_MS);
      const during = world.traffic.seen.filter(({ askedAt }) => askedAt >= began);
      network.lose(0);
      scene.promise(
        'ready again',
        await timeUntil(async () => (await health(world.traffic.port, 'ready')) === 200, 30_000),
        10_000,
      );
      await writing.end();
      scene.note(`answered while packets were lost: ${summary(during)}`);
      scene.note(summary(world.traffic.seen));
      scene.expect(
        'some were answered meanwhile',
        during.some(({ status }) => status > 0 && status < 300),
      );
      scene.expect(
        'nothing but success, refusal, 503 and silence',
        world.traffic.seen.every(({ status }) => status < 500 || status === 503),
      );
      scene.expect('the process has gone on', server.endedWith() === undefined);
    });
    expect(faults).toEqual([]);
  },
  240_000,
);

testOfNetwork(
  'F13: a network that is out for a third of the time, also between server and database',
  async () => {
    const faults = await withNetwork('f13-flaps', async (scene, network) => {
      const { server, world, random } = scene;
      const writing = world.begin();
      await pass(1_000);
      let lost = 0;
      const began = performance.now();
      while (performance.now() < began + FLAPS_MS) {
        network.setCable(false);
        const out = 20 + random() * 280;
        lost += out;
        await pass(out);
        network.setCable(true);
        await pass(2 * out);
      }
      scene.note(`cable out for ${(lost / 1_000).toFixed(1)} of ${String(FLAPS_MS / 1_000)} s`);
      scene.promise(
        'ready again',
        await timeUntil(async () => (await health(world.traffic.port, 'ready')) === 200, 30_000),
        10_000,
      );
      await writing.end();
      scene.note(summary(world.traffic.seen));
      scene.expect(
        'nothing but success, refusal, 503 and silence',
        world.traffic.seen.every(({ status }) => status < 500 || status === 503),
      );
      scene.expect('the process has gone on', server.endedWith() === undefined);
    });
    expect(faults).toEqual([]);
  },
  240_000,
);
