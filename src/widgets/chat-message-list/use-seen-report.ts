import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Limits the calls while the user scrolls, because the last row in view then changes almost every frame. */
const REPORT_INTERVAL_MS = 200;

/**
 * Calls `onSeen` with the highest message id that was in view: at once, then at most every 200 ms, and on unmount.
 * Each call has a higher id than the call before.
 */
export function useSeenReport(lastSeenId: number | undefined, onSeen: (upTo: number) => void): void {
  const highest = useRef(0);
  const reported = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const report = useCallback(() => {
    if (highest.current <= reported.current) return;
    reported.current = highest.current;
    onSeen(highest.current);
  }, [onSeen]);

  useEffect(() => {
    if (lastSeenId === undefined || lastSeenId <= highest.current) return;
    highest.current = lastSeenId;
    if (timer.current !== undefined) return;
    report();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      report();
    }, REPORT_INTERVAL_MS);
  }, [lastSeenId, report]);

  // A layout effect, because the page leaves the room in a passive effect. On unmount, passive effects of a parent
  // run before those of its children.
  useLayoutEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      report();
    },
    [report],
  );
}
