/** Requests that still run this long after a stop signal are aborted, before the service manager kills the process. */
export const FINISH_WITHIN_MS = 9_000;
/** The process exits this long after a stop signal, even if a resource does not close. */
const STOP_WITHIN_MS = 12_000;

/** Lets a starting program register resources to close, and aborts it on a stop signal. */
export interface Lifetime {
  /** Aborted as soon as the process receives a stop signal. */
  readonly signal: AbortSignal;
  /**
   * Registers how to close a resource. Resources are closed in reverse order. After a stop signal, this function still registers the
   * resource, but then throws.
   */
  closeOnStop: (close: () => Promise<void>) => void;
}

/**
 * Starts a program and closes its resources after a stop signal, also during the start. Resolves after closing. Rejects when the
 * start fails, after closing what was open. Ignores further signals, because a terminal and npm may both send the same one.
 */
export async function runUntilStopped(start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const closers: (() => Promise<void>)[] = [];
  const stopRequested = new Promise<void>((resolve) => {
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
  const closeOnStop = (close: () => Promise<void>) => {
    closers.unshift(close);
    signal.throwIfAborted();
  };
  try {
    await start({ signal, closeOnStop });
    await stopRequested;
  } catch (error) {
    // After a stop signal, an error of the start is not a failure.
    if (!signal.aborted) throw error;
  } finally {
    for (const close of closers) await close();
  }
}

/** Waits for `work`, but rejects as soon as the process receives a stop signal. The work must tolerate an abrupt end. */
export async function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(new Error('stop signal received'));
      },
      { once: true },
    );
    work.then(resolve, reject);
  });
}
