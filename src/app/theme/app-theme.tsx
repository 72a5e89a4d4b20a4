import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createDureTheme } from './create-dure-theme';
import { createEmotionCache, readRenderedStyleNames } from './emotion-cache';
import { modeKey, colorSchemeStorage } from './color-scheme-storage';
import { useThemeColorMeta } from './use-theme-color-meta';
import { useInstantSchemeChange } from './use-instant-scheme-change';

interface ThemeResources {
  cache: EmotionCache;
  theme: ReturnType<typeof createDureTheme>;
  /** False if the global styles exist already: in the server’s HTML, or in the shared cache of the server. */
  insertsGlobalStyles: boolean;
}

interface AppThemeProps {
  /** CSP nonce of the style tags; see `readCspNonce`. */
  nonce?: string;
  /** Resources that all pages of the server share; undefined in the browser, which creates its own. */
  shared?: ThemeResources | undefined;
  children: ReactNode;
}

/**
 * Provides theme, global styles and style cache. A layout effect (`noSsr`) sets `data-theme` to the chosen or
 * system scheme, which the server's HTML already shows. An inline script could set it earlier, but the content
 * security policy allows none.
 */
export function AppTheme({ nonce, shared, children }: AppThemeProps) {
  const [{ cache, theme, insertsGlobalStyles }] = useState(() => shared ?? createBrowserResources(nonce));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        noSsr
        modeStorageKey={modeKey}
        storageManager={colorSchemeStorage}
        disableStyleSheetGeneration={!insertsGlobalStyles}
      >
        {insertsGlobalStyles && <CssBaseline />}
        <SchemeEffects />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

function createBrowserResources(nonce: string | undefined): ThemeResources {
  const renderedNames = readRenderedStyleNames();
  return {
    cache: createEmotionCache(nonce, renderedNames),
    theme: createDureTheme(),
    insertsGlobalStyles: renderedNames.length === 0,
  };
}

function SchemeEffects() {
  useInstantSchemeChange();
  useThemeColorMeta();
  return null;
}
