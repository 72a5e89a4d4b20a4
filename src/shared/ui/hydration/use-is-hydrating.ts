import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns whether the component renders on the server or React is hydrating its server-rendered HTML. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
