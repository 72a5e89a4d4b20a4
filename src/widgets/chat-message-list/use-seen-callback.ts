import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Limits the calls while the user scrolls, because the last row in view then changes almost every frame. */
const CALL_DELAY_MS = 200;

/**
 * Calls `onSeen` with the highest message id that was in view: at once, 200 ms later if newer messages have come into
 * view, and on unmount. Each call has a higher id than the call before.
 */
export function useSeenCallback(lastSeenId: number | undefined, onSeen: (upTo: number) => void): void {
  const highest = useRef(0);
  const lastReported = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const callOnSeen = useCallback(() => {
    if (highest.current <= lastReported.current) return;
    lastReported.current = highest.current;
    onSeen(highest.current);
  }, [onSeen]);

  useEffect(() => {
    if (lastSeenId === undefined || lastSeenId <= highest.current) return;
    highest.current = lastSeenId;
    if (timer.current !== undefined) return;
    callOnSeen();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      callOnSeen();
    }, CALL_DELAY_MS);
  }, [lastSeenId, callOnSeen]);

  // A layout effect, because the page leaves the room in a passive effect. On unmount, passive effects of a parent
  // run before those of its children.
  useLayoutEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      callOnSeen();
    },
    [callOnSeen],
  );
}
