import type { Row } from '../section';

/** Waits for a piece of work, so long at most; its failure names `what` was waited for. */
export type WaitFor = <T>(what: string, work: Promise<T>, limitMs?: number) => Promise<T>;

/**
 * Waiting for whoever has `limitMs` for all of it. What is not there in time is given up, not stopped: whoever waits closes what it has
 * opened, and with that it ends.
 */
export function createWaitFor(limitMs: number): WaitFor {
  const endsAt = performance.now() + limitMs;
  return async (what, work, ownLimitMs = Infinity) => {
    const waitMs = Math.max(0, Math.min(ownLimitMs, endsAt - performance.now()));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`waited ${(waitMs / 1_000).toFixed(0)} s for ${what}, which never came`));
      }, waitMs);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

interface MeasureOptions {
  /** What its row is called when it fails. */
  what: string;
  limitMs: number;
  log: (line: string) => void;
}

/** Measures a part that may stall: then its row says what it was waiting for, the program ends with a failure, and the others are still measured. */
export async function measurePart(
  { what, limitMs, log }: MeasureOptions,
  measure: (waitFor: WaitFor) => Promise<Row[]>,
): Promise<Row[]> {
  try {
    return await measure(createWaitFor(limitMs));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`  ${what} failed: ${error instanceof Error ? (error.stack ?? reason) : reason}`);
    process.exitCode = 1;
    return [{ what, skipped: `it failed: ${reason.split('\n', 1)[0] ?? ''}` }];
  }
}
