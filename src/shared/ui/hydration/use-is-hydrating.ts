import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Whether the component renders on the server or takes over what the server has rendered. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
