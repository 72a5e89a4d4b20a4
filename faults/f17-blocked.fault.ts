import { setTimeout as sleep } from 'node:timers/promises';
import { onSigusr2 } from './injected-faults';
import { readHealthStatus, summarize, runFault } from './fault-run';
import { timeUntil } from '../testing/wait-until';

test('F17: the event loop blocks for five seconds: the health check fails, queued requests are rejected, and service resumes at once', async () => {
  const report = await runFault('f17-blocked', { nodeArgs: onSigusr2('blocks') }, async (faultRun) => {
    const { server, simulation } = faultRun;
    const writing = simulation.start();
    await sleep(1_500);
    process.kill(server.pid, 'SIGUSR2');
    await sleep(500);
    faultRun.expectThat(
      'live fails while it blocks',
      (await readHealthStatus(server.port, 'live', 2_000)) === 0,
    );
    await sleep(2_500);
    faultRun.expectWithin(
      'live again',
      await timeUntil(async () => (await readHealthStatus(server.port, 'live', 1_000)) === 200, 20_000),
      2_000,
    );
    await sleep(1_500);
    const recoveredAt = performance.now();
    await sleep(1_500);
    await writing.end();
    faultRun.log(summarize(simulation.traffic.calls));
    faultRun.expectThat(
      'all calls are answered afterwards',
      simulation.traffic.calls.every(
        ({ sentAt, status }) => sentAt < recoveredAt || (status > 0 && status < 500),
      ),
    );
    faultRun.expectThat(
      'nothing but success, rejection and 503',
      simulation.traffic.calls.every(({ status }) => status > 0 && (status < 500 || status === 503)),
    );
  });
  expect(report.violations).toEqual([]);
}, 120_000);
