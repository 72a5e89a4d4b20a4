import { setTimeout as sleep } from 'node:timers/promises';
import { createSigusr2NodeArgs } from './injected-faults';
import { readHealthStatus, summarize, runFault } from './fault-run';
import { timeUntil } from '../testing/wait-until';

test('F17: while the event loop blocks for five seconds, /health/live fails; it succeeds within two seconds afterwards, and every call ends with success, rejection or 503', async () => {
  const report = await runFault(
    'f17-blocked',
    { nodeArgs: createSigusr2NodeArgs('blocks') },
    async (faultRun) => {
      const { server, simulation } = faultRun;
      const writing = simulation.start();
      await sleep(1_500);
      process.kill(server.pid, 'SIGUSR2');
      await sleep(500);
      faultRun.expectThat(
        '/health/live fails while the event loop blocks',
        (await readHealthStatus(server.port, 'live', 2_000)) === 0,
      );
      await sleep(2_500);
      faultRun.expectWithin(
        '/health/live succeeds again',
        await timeUntil(async () => (await readHealthStatus(server.port, 'live', 1_000)) === 200, 20_000),
        2_000,
      );
      await sleep(1_500);
      const recoveredAt = performance.now();
      await sleep(1_500);
      await writing.end();
      faultRun.log(summarize(simulation.traffic.calls));
      faultRun.expectThat(
        'afterwards every call succeeds or is rejected with 4xx',
        simulation.traffic.calls.every(
          ({ sentAt, status }) => sentAt < recoveredAt || (status > 0 && status < 500),
        ),
      );
      faultRun.expectThat(
        'nothing but success, rejection and 503',
        simulation.traffic.calls.every(({ status }) => status > 0 && (status < 500 || status === 503)),
      );
    },
  );
  expect(report.violations).toEqual([]);
}, 120_000);
