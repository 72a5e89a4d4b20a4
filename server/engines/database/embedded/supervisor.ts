import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineLog } from '../../engine-log';
import { endOrphan } from './orphan';
import { launchPostgres } from './postgres-process';
import type { LaunchOptions, RunningPostgres } from './postgres-process';

/** Time in which a failed first start is retried. */
const FIRST_START_RETRY_PERIOD_MS = 10_000;
const FIRST_START_RETRY_DELAY_MS = 200;
const RESTART_DELAY_MIN_MS = 100;
const RESTART_DELAY_MAX_MS = 5_000;

/** A PostgreSQL that is restarted when it dies. */
export interface SupervisedPostgres {
  /** Returns the process id of the current PostgreSQL. */
  pid: () => number;
  /** Stops PostgreSQL and ends the supervision. */
  stop: () => Promise<void>;
}

/** Starts PostgreSQL and restarts it whenever it ends, until `stop`. Throws if the first start fails. */
export async function supervisePostgres(options: LaunchOptions, log: EngineLog): Promise<SupervisedPostgres> {
  let current = await launchFirst(options, log);
  const stopping = new AbortController();

  // Ends PostgreSQL when the server exits without `stop`, for example after an uncaught error.
  const onExit = () => {
    current.interrupt();
  };
  process.once('exit', onExit);

  const watch = async () => {
    while (!stopping.signal.aborted) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      log.error({ reason, log: options.paths.log }, 'PostgreSQL ended unexpectedly; restarting it');
      const next = await relaunch(options, log, stopping.signal);
      if (!next) return;
      current = next;
      log.warn({ pid: current.pid }, 'PostgreSQL runs again');
    }
  };
  const watching = watch();

  return {
    pid: () => current.pid,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
      // If a restart was running, `current` is a new process now, which the first call did not stop.
      await current.stop();
      process.off('exit', onExit);
    },
  };
}

/**
 * Starts PostgreSQL. Retries for up to 10 s while an earlier PostgreSQL holds the shared memory or the lock file: after its main process
 * was killed, its child processes hold the shared memory until they notice the kill.
 */
async function launchFirst(options: LaunchOptions, log: EngineLog): Promise<RunningPostgres> {
  const deadline = performance.now() + FIRST_START_RETRY_PERIOD_MS;
  for (;;) {
    try {
      return await launchPostgres(options);
    } catch (error) {
      const isHeldByEarlierRun =
        error instanceof Error && /shared memory block|lock file "postmaster.pid"/.test(error.message);
      if (!isHeldByEarlierRun || performance.now() > deadline) throw error;
    }
    await sleep(FIRST_START_RETRY_DELAY_MS);
    await endOrphan(options.paths, log);
  }
}

/**
 * Starts PostgreSQL, each time after a pause with exponential back-off, until it runs. Returns undefined when `signal` aborts. Logs only
 * the first error.
 */
async function relaunch(
  options: LaunchOptions,
  log: EngineLog,
  signal: AbortSignal,
): Promise<RunningPostgres | undefined> {
  let isLogged = false;
  for (let waitMs = RESTART_DELAY_MIN_MS; ; waitMs = Math.min(waitMs * 2, RESTART_DELAY_MAX_MS)) {
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    try {
      return await launchPostgres(options, signal);
    } catch (error) {
      if (!isLogged && !signal.aborted) log.error({ err: error }, 'PostgreSQL cannot be started; retrying');
      isLogged = true;
    }
  }
}
