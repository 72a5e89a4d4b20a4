import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Limits the reports while the user scrolls, because the last row in view then changes almost every frame. */
const REPORT_INTERVAL_MS = 200;

/**
 * Reports the highest id that was in view: at once, then at most every 200 ms, and the last one on unmount.
 */
export function useSeenReport(lastSeen: number | undefined, onSeen: (upTo: number) => void): void {
  const highest = useRef(0);
  const reported = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const report = useCallback(() => {
    if (highest.current <= reported.current) return;
    reported.current = highest.current;
    onSeen(highest.current);
  }, [onSeen]);

  useEffect(() => {
    if (lastSeen === undefined || lastSeen <= highest.current) return;
    highest.current = lastSeen;
    if (timer.current !== undefined) return;
    report();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      report();
    }, REPORT_INTERVAL_MS);
  }, [lastSeen, report]);

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
