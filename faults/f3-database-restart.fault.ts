import { setTimeout as pass } from 'node:timers/promises';
import { between, expectInOrder, health, underFault } from './fault-run';
import { timeUntil } from '../testing/wait-until';

test.each([
  ['in order (fast)', 'fast', 'SIGINT'],
  ['at once (immediate)', 'immediate', 'SIGQUIT'],
] as const)(
  'F3: a PostgreSQL that is restarted %s while people write',
  async (_, mode, signal) => {
    const report = await underFault(
      `f3-database-restart-${mode}`,
      { engines: { postgres: true } },
      async (scene) => {
        const { server, world, engines } = scene;
        const writing = world.begin();
        await pass(2_000);
        const from = performance.now();
        await engines?.postgres.stop(signal);
        scene.promise(
          'ready says no',
          await timeUntil(async () => (await health(server.port, 'ready')) === 503, 10_000),
          2_000,
        );
        await pass(3_000);
        scene.expect('live stays', (await health(server.port, 'live')) === 200);
        const to = performance.now();
        await engines?.postgres.start();
        scene.promise(
          'ready again',
          await timeUntil(async () => (await health(server.port, 'ready')) === 200, 30_000),
          3_000,
        );
        await pass(2_000);
        await writing.end();
        expectInOrder(scene, 'while it was away', between(world.traffic.seen, from, to), 3_000);
        scene.expect('the process has gone on', server.endedWith() === undefined);
      },
    );
    expect(report.faults).toEqual([]);
  },
  180_000,
);
