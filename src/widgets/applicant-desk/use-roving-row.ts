import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Returns the tab stop (roving tabindex) of a virtualised list: the row that was focused last, or the first row if
 * `rowIds` does not contain that row. `focusRow` also focuses rows that are not rendered yet, and cards of the
 * board.
 */
export function useRovingRow(rowIds: readonly number[], container: RefObject<HTMLElement | null>) {
  const [lastFocusedId, setLastFocusedId] = useState<number>();
  const [focusRequest, setFocusRequest] = useState<{ id: number }>();
  const [firstId] = rowIds;
  const tabStopId = lastFocusedId !== undefined && rowIds.includes(lastFocusedId) ? lastFocusedId : firstId;

  useLayoutEffect(() => {
    if (!focusRequest) return;
    // The list always renders the tab stop, but a filter may have removed the row.
    container.current?.querySelector<HTMLElement>(`[data-focus-id="${String(focusRequest.id)}"]`)?.focus();
  }, [focusRequest, container]);

  return {
    tabStopId,
    onRowFocused: setLastFocusedId,
    focusRow: (id: number) => {
      setLastFocusedId(id);
      setFocusRequest({ id });
    },
  };
}
