import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsPrinting } from './use-is-printing';

/** Rows rendered above the viewport, and as many below, so that the Tab key always finds a next row. */
const OVERSCAN = 8;

/** A row to render, or a gap of `rowCount` rows before row `gapBefore` (the last gap: before the end). */
type WindowRow = { index: number } | { gapBefore: number; rowCount: number };

interface RowWindowOptions {
  /** Number of rows of the table. */
  count: number;
  rowHeightPx: number;
  /** The row with the focus. This row stays rendered outside of the viewport, too. */
  focusedIndex: number | undefined;
  /** Renders all rows, for tables that are short enough. */
  shouldRenderAll?: boolean;
}

/**
 * Returns the rows of a long table to render, with gaps for all others: the rows in and near the viewport and
 * the focused row. Returns all rows for printing.
 */
export function useRowWindow({
  count,
  rowHeightPx,
  focusedIndex,
  shouldRenderAll = false,
}: RowWindowOptions) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const isPrinting = useIsPrinting();
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (bodyRef.current) setScrollMargin(bodyRef.current.getBoundingClientRect().top + scrollY);
    };
    measure();
    // The table moves when content above the table changes height. jsdom has neither layout nor ResizeObserver.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used, and each render reads the virtual items
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
  const indexes =
    shouldRenderAll || isPrinting
      ? Array.from({ length: count }, (_, index) => index)
      : virtualizer.getVirtualItems().map(({ index }) => index);
  return { bodyRef, rows: insertGaps(indexes, count) };
}

function insertGaps(indexes: readonly number[], count: number): WindowRow[] {
  const rows: WindowRow[] = [];
  let nextIndex = 0;
  for (const index of [...indexes, count]) {
    if (index > nextIndex) rows.push({ gapBefore: index, rowCount: index - nextIndex });
    if (index < count) rows.push({ index });
    nextIndex = index + 1;
  }
  return rows;
}
