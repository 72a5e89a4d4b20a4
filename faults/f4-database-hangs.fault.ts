import { setTimeout as sleep } from 'node:timers/promises';
import { readMetric } from '../testing/metrics';
import { signalWithChildren } from '../testing/signal-with-children';
import { callsBetween, expectGracefulOutage, expectRecovery, readHealthStatus, runFault } from './fault-run';
import { timeUntil } from '../testing/wait-until';

const HANG_MS = 20_000;

test('F4: while PostgreSQL hangs for twenty seconds, calls end in time with success, rejection or 503, and the server recovers', async () => {
  const report = await runFault('f4-database-hangs', { engines: { postgres: true } }, async (faultRun) => {
    const { server, simulation, engines } = faultRun;
    const pid = engines?.postgres.pid;
    const writing = simulation.start();
    await sleep(2_000);
    const outageStartedAt = performance.now();
    signalWithChildren(pid, 'SIGSTOP');
    try {
      const liveStatuses: number[] = [];
      while (performance.now() < outageStartedAt + HANG_MS) {
        liveStatuses.push(await readHealthStatus(server.port, 'live'));
        await sleep(250);
      }
      faultRun.expectThat(
        '/health/live succeeds',
        liveStatuses.every((status) => status === 200),
      );
      faultRun.expectThat('/health/ready fails', (await readHealthStatus(server.port, 'ready')) === 503);
    } finally {
      signalWithChildren(pid, 'SIGCONT');
    }
    const outageEndedAt = performance.now();
    faultRun.expectWithin(
      'ready again',
      await timeUntil(async () => (await readHealthStatus(server.port, 'ready')) === 200, 30_000),
      5_000,
    );
    faultRun.expectWithin(
      'no request waits for a connection',
      await timeUntil(
        async () => (await readMetric(server.port, 'dure_pool_connections{state="waiting"}')) === 0,
        30_000,
      ),
      5_000,
    );
    await sleep(2_000);
    const recoveredAt = performance.now();
    await sleep(1_000);
    await writing.end();
    expectGracefulOutage(
      faultRun,
      'while PostgreSQL hung',
      callsBetween(simulation.traffic.calls, outageStartedAt, outageEndedAt - 5_000),
      5_500,
    );
    expectRecovery(faultRun, callsBetween(simulation.traffic.calls, recoveredAt, Infinity));
  });
  expect(report.violations).toEqual([]);
}, 180_000);
