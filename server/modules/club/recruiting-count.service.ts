import type { Pool } from 'pg';
import type { CategoryName } from '@contract/category';
import { countRecruiting } from './club-deadline.repository';

/** Maximum age of a cached result. Counting reads every round, so list pages share one result. */
const MAX_AGE_MS = 5_000;

/** Returns a function that counts the recruiting clubs of one category or of all. A count is at most {@link MAX_AGE_MS} old. */
export function createRecruitingCounter(pool: Pool): (category: CategoryName | undefined) => Promise<number> {
  let latest: { countedAtMs: number; counts: Promise<Map<CategoryName, number>> } | undefined;

  const getCounts = () => {
    const nowMs = performance.now();
    if (!latest || nowMs - latest.countedAtMs > MAX_AGE_MS) {
      const counts = countRecruiting(pool);
      const counted = { countedAtMs: nowMs, counts };
      latest = counted;
      // The next call counts again after a failure.
      counts.catch(() => {
        if (latest === counted) latest = undefined;
      });
    }
    return latest.counts;
  };

  return async (category) => {
    const counts = await getCounts();
    if (category !== undefined) return counts.get(category) ?? 0;
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  };
}
