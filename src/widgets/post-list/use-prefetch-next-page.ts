import { useEffect } from 'react';
import { prefersReducedData, runWhenIdle } from '@/shared/lib/timing';
import { pageCountOf, pageQuery } from './post-list';

/** A cached page that is older than this, in seconds, is requested again. */
const MAX_CACHED_PAGE_AGE_S = 30;

interface PrefetchOptions {
  clubId: number;
  /** The shown page, counted from 1. */
  page: number;
  /** Number of all posts; undefined while unknown. */
  total: number | undefined;
  prefetch: (
    args: { clubId: number; query: ReturnType<typeof pageQuery> },
    options: { ifOlderThan: number },
  ) => void;
}

/** Prefetches the next page of a post list while the browser is idle, unless data saving is on. */
export function usePrefetchNextPage({ clubId, page, total, prefetch }: PrefetchOptions): void {
  const hasNext = total !== undefined && page < pageCountOf(total);
  useEffect(() => {
    if (!hasNext || prefersReducedData()) return;
    return runWhenIdle(() => {
      prefetch({ clubId, query: pageQuery(page + 1) }, { ifOlderThan: MAX_CACHED_PAGE_AGE_S });
    });
  }, [clubId, hasNext, page, prefetch]);
}
