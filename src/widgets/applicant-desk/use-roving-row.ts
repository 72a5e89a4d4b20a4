import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Tracks the row of a virtualised list that is its tab stop (roving tabindex). `focusRow` also focuses rows
 * that are not rendered yet, and cards of the board.
 */
export function useRovingRow(ids: readonly number[], container: RefObject<HTMLElement | null>) {
  const [currentId, setCurrentId] = useState<number>();
  const [focusRequest, setFocusRequest] = useState<{ id: number }>();
  const [firstId] = ids;
  const current = currentId !== undefined && ids.includes(currentId) ? currentId : firstId;

  useLayoutEffect(() => {
    if (!focusRequest) return;
    // The list always renders the current row, but a filter may have removed it.
    container.current?.querySelector<HTMLElement>(`[data-focus-id="${String(focusRequest.id)}"]`)?.focus();
  }, [focusRequest, container]);

  return {
    current,
    onRowFocused: setCurrentId,
    focusRow: (id: number) => {
      setCurrentId(id);
      setFocusRequest({ id });
    },
  };
}
