import { killWhilePeopleTalk } from './kill-chat';
import { readFaultOptions } from '../testing/consistency-report';

test('F1: what was receipted survives kill -9 of the server in the middle of a talk, and everybody sees the log afterwards [LC-14]', async () => {
  const { counts, faults } = await killWhilePeopleTalk({ ...readFaultOptions(2), rounds: 2 });
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ fail: 0, lost: 0, dup: 0, ghost: 0, invariants: 0 });
  expect(counts.ok).toBeGreaterThan(20);
});
