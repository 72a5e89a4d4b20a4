import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createDureTheme } from './create-dure-theme';
import { createEmotionCache } from './emotion-cache';
import { modeKey, colorSchemeStorage } from './color-scheme-storage';
import { useThemeColorMeta } from './use-theme-color-meta';
import { useInstantSchemeChange } from './use-instant-scheme-change';

interface AppThemeProps {
  /** CSP nonce of the style tags; see `readCspNonce`. */
  nonce?: string;
  /** Style cache and theme that several renderings share, on the server. */
  shared?:
    { cache: EmotionCache; theme: ReturnType<typeof createDureTheme>; hasGlobalStyles: boolean } | undefined;
  children: ReactNode;
}

/**
 * Provides theme, global styles and style cache. A layout effect (`noSsr`) sets the chosen or system scheme
 * before the first paint, because the policy allows no inline script.
 */
export function AppTheme({ nonce, shared, children }: AppThemeProps) {
  const [cache] = useState(() => shared?.cache ?? createEmotionCache(nonce));
  const [theme] = useState(() => shared?.theme ?? createDureTheme());
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        noSsr
        modeStorageKey={modeKey}
        storageManager={colorSchemeStorage}
        disableStyleSheetGeneration={shared?.hasGlobalStyles ?? false}
      >
        {!shared?.hasGlobalStyles && <CssBaseline />}
        <SchemeEffects />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Effects of a scheme change. */
function SchemeEffects() {
  useInstantSchemeChange();
  useThemeColorMeta();
  return null;
}
