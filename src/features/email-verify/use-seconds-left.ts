import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the seconds until a deadline, rounded up and updated every second; 0 after the deadline or without
 * one. Deadlines are times of `performance.now()`, so that changes of the system clock have no effect.
 */
export function useSecondsLeft(deadline: number | undefined): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waitForNextSecond = () => {
        const leftMs = deadline === undefined ? 0 : deadline - performance.now();
        if (leftMs <= 0) return;
        timer = setTimeout(
          () => {
            tick();
            waitForNextSecond();
          },
          leftMs % 1000 || 1000,
        );
      };
      waitForNextSecond();
      return () => {
        clearTimeout(timer);
      };
    },
    [deadline],
  );
  return useSyncExternalStore(
    subscribe,
    () => (deadline === undefined ? 0 : Math.max(0, Math.ceil((deadline - performance.now()) / 1000))),
    () => 0,
  );
}

/** Formats seconds as minutes and seconds: 300 is '5:00'. */
export const formatClock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
