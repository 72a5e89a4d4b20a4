import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a list whose rows can be taken away by their own buttons: when it gets shorter and the focus goes with a row, reading goes on
 * at the list, or at the page's content when the list is gone as well. The list needs `tabIndex={-1}`.
 */
export function useKeptFocus<T extends HTMLElement>(count: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body) (list.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [count]);
  return list;
}
