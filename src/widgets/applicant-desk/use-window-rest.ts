import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Distance to the lower edge of the window. */
const GAP_PX = 16;

/** Limits the height of a sticky element to the part of the window below its top, which moves with the scroll position. */
export function useWindowRest(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const fit = () => {
      const element = ref.current;
      if (element) {
        const { top } = element.getBoundingClientRect();
        element.style.maxHeight = `${String(Math.round(innerHeight - top - GAP_PX))}px`;
      }
    };
    fit();
    const isPassive = { passive: true };
    addEventListener('scroll', fit, isPassive);
    addEventListener('resize', fit, isPassive);
    return () => {
      removeEventListener('scroll', fit);
      removeEventListener('resize', fit);
    };
  }, [ref]);
}
