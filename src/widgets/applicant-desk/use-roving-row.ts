import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Returns the tab stop (roving tabindex) of a virtualised list: the row that was focused last, or the first row if
 * `rowIds` does not contain that row. `focusRow` focuses a row, also one that is not rendered yet, or a card of
 * the desk's board layout. Call `keepPlace` for the focused row before a change that may remove it from the list.
 * The focus then moves to the row that takes its place, or to the last row. Call it with undefined if the change
 * failed.
 */
export function useRovingRow(rowIds: readonly number[], container: RefObject<HTMLElement | null>) {
  const [lastFocusedId, setLastFocusedId] = useState<number>();
  const [focusRequest, setFocusRequest] = useState<{ id: number }>();
  const leavingRow = useRef<{ id: number; index: number }>(undefined);
  const [firstId] = rowIds;
  const tabStopId = lastFocusedId !== undefined && rowIds.includes(lastFocusedId) ? lastFocusedId : firstId;

  useLayoutEffect(() => {
    if (!focusRequest) return;
    // The list always renders the tab stop, but a filter may have removed the row.
    container.current?.querySelector<HTMLElement>(`[data-focus-id="${String(focusRequest.id)}"]`)?.focus();
  }, [focusRequest, container]);
  useLayoutEffect(() => {
    const { current } = leavingRow;
    if (!current || rowIds.includes(current.id)) return;
    leavingRow.current = undefined;
    const neighborId = rowIds[Math.min(current.index, rowIds.length - 1)];
    // The removal of a focused row moves the focus to the body.
    if (document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>(`[data-focus-id="${String(neighborId)}"]`)?.focus();
  }, [rowIds, container]);

  return {
    tabStopId,
    onRowFocused: (id: number) => {
      if (leavingRow.current?.id !== id) leavingRow.current = undefined;
      setLastFocusedId(id);
    },
    keepPlace: (id: number | undefined) => {
      leavingRow.current = id === undefined ? undefined : { id, index: rowIds.indexOf(id) };
    },
    focusRow: (id: number) => {
      setLastFocusedId(id);
      setFocusRequest({ id });
    },
  };
}
