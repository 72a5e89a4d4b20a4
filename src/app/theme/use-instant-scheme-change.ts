import { useColorScheme } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';

/**
 * Disables transitions for two frames when the colour scheme changes, by `data-still` on the root.
 * `disableTransitionOnChange` of MUI adds a style without CSP nonce, which the policy blocks.
 */
export function useInstantSchemeChange(): void {
  const { colorScheme } = useColorScheme();
  const previousScheme = useRef(colorScheme);
  useLayoutEffect(() => {
    if (previousScheme.current === colorScheme) return;
    previousScheme.current = colorScheme;
    const root = document.documentElement;
    root.dataset.still = '';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        delete root.dataset.still;
      }),
    );
  }, [colorScheme]);
}
