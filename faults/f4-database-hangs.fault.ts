import { setTimeout as pass } from 'node:timers/promises';
import { metric, signalTree } from '../testing/process-tree';
import { between, expectInOrder, health, underFault } from './fault-run';
import { timeUntil } from '../testing/wait-until';

const HUNG_MS = 20_000;

test('F4: PostgreSQL hangs for twenty seconds under writes', async () => {
  const report = await underFault('f4-database-hangs', { engines: { postgres: true } }, async (scene) => {
    const { server, world, engines } = scene;
    const pid = engines?.postgres.pid ?? 0;
    const writing = world.begin();
    await pass(2_000);
    const from = performance.now();
    signalTree(pid, 'SIGSTOP');
    try {
      const lives: number[] = [];
      while (performance.now() < from + HUNG_MS) {
        lives.push(await health(server.port, 'live'));
        await pass(250);
      }
      scene.expect(
        'live stays',
        lives.every((status) => status === 200),
      );
      scene.expect('ready says no', (await health(server.port, 'ready')) === 503);
    } finally {
      signalTree(pid, 'SIGCONT');
    }
    const to = performance.now();
    scene.promise(
      'ready again',
      await timeUntil(async () => (await health(server.port, 'ready')) === 200, 30_000),
      5_000,
    );
    scene.promise(
      'nobody waits for a connection any more',
      await timeUntil(
        async () => (await metric(server.port, 'dure_pool_connections{state="waiting"}')) === 0,
        30_000,
      ),
      5_000,
    );
    await pass(2_000);
    const well = performance.now();
    await pass(1_000);
    await writing.end();
    expectInOrder(scene, 'while it hung', between(world.traffic.seen, from, to - 5_000), 5_500);
    scene.expect(
      'answered as ever afterwards',
      between(world.traffic.seen, well, Infinity).every(({ status }) => status < 500 && status > 0),
    );
  });
  expect(report.faults).toEqual([]);
}, 180_000);
