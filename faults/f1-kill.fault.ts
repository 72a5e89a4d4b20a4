import { setTimeout as sleep } from 'node:timers/promises';
import { runFault, readHealthStatus, withPool } from './fault-run';
import { timeUntil } from '../testing/wait-until';

test('F1: kill -9 of the server, but not of its PostgreSQL, during writes loses nothing, and the server restarts within ten seconds', async () => {
  const report = await runFault('f1-kill', { rounds: 20 }, async (faultRun) => {
    const { server, simulation, random, rounds } = faultRun;
    const restartTimesMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const writing = simulation.start();
      await sleep(200 + random() * 1_800);
      await server.kill();
      const restarted = server.restart();
      await sleep(100); // some calls find the port closed during this time
      await writing.end();
      restartTimesMs.push(await restarted);
      if (
        (await timeUntil(async () => (await readHealthStatus(server.port, 'ready')) === 200, 5_000)) ===
        Infinity
      )
        faultRun.expectThat('ready after a restart', false);
      if (round % 5 === 4) await withPool(server, (pool) => simulation.check(pool));
    }
    faultRun.log(
      `served again after ${[...restartTimesMs]
        .sort((a, b) => a - b)
        .map((ms) => ms.toFixed(0))
        .join(', ')} ms`,
    );
    faultRun.expectWithin('served again', Math.max(...restartTimesMs), 10_000);
  });
  expect(report.violations).toEqual([]);
}, 420_000);
