import type { Row } from '../section';

/** Waits for `work` up to a limit. The error after the limit contains `label`. */
export type WaitFor = <T>(label: string, work: Promise<T>, limitMs?: number) => Promise<T>;

/**
 * Creates a WaitFor whose calls share one limit of `limitMs`. Work that exceeds the limit is not cancelled. The caller must close its
 * resources, which ends the work.
 */
export function createWaitFor(limitMs: number): WaitFor {
  const endsAt = performance.now() + limitMs;
  return async (label, work, ownLimitMs = Infinity) => {
    const waitMs = Math.max(0, Math.min(ownLimitMs, endsAt - performance.now()));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`waited ${(waitMs / 1_000).toFixed(0)} s for ${label}`));
      }, waitMs);
    });
    try {
      return await Promise.race([work, timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}

interface MeasureOptions {
  /** Name of its row after a failure. */
  label: string;
  limitMs: number;
  log: (line: string) => void;
}

/** Runs a measurement that may not end. A failure becomes a skipped row and sets the exit code, so that other parts still run. */
export async function measurePart(
  { label, limitMs, log }: MeasureOptions,
  measure: (waitFor: WaitFor) => Promise<Row[]>,
): Promise<Row[]> {
  try {
    return await measure(createWaitFor(limitMs));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`  ${label} failed: ${error instanceof Error ? (error.stack ?? reason) : reason}`);
    process.exitCode = 1;
    return [{ label, skipped: `it failed: ${reason.split('\n', 1)[0] ?? ''}` }];
  }
}
