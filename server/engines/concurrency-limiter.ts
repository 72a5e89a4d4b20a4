import { AppError } from '../app-error';

/** Runs tasks with bounded concurrency. Further tasks wait in a first-in, first-out queue. */
export interface ConcurrencyLimiter {
  <T>(run: () => Promise<T>): Promise<T>;
  /** Number of tasks in the queue. */
  queuedCount: () => number;
}

interface ConcurrencyLimiterOptions {
  maxConcurrent: number;
  /** Maximum length of the queue. Further tasks are rejected with `busy`. */
  maxQueued: number;
}

/** Creates a limiter for work that needs much CPU or memory, such as password hashes. */
export function createConcurrencyLimiter({
  maxConcurrent,
  maxQueued,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  let running = 0;
  const queue: (() => void)[] = [];
  const runLimited = async <T>(run: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running += 1;
    else if (queue.length >= maxQueued) throw new AppError('busy', { retryAfterSeconds: 2 });
    // A finished task passes its slot to the first queued task, so that a new caller cannot take it.
    else
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    try {
      return await run();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(runLimited, { queuedCount: () => queue.length });
}
