import { openDrafts } from '@/shared/lib/draft';
import { flushTimers } from './flush-timers';
import { demoProfile } from './render-app';

/**
 * Waits until the app has read and written the drafts that it has requested, and has reacted. IndexedDB runs
 * transactions in the order of their requests, so another read ends after them.
 */
export async function waitForDrafts(): Promise<void> {
  const { read } = openDrafts(demoProfile.userId);
  await flushTimers();
  await read('').catch(() => undefined); // a test may have broken the storage
  await flushTimers();
}
