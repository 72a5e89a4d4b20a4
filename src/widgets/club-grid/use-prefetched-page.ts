import { CLUB_PAGE_SIZE } from '@contract/club';
import type { Club } from '@contract/club';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedData, runWhenIdle } from '@/shared/lib/timing';

/** A row a frame: a dozen cards drawn, laid out and painted at once take more than the 50 ms that nobody notices. */
const CLUBS_PER_FRAME = 3;

interface ClubPages {
  clubs: readonly Club[];
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  onMore: () => void;
}

/** How far the list is shown: `count` clubs, on the way to `goal`. */
interface ShownRange {
  /** Whose list it is: the first club. */
  firstClubId: number | undefined;
  count: number;
  targetCount: number;
  isAwaited: boolean;
}

/**
 * Keeps a page back that was fetched while the browser was idle, and shows it row by row when one comes near the end: `reach`, which
 * is `mayReach` while there is something to get and none is under way. Who spares data has each page fetched only then, and `awaited`
 * tells that somebody is there and waits.
 */
export function usePrefetchedPage({ clubs, hasMore, loadingMore, moreFailed, onMore }: ClubPages) {
  const head = clubs[0]?.clubId;
  const [range, setRange] = useState<ShownRange>({
    firstClubId: head,
    count: clubs.length,
    targetCount: clubs.length,
    isAwaited: false,
  });
  const { count, targetCount } = range;
  // Another view of the list: it begins at its own head.
  if (range.firstClubId !== head) {
    const shown = Math.max(CLUB_PAGE_SIZE, Math.min(count, clubs.length));
    setRange({ firstClubId: head, count: shown, targetCount: shown, isAwaited: false });
  } else if (range.isAwaited && clubs.length > count)
    setRange({ ...range, targetCount: count + CLUB_PAGE_SIZE, isAwaited: false });
  const hasHidden = clubs.length > count;

  const isGrowing = count < Math.min(targetCount, clubs.length);
  useEffect(() => {
    if (!isGrowing) return;
    const frame = requestAnimationFrame(() => {
      // In slices: somebody is scrolling.
      startTransition(() => {
        setRange((before) => ({ ...before, count: before.count + CLUBS_PER_FRAME }));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isGrowing, count]);

  const fetchAhead = useEffectEvent(onMore);
  const canPrefetch = hasMore && !hasHidden && !loadingMore && !moreFailed;
  useEffect(
    () =>
      canPrefetch && !prefersReducedData()
        ? runWhenIdle(() => {
            fetchAhead();
          })
        : undefined,
    [canPrefetch],
  );

  const showMore = () => {
    setRange({
      ...range,
      targetCount: hasHidden ? count + CLUB_PAGE_SIZE : targetCount,
      isAwaited: !hasHidden,
    });
    if (!hasHidden && !loadingMore) onMore();
  };
  const canShowMore = !isGrowing && (hasHidden || (hasMore && !loadingMore && !moreFailed));
  return {
    shown: hasHidden ? clubs.slice(0, count) : clubs,
    hasHidden,
    awaited: range.isAwaited,
    mayReach: canShowMore,
    reach: showMore,
  };
}
