import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Rows rendered above and below the window. */
const OVERSCAN = 8;

interface VirtualRowsOptions {
  count: number;
  rowPx: number;
  /** Index of a row that stays rendered outside of the window, because it has or receives the focus. */
  pinnedIndex: number | undefined;
}

/**
 * Renders only the rows of a table near the window. `afterPx` is the height of the rows that are left out at the end. The page scrolls,
 * not the table.
 */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  { count, rowPx, pinnedIndex }: VirtualRowsOptions,
) {
  const scrollMargin = useTopOfPage(body);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (pinnedIndex === undefined || pinnedIndex >= range.count || indexes.includes(pinnedIndex))
        return indexes;
      return [...indexes, pinnedIndex].sort((a, b) => a - b);
    },
    [pinnedIndex],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- the React compiler is not used, and its result is read on each render
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
  });
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index);
  return {
    /** Rendered rows with the height in px of the rows left out before each. */
    rows: indexes.map((index, position) => ({
      index,
      gapPx: (index - (indexes[position - 1] ?? -1) - 1) * rowPx,
    })),
    afterPx: (count - 1 - (indexes.at(-1) ?? -1)) * rowPx,
  };
}

/** Returns the distance in px of an element from the top of the page. It follows changes of the page above. */
function useTopOfPage(element: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useEffect(() => {
    // jsdom has neither ResizeObserver nor layout.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      if (element.current) setTopPx(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return topPx;
}
