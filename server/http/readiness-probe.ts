import type { Pool } from 'pg';

const PROBE_TIMEOUT_MS = 1_000;
/** Lifetime of a shared result. A load balancer that probes once a second always gets a fresh one. */
export const PROBE_INTERVAL_MS = 1_000;

interface ReadinessProbeOptions {
  /** Monotonic clock in ms; for tests. */
  now?: () => number;
}

/**
 * Returns a function that reports whether the database answers within a second. All callers share a probe per second, including a
 * failed one. No probe starts while the last query is unanswered, so any number of callers uses a single connection.
 */
export function createReadinessProbe(
  pool: Pool,
  { now = () => performance.now() }: ReadinessProbeOptions = {},
): () => Promise<boolean> {
  let result: Promise<boolean> | undefined;
  let probedAt = -Infinity;
  let isQueryRunning = false;

  const probe = (): Promise<boolean> => {
    isQueryRunning = true;
    const isReady = pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        isQueryRunning = false;
      });
    return withinTimeout(isReady);
  };

  return () => {
    if (result !== undefined && (isQueryRunning || now() - probedAt < PROBE_INTERVAL_MS)) return result;
    probedAt = now();
    result = probe();
    return result;
  };
}

async function withinTimeout(isReady: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, PROBE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([isReady, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
