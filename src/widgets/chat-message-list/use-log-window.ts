import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UIEvent } from 'react';
import { estimateRow } from './estimate-row';
import type { MessageRow } from './message-rows';

/** Rows drawn above and below the view. */
const OVERSCAN = 8;
/** This near to the end counts as being there: a person who reads the newest line is not asked to hit the last pixel. */
const END_PX = 80;
/** History is asked for before its end is seen. */
const AHEAD_PX = 3_000;
/** What was read stays visible above the unread line. */
const READ_ABOVE_PX = 96;

interface Loading {
  canLoad: boolean;
  onOlder: () => void;
}

/** The part of the log that is drawn, where one is in it, and what keeps one there. */
export function useLogWindow(rows: readonly MessageRow[], { canLoad, onOlder }: Loading) {
  const scroller = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasMoved, setMoved] = useState(false);
  const newestId = newestOfOthers(rows);
  const [seenId, setSeenId] = useState(newestId);
  if (isAtEnd && seenId !== newestId) setSeenId(newestId);

  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing is compiled here, and what it answers is read anew at each rendering
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateAt(rows, index),
    getItemKey,
    anchorTo: 'end', // older rows are put on top without moving what is being read
    scrollEndThreshold: END_PX,
    overscan: OVERSCAN,
    paddingStart: 48,
    paddingEnd: 16,
    scrollPaddingStart: READ_ABOVE_PX,
  });
  const isOwnLast = rows.at(-1)?.isMine === true;
  const lastKey = rows.at(-1)?.key;

  const toEnd = useCallback(() => {
    isStuck.current = true;
    virtualizer.scrollToEnd();
  }, [virtualizer]);

  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    const unread = rows.findIndex(({ opensUnread }) => opensUnread);
    if (!isPlaced.current && rows.length > 0) {
      isPlaced.current = true;
      isStuck.current = unread < 0;
      if (unread >= 0) virtualizer.scrollToIndex(unread, { align: 'start' });
    }
    if (isStuck.current) virtualizer.scrollToEnd();
  }, [rows, virtualizer]);

  // The composer grows into the log, the strip of a lost connection pushes it down. jsdom has no observer, and no layout either.
  useEffect(() => {
    if (!scroller.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (isStuck.current) virtualizer.scrollToEnd();
    });
    observer.observe(scroller.current);
    return () => {
      observer.disconnect();
    };
  }, [virtualizer]);

  // Whoever says something sees it, wherever they were.
  const lastBefore = useRef(lastKey);
  useLayoutEffect(() => {
    if (isOwnLast && lastBefore.current !== lastKey) toEnd();
    lastBefore.current = lastKey;
  }, [isOwnLast, lastKey, toEnd]);

  // React hears of it before the virtualizer does: its numbers are still the old ones, and no row has changed that would have to be laid out.
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    isStuck.current = scrollHeight - scrollTop - clientHeight <= END_PX;
    setAtEnd(isStuck.current);
    setMoved(true);
  };

  // Until the log has gone to its place, the virtualizer believes it at the top.
  const isNearTop =
    (hasMoved && (virtualizer.scrollOffset ?? 0) < AHEAD_PX) ||
    virtualizer.getTotalSize() <= (virtualizer.scrollRect?.height ?? 0);
  useEffect(() => {
    if (canLoad && isNearTop) onOlder();
  }, [canLoad, isNearTop, onOlder]);

  const items = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    return row ? [{ row, index, start }] : [];
  });
  return {
    scroller,
    height: virtualizer.getTotalSize(),
    items,
    measure: virtualizer.measureElement,
    isAtEnd,
    hasNew: newestId > seenId,
    toEnd,
    onScroll,
  };
}

const estimateAt = (rows: readonly MessageRow[], index: number) => {
  const row = rows[index];
  return row ? estimateRow(row) : 0;
};

const newestOfOthers = (rows: readonly MessageRow[]) =>
  rows.findLast(({ isMine }) => !isMine)?.message.messageId ?? 0;
