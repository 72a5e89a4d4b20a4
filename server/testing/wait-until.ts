import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 2;

/** Polls until a condition holds. The test's own timeout ends an endless wait. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(POLL_INTERVAL_MS);
}
