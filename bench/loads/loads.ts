import { NO_PROC_FS, hasProcFs } from '../chat/proc-fs';
import type { Row, Section, BenchContext } from '../section';
import { measureBrowsing } from './browsing-loads';
import { measureReconnects, measureChat } from './chat-loads';
import { measureSoak } from './soak';
import { createTestRooms } from './test-rooms';

/** The loads that the service promises to handle, with the promised times. */
export const loadSections: readonly Section[] = [
  { name: 'loads', title: 'Loads: reads, writes and logins', run: measureBrowsing },
  { name: 'loads-chat', title: 'Loads: chat, mass reconnect, mixed load', run: measureChatLoads },
];

async function measureChatLoads(bench: BenchContext): Promise<Row[]> {
  if (!hasProcFs) return [{ label: 'Loads of the chat', skipReason: NO_PROC_FS }];
  const product = await bench.product();
  const testRooms = await createTestRooms(product);
  bench.log('L4: 1,000 users chat');
  const chatRows = await measureChat(bench, product, testRooms);
  bench.log('L6: 1,000 connections terminated at once');
  const reconnectRows = await measureReconnects(bench, product, testRooms);
  bench.log('L7: reads and chat together');
  return [...chatRows, ...reconnectRows, ...(await measureSoak(bench, product, testRooms))];
}
