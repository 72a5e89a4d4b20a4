import { CLUB_PAGE_SIZE } from '@contract/club';
import type { Club } from '@contract/club';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedData, runWhenIdle } from '@/shared/lib/timing';

/** One row of a wide window. Rendering a dozen cards in one frame is a long task of more than 50 ms. */
const CLUBS_PER_FRAME = 3;

interface ClubPages {
  clubs: readonly Club[];
  hasMore: boolean;
  isLoadingMore: boolean;
  hasLoadMoreFailed: boolean;
  onMore: () => void;
}

/** The shown part of the list: at most `count` clubs. `count` grows to `targetCount`. */
interface ShownRange {
  /** Id of the first club, which identifies the list. */
  firstClubId: number | undefined;
  count: number;
  targetCount: number;
  /** Whether {@link usePrefetchedPage} shows the next page as soon as it is loaded. */
  isAwaited: boolean;
}

/**
 * Prefetches the next page while the browser is idle, and hides its clubs until the caller calls `showMore`. With
 * data saving on, a page loads only on `showMore`. Clubs appear row by row. `canShowMore` is false while the list
 * grows or loads, after a failed load and at the end of the list. `isAwaited` is true from a call of `showMore`
 * without hidden clubs until the next page is loaded.
 */
export function usePrefetchedPage({ clubs, hasMore, isLoadingMore, hasLoadMoreFailed, onMore }: ClubPages) {
  const firstClubId = clubs[0]?.clubId;
  const [range, setRange] = useState<ShownRange>({
    firstClubId,
    count: clubs.length,
    targetCount: clubs.length,
    isAwaited: false,
  });
  const { count, targetCount } = range;
  // Another first club means another list, for example after a change of the filters.
  if (range.firstClubId !== firstClubId) {
    const shown = Math.max(CLUB_PAGE_SIZE, Math.min(count, clubs.length));
    setRange({ firstClubId, count: shown, targetCount: shown, isAwaited: false });
  } else if (range.isAwaited && clubs.length > count)
    setRange({ ...range, targetCount: count + CLUB_PAGE_SIZE, isAwaited: false });
  const hasHidden = clubs.length > count;

  const isGrowing = count < Math.min(targetCount, clubs.length);
  useEffect(() => {
    if (!isGrowing) return;
    const frame = requestAnimationFrame(() => {
      // A transition, because the user may be scrolling.
      startTransition(() => {
        setRange((current) => ({ ...current, count: current.count + CLUBS_PER_FRAME }));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isGrowing, count]);

  const fetchAhead = useEffectEvent(onMore);
  const canPrefetch = hasMore && !hasHidden && !isLoadingMore && !hasLoadMoreFailed;
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
    if (!hasHidden && !isLoadingMore) onMore();
  };
  const canShowMore = !isGrowing && (hasHidden || (hasMore && !isLoadingMore && !hasLoadMoreFailed));
  return {
    shown: hasHidden ? clubs.slice(0, count) : clubs,
    hasHidden,
    isAwaited: range.isAwaited,
    canShowMore,
    showMore,
  };
}
