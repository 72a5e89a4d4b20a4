import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UIEvent } from 'react';
import { estimateRowHeight } from './estimate-row-height';
import type { MessageRow } from './message-rows';
import { useSeenReport } from './use-seen-report';

/** Rows drawn above and below the view. */
const OVERSCAN = 8;
/** This near to the end counts as being there: a person who reads the newest line is not asked to hit the last pixel. */
const END_THRESHOLD_PX = 80;
/** History is asked for before its end is seen. */
const PRELOAD_DISTANCE_PX = 3_000;
/** What was read stays visible above the unread line. */
const READ_CONTEXT_PX = 96;

export interface LogWindowOptions {
  /** The page above the first row can be requested. */
  canLoadOlder: boolean;
  onOlder: () => void;
  /** Whether the room has messages below the last row, and how loading them goes. */
  newer: 'idle' | 'loading' | 'failed' | 'none';
  onNewer: () => void;
  /** Replaces the rows by the newest ones. */
  onNewest: () => void;
  /** Every message up to this number was read on entering; undefined if nothing was unread. */
  readUpTo: number | undefined;
  /** Messages up to this number have been in view. Called with rising numbers. */
  onSeen: (upTo: number) => void;
}

/** The part of the log that is drawn, where one is in it, and what keeps one there. */
export function useLogWindow(
  rows: readonly MessageRow[],
  { canLoadOlder, onOlder, newer, onNewer, onNewest, readUpTo, onSeen }: LogWindowOptions,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const hasNewer = newer !== 'none';
  const followsEnd = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasMoved, setMoved] = useState(false);
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing is compiled here, and what it answers is read anew at each rendering
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateAt(rows, index),
    getItemKey,
    anchorTo: 'end', // older rows are put on top without moving what is being read
    scrollEndThreshold: END_THRESHOLD_PX,
    overscan: OVERSCAN,
    paddingStart: 48,
    paddingEnd: 16,
    scrollPaddingStart: READ_CONTEXT_PX,
  });
  const isOwnLast = rows.at(-1)?.isMine === true;
  const lastKey = rows.at(-1)?.key;

  /** A jump to the newest page is on its way. */
  const isJumping = useRef(false);
  const scrollToEnd = useCallback(() => {
    if (hasNewer) {
      isJumping.current = true;
      onNewest();
      return;
    }
    followsEnd.current = true;
    virtualizer.scrollToEnd();
  }, [hasNewer, onNewest, virtualizer]);

  const isPositioned = useRef(false);
  useLayoutEffect(() => {
    if (!isPositioned.current && rows.length > 0) {
      isPositioned.current = true;
      const unread = readUpTo === undefined ? -1 : firstUnread(rows, readUpTo);
      followsEnd.current = unread < 0 || virtualizer.getTotalSize() <= (scroller.current?.clientHeight ?? 0);
      if (unread >= 0) virtualizer.scrollToIndex(unread, { align: 'start' });
    }
    if (isJumping.current && !hasNewer) {
      isJumping.current = false;
      followsEnd.current = true;
    }
    if (followsEnd.current && !hasNewer) virtualizer.scrollToEnd();
  }, [rows, virtualizer, hasNewer, readUpTo]);
  useEffect(() => {
    if (newer === 'failed') isJumping.current = false;
  }, [newer]);

  // The composer grows into the log, the strip of a lost connection pushes it down. jsdom has no observer, and no layout either.
  useEffect(() => {
    if (!scroller.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (followsEnd.current) virtualizer.scrollToEnd();
    });
    observer.observe(scroller.current);
    return () => {
      observer.disconnect();
    };
  }, [virtualizer]);

  // Whoever says something sees it, wherever they were.
  const previousLastKey = useRef(lastKey);
  useLayoutEffect(() => {
    if (isOwnLast && previousLastKey.current !== lastKey) scrollToEnd();
    previousLastKey.current = lastKey;
  }, [isOwnLast, lastKey, scrollToEnd]);

  // React hears of it before the virtualizer does: its numbers are still the old ones, and no row has changed that would have to be laid out.
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    const isNearEnd = scrollHeight - scrollTop - clientHeight <= END_THRESHOLD_PX;
    followsEnd.current = isNearEnd && !hasNewer;
    setAtEnd(isNearEnd);
    setMoved(true);
  };

  // Until the log has gone to its place, the virtualizer believes it at the top.
  const offset = virtualizer.scrollOffset ?? 0;
  const viewHeight = virtualizer.scrollRect?.height ?? 0;
  const isShort = virtualizer.getTotalSize() <= viewHeight;
  const isNearTop = (hasMoved && offset < PRELOAD_DISTANCE_PX) || isShort;
  const isNearBottom =
    (hasMoved && virtualizer.getTotalSize() - offset - viewHeight < PRELOAD_DISTANCE_PX) || isShort;
  useEffect(() => {
    if (canLoadOlder && isNearTop) onOlder();
  }, [canLoadOlder, isNearTop, onOlder]);
  useEffect(() => {
    if (newer === 'idle' && isNearBottom) onNewer();
  }, [newer, isNearBottom, onNewer]);

  const items = virtualizer.getVirtualItems().flatMap(({ index, start, size }) => {
    const row = rows[index];
    return row ? [{ row, index, start, size }] : [];
  });
  // A row counts as seen once its middle is in view.
  const lastSeen = items.findLast(
    ({ row, start, size }) => row.message.messageId !== undefined && start + size / 2 <= offset + viewHeight,
  )?.row.message.messageId;
  useSeenReport(viewHeight > 0 ? lastSeen : undefined, onSeen);
  return {
    scroller,
    height: virtualizer.getTotalSize(),
    items,
    measure: virtualizer.measureElement,
    isAtEnd: isAtEnd && !hasNewer,
    scrollToEnd,
    onScroll,
  };
}

const estimateAt = (rows: readonly MessageRow[], index: number) => {
  const row = rows[index];
  return row ? estimateRowHeight(row) : 0;
};

const firstUnread = (rows: readonly MessageRow[], readUpTo: number) =>
  rows.findIndex(({ isMine, message }) => !isMine && (message.messageId ?? 0) > readUpTo);
