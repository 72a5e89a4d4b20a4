import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { darkColors, lightColors } from '@/shared/config';

const colors = { light: lightColors.canvas, dark: darkColors.canvas };

/**
 * Gives the browser's own frame (`theme-color`) the colour of the page. The page comes with one for each scheme of the system; who
 * has chosen a scheme gets that one's, whatever the system has. The server does the same to the page it sends (`server/http/page.ts`).
 */
export function useFrameColor(): void {
  const { mode } = useColorScheme();
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const scheme = meta.content === colors.dark ? 'dark' : 'light';
      if (mode === 'light' || mode === 'dark') meta.media = mode === scheme ? 'all' : 'not all';
      else meta.media = `(prefers-color-scheme: ${scheme})`;
    }
  }, [mode]);
}
