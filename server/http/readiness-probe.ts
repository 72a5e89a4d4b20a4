import type { Pool } from 'pg';

const PROBE_TIMEOUT_MS = 1_000;
/** Minimum time between two probes; calls in between share the last result. A load balancer that asks once a second gets a new result. */
export const PROBE_INTERVAL_MS = 1_000;

interface ReadinessProbeOptions {
  /** Monotonic clock in ms; for tests. */
  now?: () => number;
}

/**
 * Returns a function that resolves to whether the database answers within a second. All calls within a second share the result of one
 * probe, also of a failed probe. No probe starts while the last query is unanswered, so any number of callers uses a single connection.
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
