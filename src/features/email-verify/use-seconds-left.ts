import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whole seconds until a deadline, renewed every second; 0 from then on, and without one. Deadlines are times of
 * `performance.now()`: a computer whose clock is set anew neither shortens nor lengthens the wait.
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
  return useSyncExternalStore(subscribe, () =>
    deadline === undefined ? 0 : Math.max(0, Math.ceil((deadline - performance.now()) / 1000)),
  );
}

/** Seconds as a clock shows them: 300 is '5:00'. */
export const formatClock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
