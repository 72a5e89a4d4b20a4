import { useEffect, useState } from 'react';

/**
 * Reads the instant at which the server rendered the page, until React has taken it over: texts such as "a minute ago" must be equal to
 * those of the server.
 */
const firstNow = () =>
  (typeof document !== 'undefined' && Number(document.body.dataset.renderedAt)) || Date.now();

/** Returns the current time in ms since the epoch, updated every `intervalMs`. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(firstNow);
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
