import { killDuringChat } from './kill-during-chat';
import { readFaultOptions, publishReport } from '../testing/consistency-report';

test('F1: acknowledged messages survive kill -9 of the server, and all users see all stored messages afterwards [LC-14]', async () => {
  const options = readFaultOptions(20);
  const report = await killDuringChat(options);
  publishReport('f1-kill-during-chat', report, options.seed);
  expect(report.violations).toEqual([]);
}, 600_000);
