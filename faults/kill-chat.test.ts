import { killDuringChat } from './kill-chat';
import { readFaultOptions } from '../testing/consistency-report';

test('F1: acknowledged messages survive kill -9 of the server, and all users see the complete log afterwards [LC-14]', async () => {
  const { counts, faults } = await killDuringChat({ ...readFaultOptions(2), rounds: 2 });
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ fail: 0, lost: 0, dup: 0, ghost: 0, invariants: 0 });
  expect(counts.ok).toBeGreaterThan(20);
});
