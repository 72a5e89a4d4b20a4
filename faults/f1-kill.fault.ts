import { setTimeout as pass } from 'node:timers/promises';
import { underFault, health, withPool } from './fault-run';
import { timeUntil } from '../testing/wait-until';

test('F1: kill -9 of the server under writes; its embedded PostgreSQL keeps running', async () => {
  const report = await underFault('f1-kill', { rounds: 20 }, async (scene) => {
    const { server, world, random, rounds } = scene;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const writing = world.begin();
      await pass(200 + random() * 1_800);
      await server.kill9();
      const restarted = server.restart();
      await pass(100); // some come to a door that is closed
      await writing.end();
      times.push(await restarted);
      if ((await timeUntil(async () => (await health(server.port, 'ready')) === 200, 5_000)) === Infinity)
        scene.expect('ready after a restart', false);
      if (round % 5 === 4) await withPool(server, (pool) => world.check(pool));
    }
    scene.note(
      `served again after ${[...times]
        .sort((a, b) => a - b)
        .map((ms) => ms.toFixed(0))
        .join(', ')} ms`,
    );
    scene.promise('served again', Math.max(...times), 10_000);
  });
  expect(report.faults).toEqual([]);
}, 420_000);
