import type { Row } from '../section';

/** Resolves or rejects like `work`, but rejects when a limit is exceeded. `label` names the work in the error message. */
export type WaitFor = <T>(label: string, work: Promise<T>, limitMs?: number) => Promise<T>;

/**
 * Creates a WaitFor whose calls share one limit: all must end within `limitMs` from now. A call can also have a limit of its
 * own. Exceeding a limit does not cancel the work. The caller must close the resources that the work uses.
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
  /** Label of the row that reports a failure. */
  label: string;
  /** Limit of the whole measurement. */
  limitMs: number;
  log: (line: string) => void;
}

/**
 * Runs a measurement that may hang. Never rejects, so that other parts still run: after a failure, logs it, sets exit code 1 and
 * returns a skipped row.
 */
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
    return [{ label, skipReason: `it failed: ${reason.split('\n', 1)[0] ?? ''}` }];
  }
}
