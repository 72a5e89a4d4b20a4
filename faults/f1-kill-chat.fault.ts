import { killDuringChat } from './kill-chat';
import { readFaultOptions, publishReport } from '../testing/consistency-report';

test('kill -9 of the server while users chat', async () => {
  const options = readFaultOptions(20);
  const report = await killDuringChat(options);
  publishReport('f1-kill-chat', report, options.seed);
  expect(report.faults).toEqual([]);
}, 600_000);
