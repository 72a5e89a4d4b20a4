import { setTimeout as sleep } from 'node:timers/promises';
import { callsBetween, expectGracefulOutage, readHealthStatus, runFault } from './fault-run';
import { timeUntil } from '../testing/wait-until';

test.each([
  ['in fast mode', 'fast', 'SIGINT'],
  ['in immediate mode', 'immediate', 'SIGQUIT'],
] as const)(
  'F3: while PostgreSQL restarts %s, calls end in time with success, rejection or 503, and the server recovers',
  async (_, mode, signal) => {
    const report = await runFault(
      `f3-database-restart-${mode}`,
      { engines: { postgres: true } },
      async (faultRun) => {
        const { server, simulation, engines } = faultRun;
        const writing = simulation.start();
        await sleep(2_000);
        const outageStartedAt = performance.now();
        await engines?.postgres.stop(signal);
        faultRun.expectWithin(
          '/health/ready fails',
          await timeUntil(async () => (await readHealthStatus(server.port, 'ready')) === 503, 10_000),
          2_000,
        );
        await sleep(3_000);
        faultRun.expectThat('/health/live succeeds', (await readHealthStatus(server.port, 'live')) === 200);
        const outageEndedAt = performance.now();
        await engines?.postgres.start();
        faultRun.expectWithin(
          '/health/ready succeeds again',
          await timeUntil(async () => (await readHealthStatus(server.port, 'ready')) === 200, 30_000),
          3_000,
        );
        await sleep(2_000);
        await writing.end();
        expectGracefulOutage(
          faultRun,
          'while the database was down',
          callsBetween(simulation.traffic.calls, outageStartedAt, outageEndedAt),
          3_000,
        );
        faultRun.expectThat('the process keeps running', server.exitCodeOrSignal() === undefined);
      },
    );
    expect(report.violations).toEqual([]);
  },
  180_000,
);
