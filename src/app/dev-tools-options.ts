import { sanitizeAction, sanitizeState } from './dev-tools-sanitizers';

/** Options of Redux DevTools. They mask what recordings must not contain. */
export const devToolsOptions = {
  name: '두레',
  actionSanitizer: sanitizeAction,
  stateSanitizer: sanitizeState,
};
