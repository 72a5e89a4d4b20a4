import { CLUB_PAGE_SIZE } from '@contract/club';
import type { Club } from '@contract/club';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { savesData, whenIdle } from '@/shared/lib/timing';

interface Pages {
  clubs: readonly Club[];
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  onMore: () => void;
}

/**
 * Keeps a page back that was fetched while the browser was idle, and shows it when one comes near the end: `reach`. Who spares data
 * has each page fetched only then, and `awaited` tells that somebody is there and waits.
 */
export function useOnePageAhead({ clubs, hasMore, loadingMore, moreFailed, onMore }: Pages) {
  const head = clubs[0]?.clubId;
  const [reached, setReached] = useState({ head, count: clubs.length, awaited: false });
  // Another view of the list: it begins at its own head.
  if (reached.head !== head) setReached({ head, count: Math.max(CLUB_PAGE_SIZE, Math.min(reached.count, clubs.length)), awaited: false });
  else if (reached.awaited && clubs.length > reached.count) setReached({ head, count: reached.count + CLUB_PAGE_SIZE, awaited: false });
  const hasHidden = clubs.length > reached.count;

  const fetchAhead = useEffectEvent(onMore);
  const mayFetch = hasMore && !hasHidden && !loadingMore && !moreFailed;
  useEffect(() => (mayFetch && !savesData() ? whenIdle(() => { fetchAhead(); }) : undefined), [mayFetch]);

  const reach = () => {
    // In slices: somebody is scrolling.
    startTransition(() => { setReached({ head, count: hasHidden ? reached.count + CLUB_PAGE_SIZE : reached.count, awaited: !hasHidden }); });
    if (!hasHidden && !loadingMore) onMore();
  };
  return { shown: hasHidden ? clubs.slice(0, reached.count) : clubs, hasHidden, awaited: reached.awaited, reach };
}
