import { useEffect, useEffectEvent } from 'react';

/** Longest delay of a browser timer: almost 25 days. */
const MAX_DELAY_MS = 2 ** 31 - 1;
/** Additional delay, because the clock of this computer may be slightly ahead of the server's. */
const CLOCK_MARGIN_MS = 1_000;

/** Calls `onReached` 1 s after an instant (ISO 8601) that is in the future, but less than about 25 days away. */
export function useAtInstant(instant: string | null, onReached: () => void): void {
  const handleReached = useEffectEvent(onReached);
  useEffect(() => {
    if (instant === null) return;
    const delayMs = new Date(instant).getTime() - Date.now() + CLOCK_MARGIN_MS;
    if (delayMs < CLOCK_MARGIN_MS || delayMs > MAX_DELAY_MS) return;
    const timer = setTimeout(() => {
      handleReached();
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [instant]);
}
