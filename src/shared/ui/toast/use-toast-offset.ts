import { useLayoutEffect } from 'react';

const OFFSET_VARIABLE = '--toasts-raised';

/** Returns the CSS value `bottom` of the toasts: `px` plus the offset of {@link useToastOffset}, if any. */
export const toastBottom = (px: number) => `calc(${String(px)}px + var(${OFFSET_VARIABLE}, 0px))`;

/** Raises toasts by `px` while the calling component is mounted, so that toasts do not cover it. */
export function useToastOffset(px: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(OFFSET_VARIABLE, `${String(px)}px`);
    return () => {
      style.removeProperty(OFFSET_VARIABLE);
    };
  }, [px]);
}
