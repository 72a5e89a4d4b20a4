import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { darkColors, lightColors } from '@/shared/config';

const colors = { light: lightColors.canvas, dark: darkColors.canvas };

/**
 * Enables the `theme-color` with the page colour. The page contains a `meta` element for each scheme. A chosen
 * scheme enables its element and disables the other; otherwise the system scheme decides. The server does the
 * same (`server/http/page.ts`).
 */
export function useThemeColorMeta(): void {
  const { mode } = useColorScheme();
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const scheme = meta.content === colors.dark ? 'dark' : 'light';
      if (mode === 'light' || mode === 'dark') meta.media = mode === scheme ? 'all' : 'not all';
      else meta.media = `(prefers-color-scheme: ${scheme})`;
    }
  }, [mode]);
}
