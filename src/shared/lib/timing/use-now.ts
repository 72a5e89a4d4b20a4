import { useEffect, useState } from 'react';

/**
 * Returns the instant at which the server rendered the page, until React has hydrated it, because texts such
 * as "a minute ago" must be equal to those of the server. Later, returns the current time.
 */
const initialNow = () =>
  (typeof document !== 'undefined' && Number(document.body.dataset.renderedAt)) || Date.now();

/** Returns the current time in ms since the epoch, updated every `intervalMs`. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(initialNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, intervalMs);
    return () => {
      clearInterval(timer);
    };
  }, [intervalMs]);
  return now;
}
