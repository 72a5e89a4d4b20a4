import { useLayoutEffect } from 'react';

const RAISED_BY = '--toasts-raised';

/** Where toasts stand, px above the window's lower edge unless something stands there itself. */
export const toastsBottom = (px: number) => `calc(${String(px)}px + var(${RAISED_BY}, 0px))`;

/** For what stands in the toasts' place itself: while it is drawn, they stand `px` higher and cover nothing of it. */
export function useToastOffset(px: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(RAISED_BY, `${String(px)}px`);
    return () => {
      style.removeProperty(RAISED_BY);
    };
  }, [px]);
}
