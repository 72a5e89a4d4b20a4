import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict } from './violations';

const MAX_ATTEMPTS = 3;
const MAX_PAUSE_MS = 50;
/** Event that the pool emits for each repetition, for metrics. */
export const CONFLICT_RETRY = 'conflictRetry';

/**
 * Runs a transaction or a single statement. Repeats it at most twice if PostgreSQL aborted it because of a conflict with a concurrent
 * transaction. The abort undoes everything that `run` wrote. Other effects of `run` must be harmless when repeated.
 */
export async function retryOnConflict<T>(pool: EventEmitter, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
    pool.emit(CONFLICT_RETRY);
    // A random pause, so that both sides of a deadlock do not collide again.
    await sleep(Math.random() * MAX_PAUSE_MS);
  }
}
