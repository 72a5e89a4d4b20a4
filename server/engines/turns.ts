import { AppError } from '../app-error';

/** Runs what is given to it, a few at a time and the rest in the order of coming. */
export interface TakeTurn {
  <T>(run: () => Promise<T>): Promise<T>;
  /** How many wait at this moment. */
  waiting: () => number;
}

interface TurnsOptions {
  /** How many run at once. */
  atOnce: number;
  /** How many may wait; one more is refused with `busy`, since it would only wait for nothing. */
  waiting: number;
}

/** For work that eats a processor or memory: decoding pictures, hashing passwords. */
export function createTurns({ atOnce, waiting }: TurnsOptions): TakeTurn {
  let running = 0;
  const queue: (() => void)[] = [];
  const takeTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new AppError('busy', { retryAfterSeconds: 2 });
    // Whoever ends hands the turn over, so that nobody who comes in between takes it.
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
  return Object.assign(takeTurn, { waiting: () => queue.length });
}
