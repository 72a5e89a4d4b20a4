import { hasProcFs } from '../chat/processes';
import type { Row, Section, BenchContext } from '../section';
import { measureBrowsing } from './browsing-loads';
import { measureReconnects, measureChat } from './chat-loads';
import { measureSoak } from './soak';
import { createTestRooms } from './test-rooms';

/** The loads that the service promises to handle, with the promised times. */
export const loadSections: readonly Section[] = [
  { name: 'loads', title: 'Loads: reads, writes and logins', run: measureBrowsing },
  { name: 'loads-chat', title: 'Loads: talk, a storm, a soak', run: measureChatLoads },
];

async function measureChatLoads(bench: BenchContext): Promise<Row[]> {
  if (!hasProcFs)
    return [{ what: 'Loads of the chat', skipped: 'this system has no /proc with the usage of a process' }];
  const product = await bench.product();
  const square = await createTestRooms(product);
  bench.log('L4: 1,000 people talk');
  const talked = await measureChat(bench, product, square);
  bench.log('L6: 1,000 connections cut at once');
  const stormed = await measureReconnects(bench, product, square);
  bench.log('L7: reads and talk together');
  return [...talked, ...stormed, ...(await measureSoak(bench, product, square))];
}
