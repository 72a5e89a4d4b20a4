import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * The row of a virtualised list that is its tab stop (roving tabindex). `focusRow` also focuses rows that are not rendered yet, and
 * cards of the board.
 */
export function useRovingRow(ids: readonly number[], container: RefObject<HTMLElement | null>) {
  const [currentId, setCurrentId] = useState<number>();
  const [focusRequest, setFocusRequest] = useState<{ id: number }>();
  const handled = useRef<object>(undefined);
  const [firstId] = ids;
  const current = currentId !== undefined && ids.includes(currentId) ? currentId : firstId;

  useLayoutEffect(() => {
    if (!focusRequest || handled.current === focusRequest) return;
    const row = container.current?.querySelector<HTMLElement>(`[data-focus-id="${String(focusRequest.id)}"]`);
    if (!row) return;
    handled.current = focusRequest;
    row.focus();
  });

  return {
    current,
    onRowFocused: setCurrentId,
    focusRow: (id: number) => {
      setCurrentId(id);
      setFocusRequest({ id });
    },
  };
}
