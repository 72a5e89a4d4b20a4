import type { EngineLog } from './engine-log';

const INTERVAL_MS = 10_000;

/** Says that something fails, as often as it fails, and writes of it at most one line in ten seconds. `now` in ms, for tests. */
export function createCalmWarning(
  log: Pick<EngineLog, 'warn'>,
  now: () => number = () => performance.now(),
): EngineLog['warn'] {
  let writtenAt = -Infinity;
  let unwritten = 0;
  return (details, message) => {
    if (now() - writtenAt < INTERVAL_MS) {
      unwritten += 1;
      return;
    }
    log.warn({ ...details, ...(unwritten > 0 && { unwritten }) }, message);
    writtenAt = now();
    unwritten = 0;
  };
}
