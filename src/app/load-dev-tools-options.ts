import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/**
 * Loads the options of Redux DevTools. Returns false if the code of the options fails to load. Returns false
 * without loading anything if the browser lacks the extension.
 */
export const loadDevToolsOptions = async (): Promise<DevToolsEnhancerOptions | false> =>
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window &&
  import('./dev-tools-options').then(
    ({ devToolsOptions }) => devToolsOptions,
    () => false,
  );
