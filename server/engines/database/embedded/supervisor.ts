import { setTimeout as delay } from 'node:timers/promises';
import type { EngineLog } from '../../engine-log';
import { endOrphan } from './orphan';
import { launchPostgres } from './postgres-process';
import type { LaunchOptions, RunningPostgres } from './postgres-process';

const FIRST_START_PATIENCE_MS = 10_000;
const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** A PostgreSQL that comes back when it dies. */
export interface KeptPostgres {
  /** Its process at this moment. */
  pid: () => number;
  stop: () => Promise<void>;
}

/** Starts PostgreSQL and starts it again whenever it ends by itself, until stopped. Throws when the first start fails. */
export async function keepRunning(options: LaunchOptions, log: EngineLog): Promise<KeptPostgres> {
  let current = await launchFirst(options, log);
  const stopping = new AbortController();

  // A server that ends without stopping us, say by an uncaught error, takes PostgreSQL along.
  const onExit = () => {
    current.interrupt();
  };
  process.once('exit', onExit);

  const watch = async () => {
    while (!stopping.signal.aborted) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      log.error({ reason, log: options.places.log }, 'PostgreSQL ended unexpectedly; it is started again');
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
      // One that was just being started again has missed the first call.
      await current.stop();
      process.off('exit', onExit);
    },
  };
}

/** Processes of a PostgreSQL that was itself killed may need a moment to notice, and hold its shared memory until then. */
async function launchFirst(options: LaunchOptions, log: EngineLog): Promise<RunningPostgres> {
  const givesUpAt = performance.now() + FIRST_START_PATIENCE_MS;
  for (;;) {
    try {
      return await launchPostgres(options);
    } catch (error) {
      const heldByAnother =
        error instanceof Error && /shared memory block|lock file "postmaster.pid"/.test(error.message);
      if (!heldByAnother || performance.now() > givesUpAt) throw error;
    }
    await delay(200);
    await endOrphan(options.places, log);
  }
}

/** Tries until it runs, ever more slowly; undefined when stopped meanwhile. Says only once why it cannot. */
async function relaunch(
  options: LaunchOptions,
  log: EngineLog,
  signal: AbortSignal,
): Promise<RunningPostgres | undefined> {
  let told = false;
  for (let waitMs = SHORTEST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    await delay(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    try {
      return await launchPostgres(options, signal);
    } catch (error) {
      if (!told && !signal.aborted) log.error({ err: error }, 'PostgreSQL cannot be started; trying on');
      told = true;
    }
  }
}
