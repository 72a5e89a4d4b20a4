import type { Pool } from 'pg';

const PROBE_TIMEOUT_MS = 1_000;
/** How long a result is shared: a balancer that asks once a second always gets a fresh one. */
export const PROBE_INTERVAL_MS = 1_000;

interface ReadinessProbeOptions {
  /** Milliseconds that never go back; for tests. */
  now?: () => number;
}

/**
 * Returns a function that says whether the database answers within a second. All callers share one probe per second, failed
 * ones too, and no probe starts while the query of the last one is unanswered: any number of callers holds one connection.
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
    const answered = pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        isQueryRunning = false;
      });
    return withinTimeout(answered);
  };

  return () => {
    if (result !== undefined && (isQueryRunning || now() - probedAt < PROBE_INTERVAL_MS)) return result;
    probedAt = now();
    result = probe();
    return result;
  };
}

async function withinTimeout(answered: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, PROBE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
