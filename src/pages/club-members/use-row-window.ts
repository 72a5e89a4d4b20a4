import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from './use-printing';

/** Rows drawn above and below the window, so that the tab key always finds a next row. */
const OVERSCAN = 8;

/** A row to draw, or a gap of this many rows that are not drawn. */
type DrawnRow = { index: number } | { gapBefore: number; rows: number };

interface RowWindow {
  count: number;
  rowHeightPx: number;
  /** This row stays drawn wherever the window is, because it has the focus. */
  focusedIndex: number | undefined;
}

/** Decides which rows of a long table are drawn: those in the window, the focused one, and all of them on paper. */
export function useRowWindow({ count, rowHeightPx, focusedIndex }: RowWindow) {
  const body = useRef<HTMLTableSectionElement>(null);
  const printing = usePrinting();
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + scrollY);
    };
    measure();
    // Whatever stands above the table may change its height. jsdom has no observer, and no layout either.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor: (range: Range) => {
      const drawn = new Set(defaultRangeExtractor(range));
      if (focusedIndex !== undefined && focusedIndex < count) drawn.add(focusedIndex);
      return [...drawn].sort((a, b) => a - b);
    },
  });
  const indexes = printing
    ? Array.from({ length: count }, (_, index) => index)
    : virtualizer.getVirtualItems().map(({ index }) => index);
  return { body, rows: withGaps(indexes, count) };
}

function withGaps(indexes: readonly number[], count: number): DrawnRow[] {
  const rows: DrawnRow[] = [];
  let next = 0;
  for (const index of [...indexes, count]) {
    if (index > next) rows.push({ gapBefore: index, rows: index - next });
    if (index < count) rows.push({ index });
    next = index + 1;
  }
  return rows;
}
