import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Distance between the element and the lower edge of the window. */
const GAP_PX = 16;

/**
 * Limits the height of a sticky element to the distance from its top to the lower edge of the window. Updates the
 * limit on scroll and resize, because scrolling moves the top.
 */
export function useRemainingWindowHeight(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const fit = () => {
      const element = ref.current;
      if (element) {
        const { top } = element.getBoundingClientRect();
        element.style.maxHeight = `${String(Math.round(innerHeight - top - GAP_PX))}px`;
      }
    };
    fit();
    const listenerOptions = { passive: true };
    addEventListener('scroll', fit, listenerOptions);
    addEventListener('resize', fit, listenerOptions);
    return () => {
      removeEventListener('scroll', fit);
      removeEventListener('resize', fit);
    };
  }, [ref]);
}
