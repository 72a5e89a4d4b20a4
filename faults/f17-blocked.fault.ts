import { setTimeout as pass } from 'node:timers/promises';
import { onSignal } from './injected';
import { health, summary, underFault } from './fault-run';
import { timeUntil } from '../testing/wait-until';

test('F17: the event loop blocks for five seconds: the health check fails, queued requests are rejected, and service resumes at once', async () => {
  const report = await underFault('f17-blocked', { nodeArgs: onSignal('blocks') }, async (scene) => {
    const { server, world } = scene;
    const writing = world.begin();
    await pass(1_500);
    process.kill(server.pid, 'SIGUSR2');
    await pass(500);
    scene.expect('live fails meanwhile', (await health(server.port, 'live', 2_000)) === 0);
    await pass(2_500);
    scene.promise(
      'live again',
      await timeUntil(async () => (await health(server.port, 'live', 1_000)) === 200, 20_000),
      2_000,
    );
    await pass(1_500);
    const well = performance.now();
    await pass(1_500);
    await writing.end();
    scene.note(summary(world.traffic.seen));
    scene.expect(
      'answered as ever afterwards',
      world.traffic.seen.every(({ askedAt, status }) => askedAt < well || (status > 0 && status < 500)),
    );
    scene.expect(
      'nothing but success, refusal and 503',
      world.traffic.seen.every(({ status }) => status > 0 && (status < 500 || status === 503)),
    );
  });
  expect(report.faults).toEqual([]);
}, 120_000);
