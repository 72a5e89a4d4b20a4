import { useVirtualizer } from '@tanstack/react-virtual';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject, UIEvent } from 'react';
import { estimateRowHeight } from './estimate-row-height';
import type { MessageRow } from './message-rows';
import { useSeenCallback } from './use-seen-callback';

/** Rows rendered above and below the view. */
const OVERSCAN = 8;
/**
 * Distance within which the view counts as being at the end, so that users need not scroll to the last pixel.
 */
const END_THRESHOLD_PX = 80;
/** Distance from the first or the last row within which the page beyond that row is requested. */
const PRELOAD_DISTANCE_PX = 3_000;
/** Height of read messages that stays visible above the unread divider. */
const READ_CONTEXT_PX = 96;

export interface MessageWindowOptions {
  /** Whether the page above the first row can be requested. */
  canLoadOlder: boolean;
  onOlder: () => void;
  /** Whether the room has messages below the last row, and the state of loading them. */
  newer: 'idle' | 'loading' | 'failed' | 'none';
  onNewer: () => void;
  /** Replaces the rows by the newest page. */
  onNewest: () => void;
  /** Id of the last read message when the user entered the room; undefined without unread messages. */
  readMarkOnEntry: number | undefined;
  /** Called with the highest message id that was in view. Each call has a higher id than the one before. */
  onSeen: (upTo: number) => void;
}

/**
 * Virtualises the list: returns the rendered rows, tracks the scroll position and keeps it when rows change.
 */
export function useMessageWindow(
  rows: readonly MessageRow[],
  { canLoadOlder, onOlder, newer, onNewer, onNewest, readMarkOnEntry, onSeen }: MessageWindowOptions,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const hasNewer = newer !== 'none';
  /** Whether the view stays at the end when rows arrive. */
  const followsEnd = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasScrolled, setHasScrolled] = useState(false);
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used, and the virtualizer is read on each render
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateAt(rows, index),
    getItemKey,
    anchorTo: 'end', // prepended rows do not move the visible ones
    scrollEndThreshold: END_THRESHOLD_PX,
    overscan: OVERSCAN,
    paddingStart: 48,
    paddingEnd: 16,
    scrollPaddingStart: READ_CONTEXT_PX,
  });
  const isLastMine = rows.at(-1)?.isMine === true;
  const lastKey = rows.at(-1)?.key;

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
      const unreadIndex = readMarkOnEntry === undefined ? -1 : findFirstUnreadIndex(rows, readMarkOnEntry);
      followsEnd.current =
        unreadIndex < 0 || virtualizer.getTotalSize() <= (scroller.current?.clientHeight ?? 0);
      if (unreadIndex >= 0) virtualizer.scrollToIndex(unreadIndex, { align: 'start' });
    }
    if (isJumping.current && !hasNewer) {
      isJumping.current = false;
      followsEnd.current = true;
    }
    if (followsEnd.current && !hasNewer) virtualizer.scrollToEnd();
  }, [rows, virtualizer, hasNewer, readMarkOnEntry]);
  useEffect(() => {
    if (newer === 'failed') isJumping.current = false;
  }, [newer]);

  useScrollToEndOnResize(scroller, followsEnd, virtualizer);

  // A new message of the current user scrolls into view from any position.
  const previousLastKey = useRef(lastKey);
  useLayoutEffect(() => {
    if (isLastMine && previousLastKey.current !== lastKey) scrollToEnd();
    previousLastKey.current = lastKey;
  }, [isLastMine, lastKey, scrollToEnd]);

  // Reads the DOM, because React handles the event before the virtualizer, whose values are still old. Reading
  // causes no layout, because no row has changed.
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    const isNearEnd = scrollHeight - scrollTop - clientHeight <= END_THRESHOLD_PX;
    followsEnd.current = isNearEnd && !hasNewer;
    setAtEnd(isNearEnd);
    setHasScrolled(true);
  };

  // Before the list is positioned, the offset is that of the top. So `usePreloadAtEdges` also needs `hasScrolled`.
  const offset = virtualizer.scrollOffset ?? 0;
  const viewHeight = virtualizer.scrollRect?.height ?? 0;
  const view = { offset, height: viewHeight, totalHeight: virtualizer.getTotalSize(), hasScrolled };
  usePreloadAtEdges(view, { canLoadOlder, onOlder, newer, onNewer });

  const items = virtualizer.getVirtualItems().flatMap(({ index, start, size }) => {
    const row = rows[index];
    return row ? [{ row, index, start, size }] : [];
  });
  // A row counts as seen when its middle is above the lower edge of the view.
  const lastSeenId = items.findLast(
    ({ row, start, size }) => row.message.messageId !== undefined && start + size / 2 <= offset + viewHeight,
  )?.row.message.messageId;
  useSeenCallback(viewHeight > 0 ? lastSeenId : undefined, onSeen);
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

const findFirstUnreadIndex = (rows: readonly MessageRow[], readMarkOnEntry: number) =>
  rows.findIndex(({ isMine, message }) => !isMine && (message.messageId ?? 0) > readMarkOnEntry);

type MessageVirtualizer = Virtualizer<HTMLDivElement, Element>;

/** Keeps the end in view when the composer grows or the connection banner appears, if the list follows its end. */
function useScrollToEndOnResize(
  scroller: RefObject<HTMLDivElement | null>,
  followsEnd: RefObject<boolean>,
  virtualizer: MessageVirtualizer,
): void {
  useEffect(() => {
    // jsdom has neither ResizeObserver nor layout.
    if (!scroller.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (followsEnd.current) virtualizer.scrollToEnd();
    });
    observer.observe(scroller.current);
    return () => {
      observer.disconnect();
    };
  }, [scroller, followsEnd, virtualizer]);
}

/**
 * Requests older messages when the view is near the first row, and newer messages when the view is near the last
 * row. If all rows fit in the view, requests both.
 */
function usePreloadAtEdges(
  {
    offset,
    height,
    totalHeight,
    hasScrolled,
  }: { offset: number; height: number; totalHeight: number; hasScrolled: boolean },
  {
    canLoadOlder,
    onOlder,
    newer,
    onNewer,
  }: Pick<MessageWindowOptions, 'canLoadOlder' | 'onOlder' | 'newer' | 'onNewer'>,
): void {
  const isShort = totalHeight <= height;
  const isNearTop = (hasScrolled && offset < PRELOAD_DISTANCE_PX) || isShort;
  const isNearBottom = (hasScrolled && totalHeight - offset - height < PRELOAD_DISTANCE_PX) || isShort;
  useEffect(() => {
    if (canLoadOlder && isNearTop) onOlder();
  }, [canLoadOlder, isNearTop, onOlder]);
  useEffect(() => {
    if (newer === 'idle' && isNearBottom) onNewer();
  }, [newer, isNearBottom, onNewer]);
}
