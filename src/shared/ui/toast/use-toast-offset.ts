import { useLayoutEffect } from 'react';

const OFFSET_VARIABLE = '--toasts-raised';

/** Bottom position of toasts in CSS; includes the offset of `useToastOffset`. */
export const toastBottom = (px: number) => `calc(${String(px)}px + var(${OFFSET_VARIABLE}, 0px))`;

/** Raises toasts by `px` while the component is mounted, so that they do not cover it. */
export function useToastOffset(px: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(OFFSET_VARIABLE, `${String(px)}px`);
    return () => {
      style.removeProperty(OFFSET_VARIABLE);
    };
  }, [px]);
}
