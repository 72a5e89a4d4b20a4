import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createDureTheme } from './create-dure-theme';
import { createEmotionCache } from './emotion-cache';
import { modeKey, rememberedMode } from './remembered-mode';
import { useFrameColor } from './use-frame-color';
import { useStillWhileChanging } from './use-still-while-changing';

interface AppThemeProps {
  /** CSP nonce for the style tags; see `readCspNonce`. */
  nonce?: string;
  children: ReactNode;
}

/**
 * Theme, global styles and the style cache around the app. The colour scheme is the system's or the one that was chosen, set
 * before the first paint by a layout effect (`noSsr`), since the policy allows no inline script.
 */
export function AppTheme({ nonce, children }: AppThemeProps) {
  const [cache] = useState(() => createEmotionCache(nonce));
  const [theme] = useState(createDureTheme);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        noSsr
        modeStorageKey={modeKey}
        storageManager={rememberedMode}
      >
        <CssBaseline />
        <Following />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** What goes along when the scheme changes. */
function Following() {
  useStillWhileChanging();
  useFrameColor();
  return null;
}
