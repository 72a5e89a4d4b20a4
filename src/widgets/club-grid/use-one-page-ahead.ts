import { CLUB_PAGE_SIZE } from '@contract/club';
import type { Club } from '@contract/club';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { savesData, whenIdle } from '@/shared/lib/timing';

/** A row a frame: a dozen cards drawn, laid out and painted at once take more than the 50 ms that nobody notices. */
const AT_ONCE = 3;

interface Pages {
  clubs: readonly Club[];
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  onMore: () => void;
}

/** How far the list is shown: `count` clubs, on the way to `goal`. */
interface Reached {
  /** Whose list it is: the first club. */
  head: number | undefined;
  count: number;
  goal: number;
  awaited: boolean;
}

/**
 * Keeps a page back that was fetched while the browser was idle, and shows it row by row when one comes near the end: `reach`, which
 * is `mayReach` while there is something to get and none is under way. Who spares data has each page fetched only then, and `awaited`
 * tells that somebody is there and waits.
 */
export function useOnePageAhead({ clubs, hasMore, loadingMore, moreFailed, onMore }: Pages) {
  const head = clubs[0]?.clubId;
  const [reached, setReached] = useState<Reached>({
    head,
    count: clubs.length,
    goal: clubs.length,
    awaited: false,
  });
  const { count, goal } = reached;
  // Another view of the list: it begins at its own head.
  if (reached.head !== head) {
    const shown = Math.max(CLUB_PAGE_SIZE, Math.min(count, clubs.length));
    setReached({ head, count: shown, goal: shown, awaited: false });
  } else if (reached.awaited && clubs.length > count)
    setReached({ ...reached, goal: count + CLUB_PAGE_SIZE, awaited: false });
  const hasHidden = clubs.length > count;

  const isGrowing = count < Math.min(goal, clubs.length);
  useEffect(() => {
    if (!isGrowing) return;
    const frame = requestAnimationFrame(() => {
      // In slices: somebody is scrolling.
      startTransition(() => {
        setReached((before) => ({ ...before, count: before.count + AT_ONCE }));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isGrowing, count]);

  const fetchAhead = useEffectEvent(onMore);
  const mayFetch = hasMore && !hasHidden && !loadingMore && !moreFailed;
  useEffect(
    () =>
      mayFetch && !savesData()
        ? whenIdle(() => {
            fetchAhead();
          })
        : undefined,
    [mayFetch],
  );

  const reach = () => {
    setReached({ ...reached, goal: hasHidden ? count + CLUB_PAGE_SIZE : goal, awaited: !hasHidden });
    if (!hasHidden && !loadingMore) onMore();
  };
  const mayReach = !isGrowing && (hasHidden || (hasMore && !loadingMore && !moreFailed));
  return {
    shown: hasHidden ? clubs.slice(0, count) : clubs,
    hasHidden,
    awaited: reached.awaited,
    mayReach,
    reach,
  };
}
