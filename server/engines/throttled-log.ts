import type { EngineLog } from './engine-log';

const INTERVAL_MS = 10_000;

/**
 * Returns a `warn` that logs at most once every 10 s. The next line contains the number of calls suppressed in between, if any. `now`
 * returns milliseconds; tests replace it.
 */
export function createThrottledWarning(
  log: Pick<EngineLog, 'warn'>,
  now: () => number = () => performance.now(),
): EngineLog['warn'] {
  let loggedAt = -Infinity;
  let suppressedCount = 0;
  return (details, message) => {
    if (now() - loggedAt < INTERVAL_MS) {
      suppressedCount += 1;
      return;
    }
    log.warn({ ...details, ...(suppressedCount > 0 && { suppressed: suppressedCount }) }, message);
    loggedAt = now();
    suppressedCount = 0;
  };
}
