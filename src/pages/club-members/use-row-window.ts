import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsPrinting } from './use-is-printing';

/** Rows drawn above and below the window, so that the tab key always finds a next row. */
const OVERSCAN = 8;

/** A row to draw, or a gap of this many rows that are not drawn. */
type WindowRow = { index: number } | { gapBefore: number; rows: number };

interface RowWindowOptions {
  count: number;
  rowHeightPx: number;
  /** This row stays drawn wherever the window is, because it has the focus. */
  focusedIndex: number | undefined;
}

/** Decides which rows of a long table are drawn: those in the window, the focused one, and all of them on paper. */
export function useRowWindow({ count, rowHeightPx, focusedIndex }: RowWindowOptions) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const isPrinting = useIsPrinting();
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (bodyRef.current) setScrollMargin(bodyRef.current.getBoundingClientRect().top + scrollY);
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
      const indexes = new Set(defaultRangeExtractor(range));
      if (focusedIndex !== undefined && focusedIndex < count) indexes.add(focusedIndex);
      return [...indexes].sort((a, b) => a - b);
    },
  });
  const indexes = isPrinting
    ? Array.from({ length: count }, (_, index) => index)
    : virtualizer.getVirtualItems().map(({ index }) => index);
  return { bodyRef, rows: insertGaps(indexes, count) };
}

function insertGaps(indexes: readonly number[], count: number): WindowRow[] {
  const rows: WindowRow[] = [];
  let nextIndex = 0;
  for (const index of [...indexes, count]) {
    if (index > nextIndex) rows.push({ gapBefore: index, rows: index - nextIndex });
    if (index < count) rows.push({ index });
    nextIndex = index + 1;
  }
  return rows;
}
