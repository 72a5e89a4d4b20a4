import { setTimeout as pass } from 'node:timers/promises';
import { summary, underFault } from './fault-run';

test('F18: articles, comments, applications, decisions, hand-overs, uploads, profiles and messages that are sent twice at once take effect once', async () => {
  const report = await underFault('f18-twice', { doubled: 0.4 }, async ({ world, note, expect: holds }) => {
    const writing = world.begin();
    await pass(12_000);
    await writing.end();
    note(summary(world.traffic.seen));
    holds(
      'nothing has failed',
      world.traffic.seen.every(({ status }) => status > 0 && status < 500),
    );
    holds(
      'something was sent twice',
      world.traffic.seen.some(({ status }) => status === 409 || status === 403),
    );
  });
  expect(report.faults).toEqual([]);
}, 120_000);
