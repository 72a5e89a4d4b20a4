import { useColorScheme } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';

/**
 * Lets all colours change over at once, and none of them fade, when the scheme changes: for two frames `data-still` stands on
 * the root. MUI's own `disableTransitionOnChange` writes a style without the page's nonce, which the policy refuses.
 */
export function useStillWhileChanging(): void {
  const { colorScheme } = useColorScheme();
  const before = useRef(colorScheme);
  useLayoutEffect(() => {
    if (before.current === colorScheme) return;
    before.current = colorScheme;
    const root = document.documentElement;
    root.dataset.still = '';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        delete root.dataset.still;
      }),
    );
  }, [colorScheme]);
}
