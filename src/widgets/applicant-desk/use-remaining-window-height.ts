import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Distance to the lower edge of the window. */
const GAP_PX = 16;

/** Limits the height of a sticky element to the window below its top, which moves while the page scrolls. */
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
