import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Loads the options of Redux DevTools in browsers with the extension; false in others, whose users need no code for it. */
export const loadDevToolsOptions = async (): Promise<DevToolsEnhancerOptions | false> =>
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window && (await import('./dev-tools-options')).devToolsOptions;
