import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/**
 * Returns the options of Redux DevTools. Returns false in a browser without the extension, which does not
 * load their code, and when this code fails to load.
 */
export const loadDevToolsOptions = async (): Promise<DevToolsEnhancerOptions | false> =>
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window &&
  import('./dev-tools-options').then(
    ({ devToolsOptions }) => devToolsOptions,
    () => false,
  );
