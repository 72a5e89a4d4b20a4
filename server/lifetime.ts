/** Requests that still run then are cut, so that a service manager's patience is not put to the test. */
export const FINISH_WITHIN_MS = 9_000;
/** Whatever hangs then ends with the process. */
const STOP_WITHIN_MS = 12_000;

/** What a program that starts has to know of its end. */
export interface Lifetime {
  /** Aborted as soon as the process is told to stop. */
  readonly signal: AbortSignal;
  /** Notes how to close what was just opened; the last is closed first. Throws when the process has been told to stop meanwhile. */
  opened: (close: () => Promise<void>) => void;
}

/**
 * Starts a program and closes it in order when the process is told to stop, at whatever moment of the start that is. Resolves
 * then; rejects when the start fails, with everything closed that was open. Further signals change nothing: a terminal and npm
 * may each send the same one.
 */
export async function runUntilStopped(start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const closers: (() => Promise<void>)[] = [];
  const told = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      if (signal.aborted) return;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      stopping.abort();
    });
  }
  const opened = (close: () => Promise<void>) => {
    closers.unshift(close);
    signal.throwIfAborted();
  };
  try {
    await start({ signal, opened });
    await told;
  } catch (error) {
    // What fails because it was called off is no failure.
    if (!signal.aborted) throw error;
  } finally {
    for (const close of closers) await close();
  }
}

/** The same work, of which nobody waits for the end any more once the process has been told to stop; it must bear being cut off. */
export async function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(new Error('told to stop'));
      },
      { once: true },
    );
    work.then(resolve, reject);
  });
}
