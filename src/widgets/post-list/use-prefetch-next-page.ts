import { useEffect } from 'react';
import { prefersReducedData, runWhenIdle } from '@/shared/lib/timing';
import { pageCountOf, pageQuery } from './post-list';

interface PrefetchOptions {
  clubId: number;
  /** The page that is shown, from 1. */
  page: number;
  /** Of all posts; undefined until it is known. */
  total: number | undefined;
  prefetch: (
    args: { clubId: number; query: ReturnType<typeof pageQuery> },
    options: { ifOlderThan: number },
  ) => void;
}

/** Fetches the next page of a list of posts while the browser has nothing better to do, unless data is to be spared. */
export function usePrefetchNextPage({ clubId, page, total, prefetch }: PrefetchOptions): void {
  const hasNext = total !== undefined && page < pageCountOf(total);
  useEffect(() => {
    if (!hasNext || prefersReducedData()) return;
    return runWhenIdle(() => {
      prefetch({ clubId, query: pageQuery(page + 1) }, { ifOlderThan: 30 });
    });
  }, [clubId, hasNext, page, prefetch]);
}
