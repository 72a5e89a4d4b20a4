import { setTimeout as sleep } from 'node:timers/promises';
import { summarize, runFault } from './fault-run';

test('F18: articles, comments, applications, decisions, transfers of the presidency, uploads, profiles and messages that are sent twice at once take effect once', async () => {
  const report = await runFault(
    'f18-twice',
    { duplicateShare: 0.4 },
    async ({ simulation, log, expectThat }) => {
      const writing = simulation.start();
      await sleep(12_000);
      await writing.end();
      log(summarize(simulation.traffic.calls));
      expectThat(
        'every call succeeds or is rejected with 4xx',
        simulation.traffic.calls.every(({ status }) => status > 0 && status < 500),
      );
      expectThat(
        'the server rejected some repetitions',
        simulation.traffic.calls.some(({ status }) => status === 409 || status === 403),
      );
    },
  );
  expect(report.violations).toEqual([]);
}, 120_000);
